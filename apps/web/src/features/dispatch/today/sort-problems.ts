import type { DayProblem } from '@lavoir/contract';
import type { SortColumn } from './today-search.ts';

const wordOf: Record<SortColumn, (problem: DayProblem) => string> = {
  order: ({ lavoir_order_id }) => lavoir_order_id,
  customer: ({ customer }) => customer.name,
  where: ({ zone }) => zone,
  slot: ({ date, slot }) => `${date} ${slot}`,
  since: ({ since }) => since,
};

/** As the server has them, the most urgent first, unless a column is asked for. */
export const sortProblems = (
  problems: readonly DayProblem[],
  sort: SortColumn | undefined,
  isDown: boolean,
): readonly DayProblem[] => {
  if (!sort) return problems;
  const word = wordOf[sort];
  const sorted = problems.toSorted((one, other) => word(one).localeCompare(word(other)));
  return isDown ? sorted.toReversed() : sorted;
};
