export type Search = {
  tab?: 'current' | 'past' | undefined;
  order?: number | undefined;
  page?: number | undefined;
};

/** Where an order is looked for: one that is done by now is followed to the past ones. */
export const shownOrders = (
  { tab, order, page }: Search,
  past: readonly { id: number }[],
): { tab: 'current' | 'past'; page: number | undefined } => {
  const index = tab === undefined ? past.findIndex(({ id }) => id === order) : -1;
  return index >= 0 ? { tab: 'past', page: index + 1 } : { tab: tab ?? 'current', page };
};
