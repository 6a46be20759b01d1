import type { BoardCard } from '@lavoir/contract';
import type { Slot } from '@lavoir/domain';

/** A pick-up and a delivery of one slot beside each other, as far as there are some. */
export type BoardRow = { slot: Slot; isFirst: boolean; pickup?: BoardCard; delivery?: BoardCard };

/** What a browser paints is so many rows, whatever the day has. */
export const rowsOf = (cards: readonly BoardCard[]): BoardRow[] => {
  const slots = [...new Set(cards.map(({ slot }) => slot))].toSorted();
  return slots.flatMap((slot) => {
    const ofSlot = cards.filter((card) => card.slot === slot);
    const pickups = ofSlot.filter(({ leg }) => leg === 'pickup');
    const deliveries = ofSlot.filter(({ leg }) => leg === 'delivery');
    return Array.from({ length: Math.max(pickups.length, deliveries.length) }, (_, index): BoardRow => {
      const [pickup, delivery] = [pickups[index], deliveries[index]];
      return { slot, isFirst: index === 0, ...(pickup && { pickup }), ...(delivery && { delivery }) };
    });
  });
};

export const keyOfCard = ({ leg, order_id }: Pick<BoardCard, 'leg' | 'order_id'>): string =>
  `${leg} ${order_id}`;

/** The card that so many further comes behind or before this one, along the rows; the first where there is none yet. */
export const cardFrom = (
  rows: readonly BoardRow[],
  chosen: string | undefined,
  by: 1 | -1,
): BoardCard | undefined => {
  const all = rows.flatMap(({ pickup, delivery }) => [pickup, delivery].filter((card) => card !== undefined));
  const here = all.findIndex((card) => keyOfCard(card) === chosen);
  return all[here < 0 ? 0 : Math.max(0, Math.min(all.length - 1, here + by))];
};

export type BoardSheet = { slot: Slot; zones: { zone: string; cards: BoardCard[] }[] };

/** As they are printed: by slot, in it by zone. */
export const sheetsOf = (cards: readonly BoardCard[]): BoardSheet[] =>
  [...Map.groupBy(cards, ({ slot }) => slot)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([slot, ofSlot]) => ({
      slot,
      zones: [...Map.groupBy(ofSlot, ({ zone }) => zone)]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([zone, ofZone]) => ({ zone, cards: ofZone })),
    }));
