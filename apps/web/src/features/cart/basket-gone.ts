/** Why a basket that a checkout showed is empty, without anybody having touched it there. */
export type BasketGone = {
  /** the order that another tab or device made of it; undefined where the server only said that it is gone */
  order: number | undefined;
};

let gone: BasketGone | undefined;

export const basketGone = (): BasketGone | undefined => gone;

/** @param why undefined once a basket is there: what became of the one before is no news any more */
export const noteBasketGone = (why: BasketGone | undefined): void => {
  gone = why;
};
