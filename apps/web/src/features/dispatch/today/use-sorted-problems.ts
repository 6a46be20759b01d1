import type { DayProblem } from '@lavoir/contract';
import { functionalUpdate, useTable } from '@tanstack/react-table';
import type { SortingState } from '@tanstack/react-table';
import { problemColumns, problemFeatures } from './problem-columns.tsx';
import { keyOf } from './problem-words.ts';
import { isSortColumn, useTodaySearch } from './today-search.ts';

/** As the server has them, the most urgent first, unless the address asks for a column: its third press goes back. */
export const useSortedProblems = (problems: readonly DayProblem[]) => {
  const { asked, ask } = useTodaySearch();
  const { sort, down = false } = asked;
  const sorting: SortingState = sort ? [{ id: sort, desc: down }] : [];
  return useTable({
    features: problemFeatures,
    columns: problemColumns,
    data: problems,
    getRowId: keyOf,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = functionalUpdate(change, sorting);
      ask({ sort: isSortColumn(next?.id) ? next.id : undefined, down: next?.desc ? true : undefined });
    },
  });
};
