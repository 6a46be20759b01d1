import { useState } from 'react';

type Steady<Row> = {
  rows: readonly { row: Row; isGone: boolean }[];
  /** what would move, were the list shown as it is now */
  changes: number;
  show: () => void;
};

/**
 * Rows don't move under somebody's pointer or focus: they keep their places, and what is new or gone waits to be shown. What
 * they solved themselves leaves at once.
 */
export const useSteadyRows = <Row>(
  fresh: readonly Row[],
  keyOf: (row: Row) => string,
  { isHeld, solved }: { isHeld: boolean; solved: ReadonlySet<string> },
): Steady<Row> => {
  const [kept, setKept] = useState(fresh);
  if (!isHeld && kept !== fresh) setKept(fresh);
  const now = new Map(fresh.map((row) => [keyOf(row), row]));
  const before = isHeld ? kept : fresh;
  const rows = before
    .map((row) => ({ row: now.get(keyOf(row)) ?? row, isGone: !now.has(keyOf(row)) }))
    .filter(({ row, isGone }) => !(isGone && solved.has(keyOf(row))));
  const known = new Set(before.map(keyOf));
  const changes =
    rows.filter(({ isGone }) => isGone).length + fresh.filter((row) => !known.has(keyOf(row))).length;
  return { rows, changes, show: () => setKept(fresh) };
};
