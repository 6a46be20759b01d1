import { parseDay, problemKinds } from '@lavoir/domain';
import type { Day, ProblemKind } from '@lavoir/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** What the page's address asks for; what is as usual isn't in it. */
export type TodaySearch = {
  /** today's problems stay: it is the stops that are another day's */
  date?: Day;
  kind?: ProblemKind;
  leg?: 'pickup' | 'delivery';
  show?: 'snoozed' | 'mine';
  /** the most urgent first where it isn't said */
  sort?: SortColumn;
  /** the other way round */
  down?: true;
  /** whose order is open */
  order?: number;
  /** words of a search */
  q?: string;
};

/** by what the problems can be sorted */
const sortColumns = ['order', 'customer', 'where', 'slot', 'since'] as const;
export type SortColumn = (typeof sortColumns)[number];

const kinds: readonly unknown[] = problemKinds;
export const isSortColumn = (column: unknown): column is SortColumn =>
  sortColumns.some((one) => one === column);

/** What somebody typed into the address, without what makes no sense. */
export const readTodaySearch = (given: Record<string, unknown>): TodaySearch => {
  const { date, kind, leg, show, sort, down, order, q } = given;
  const day = typeof date === 'string' ? parseDay(date) : undefined;
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 100) : '';
  return {
    ...(day && { date: day }),
    ...(kinds.includes(kind) && { kind: kind as ProblemKind }),
    ...((leg === 'pickup' || leg === 'delivery') && { leg }),
    ...((show === 'snoozed' || show === 'mine') && { show }),
    ...(isSortColumn(sort) && { sort, ...(down === true && { down }) }),
    ...(Number.isSafeInteger(order) &&
      Number(order) > 0 &&
      Number(order) < 2 ** 31 && { order: Number(order) }),
    ...(words !== '' && { q: words }),
  };
};

type Change = { [Name in keyof TodaySearch]?: TodaySearch[Name] | undefined };

/** What the address asks for, and how to ask for something else. Back leads to what was asked for before. */
export const useTodaySearch = () => {
  const asked = readTodaySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const ask = (change: Change, { replace = false }: { replace?: boolean } = {}): void => {
    void navigate({
      to: '/ops/today',
      search: { ...asked, ...change } as Record<never, never>,
      replace,
      resetScroll: false,
    });
  };
  return { asked, ask };
};
