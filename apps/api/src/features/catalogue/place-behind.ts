type Placed = { id: number; order_by: number };

/**
 * Puts a row of a list behind another; null: it comes first.
 * @returns where it stands, from 0, and those whose number, from 1, is another than before; why not, where either isn't in the list
 */
export const placeBehind = (
  list: readonly Placed[],
  id: number,
  behind: number | null,
): { at: number; renumbered: Placed[] } | 'unknown' | 'gone' => {
  const moving = list.find((one) => one.id === id);
  if (!moving) return 'unknown';
  const others = list.filter((one) => one !== moving);
  const at = others.findIndex((one) => one.id === behind) + 1;
  if (behind !== null && at === 0) return 'gone';
  const renumbered = others
    .toSpliced(at, 0, moving)
    .map((one, index) => ({ ...one, place: index + 1 }))
    .filter(({ order_by, place }) => order_by !== place)
    .map(({ id: number, place }) => ({ id: number, order_by: place }));
  return { at, renumbered };
};
