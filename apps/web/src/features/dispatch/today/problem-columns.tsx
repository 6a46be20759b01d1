import type { DayProblem } from '@lavoir/contract';
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ComponentType } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { iconOf, isBad, nameOf, timeFrom } from './problem-words.ts';
import type { SortColumn } from './today-search.ts';

/** What can be done about a problem. */
export type ProblemActions = Readonly<
  Record<'open' | 'act' | 'snooze' | 'take', (problem: DayProblem) => void>
>;

/** What a row is shown with, and what its parts do. */
export type ShownProblem = {
  problem: DayProblem;
  /** the instant of now, as the server has it */
  at: string;
  isGone: boolean;
  actions: ProblemActions;
};

type Column = { Cell: ComponentType<ShownProblem>; look: string };

export const problemFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  // only its type is asked for
  columnMeta: {} as Column,
});

const helper = createColumnHelper<typeof problemFeatures, DayProblem>();

/** One that the problems can be sorted by. */
const sortable = (id: SortColumn, wordOf: (problem: DayProblem) => string, meta: Column) =>
  helper.accessor(wordOf, {
    id,
    sortFn: (one, other) => wordOf(one.original).localeCompare(wordOf(other.original)),
    meta,
  });

/** The columns of the problems; as a card: what and since when, then the name and what to do, below it where they lack the room. */
export const problemColumns = helper.columns([
  helper.display({
    id: 'problem',
    meta: { Cell: Why, look: 'flex-1 basis-[calc(100%-7rem)] font-semibold' },
  }),
  sortable('order', ({ lavoir_order_id }) => lavoir_order_id, { Cell: Opening, look: '@max-4xl:hidden' }),
  sortable('customer', ({ customer }) => customer.name, {
    Cell: Customer,
    look: 'order-3 min-w-0 flex-1 basis-28 font-semibold wrap-anywhere @4xl:order-none',
  }),
  sortable('where', ({ zone }) => zone, {
    Cell: ({ problem }) => problem.zone,
    look: 'hidden min-w-0 wrap-anywhere text-ink-3 @4xl:block',
  }),
  sortable('slot', ({ date, slot }) => `${date} ${slot}`, {
    Cell: Slot,
    look: 'hidden text-ink-3 @4xl:block',
  }),
  sortable('since', ({ since }) => since, {
    Cell: Since,
    look: 'order-2 text-ink-2 @max-4xl:whitespace-nowrap @4xl:order-none',
  }),
  helper.display({ id: 'next', meta: { Cell: ActionButtons, look: 'order-4 ml-auto @4xl:order-none' } }),
]);

function Why({ problem, isGone }: ShownProblem) {
  const texts = useI18n();
  return (
    <span
      className={
        isBad(problem)
          ? 'flex items-center gap-1.5 text-danger'
          : 'flex items-center gap-1.5 [&>svg]:text-on-accent-soft'
      }
    >
      <Icon of={iconOf(problem)} size="sm" />
      {isGone ? texts.t('dispatch.gone') : nameOf(texts, problem)}
    </span>
  );
}

const nameIn = ({ customer, lavoir_order_id }: DayProblem): string => customer.name || lavoir_order_id;

function Opening({ problem, actions }: ShownProblem) {
  const { t } = useI18n();
  const { lavoir_order_id: number } = problem;
  return (
    <button
      type="button"
      className="min-h-7 font-medium whitespace-nowrap hover:underline"
      aria-label={t('dispatch.open_order', { number, name: nameIn(problem) })}
      onClick={() => actions.open(problem)}
    >
      {number}
    </button>
  );
}

/** On a card it opens the order, as its number isn't there. */
function Customer({ problem, actions }: ShownProblem) {
  const { t } = useI18n();
  const name = nameIn(problem);
  return (
    <>
      <button
        type="button"
        className="-my-2.5 min-h-11 py-[0.8125rem] text-left hover:underline @4xl:hidden"
        aria-label={t('dispatch.open_order', { number: problem.lavoir_order_id, name })}
        onClick={() => actions.open(problem)}
      >
        {name}
      </button>
      <span className="hidden @4xl:inline">{name}</span>
    </>
  );
}

function Slot({ problem: { date, slot } }: ShownProblem) {
  const texts = useI18n();
  return (
    <>
      <span className="whitespace-nowrap">{texts.day(date)},</span>{' '}
      <span className="whitespace-nowrap">{texts.slot(slot)}</span>
    </>
  );
}

function Since({ problem, at }: ShownProblem) {
  return timeFrom(useI18n(), problem.since, at);
}
