type Placed = { id: number };

/** Behind which of the list something stands that is dropped before or behind one of it; null: it comes first. */
export const behindOf = (
  list: readonly Placed[],
  dragged: Placed,
  target: Placed,
  side: 'before' | 'after',
): number | null => {
  if (side === 'after') return target.id;
  const others = list.filter(({ id }) => id !== dragged.id);
  return others[others.findIndex(({ id }) => id === target.id) - 1]?.id ?? null;
};

/** Behind which of the list it stands one place further up or down; undefined at the end. */
export const behindAfterStep = (
  list: readonly Placed[],
  moved: Placed,
  by: 1 | -1,
): number | null | undefined => {
  const at = list.findIndex(({ id }) => id === moved.id) + by;
  if (at < 0 || at >= list.length) return undefined;
  return list.filter(({ id }) => id !== moved.id)[at - 1]?.id ?? null;
};
