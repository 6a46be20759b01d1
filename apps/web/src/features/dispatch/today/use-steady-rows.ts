import { useState } from 'react';

type Steady<Row> = {
  rows: readonly { row: Row; isGone: boolean }[];
  /** what would move, were the list shown as it is now */
  changes: number;
  show: () => void;
};

type Held = {
  isHeld: boolean;
  solved: ReadonlySet<string>;
  /** which of them in what order: where somebody asks for something else, all of them move */
  asked: string;
};

/** Whether they are the same rows in the same places: sorted again, the same ones come in a new list. */
const areSame = <Row>(some: readonly Row[], others: readonly Row[]): boolean =>
  some.length === others.length && some.every((row, index) => row === others[index]);

/**
 * Rows don't move under somebody's pointer or focus: they keep their places, and what is new or gone waits to be shown. What
 * they solved themselves leaves at once.
 */
export const useSteadyRows = <Row>(
  fresh: readonly Row[],
  keyOf: (row: Row) => string,
  { isHeld, solved, asked }: Held,
): Steady<Row> => {
  const [kept, setKept] = useState({ rows: fresh, asked });
  const isKept = isHeld && kept.asked === asked;
  if (!isKept && !(kept.asked === asked && areSame(kept.rows, fresh))) setKept({ rows: fresh, asked });
  const now = new Map(fresh.map((row) => [keyOf(row), row]));
  const before = isKept ? kept.rows : fresh;
  const rows = before
    .map((row) => ({ row: now.get(keyOf(row)) ?? row, isGone: !now.has(keyOf(row)) }))
    .filter(({ row, isGone }) => !(isGone && solved.has(keyOf(row))));
  const known = new Set(before.map(keyOf));
  const changes =
    rows.filter(({ isGone }) => isGone).length + fresh.filter((row) => !known.has(keyOf(row))).length;
  return { rows, changes, show: () => setKept({ rows: fresh, asked }) };
};
