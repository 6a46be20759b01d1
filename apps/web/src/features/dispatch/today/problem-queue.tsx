import type { DayProblem } from '@lavoir/contract';
import { Suspense, useRef } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useIsPhone } from '../../../lib/is-phone.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { ChangesWaiting } from '../../../shells/operations/changes-waiting.tsx';
import type { PlaceInSight } from '../../../shells/operations/rows-in-sight.tsx';
import { useHold, useSteadyRows } from '../../../shells/operations/steady-rows.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ClothesLinePicture } from '../../../ui/pictures/clothes-line-picture.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { SortHead } from '../../../ui/sort-head.tsx';
import type { OpsDay } from '../dispatch.queries.ts';
import { calledBy } from './next-step.tsx';
import type { ProblemActions } from './problem-columns.tsx';
import { ProblemRow } from './problem-row.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useSortedProblems } from './use-sorted-problems.ts';
import { useTodaySearch } from './today-search.ts';

type ProblemQueueProps = {
  day: OpsDay;
  problems: readonly DayProblem[];
  solved: ReadonlySet<string>;
  /** a dialog about one of them is open */
  isAsking: boolean;
  actions: ProblemActions;
};

/** of more rows only those in sight are painted */
const mostPainted = 200;
const RowsInSight = lazyPart(() => import('../../../shells/operations/rows-in-sight.tsx'), 'RowsInSight', []);

/** As wide as what is in them; or by shares, where not all of it is painted. */
const columns = {
  byContent: '@4xl:grid-cols-[auto_auto_minmax(8rem,1.4fr)_minmax(5rem,1fr)_auto_auto_auto]',
  byShare:
    '@4xl:grid-cols-[minmax(7.75rem,1fr)_4.75rem_minmax(5.5rem,1.2fr)_minmax(4rem,0.8fr)_10rem_4.5rem_minmax(13rem,1.7fr)]',
};
const rowsLook = '@4xl:col-span-full @4xl:grid @4xl:grid-cols-subgrid';
/** px of a row before it was measured */
const heights = { row: 32, card: 112 };

/** What needs somebody, most urgent first, and each one's next action. */
export function ProblemQueue({ day, problems, solved, isAsking, actions }: ProblemQueueProps) {
  const { t } = useI18n();
  const { asked, ask } = useTodaySearch();
  const isPhone = useIsPhone();
  const table = useSortedProblems(problems);
  const list = useRef<HTMLDivElement>(null);
  const hold = useHold();
  const steady = useSteadyRows(table.getRowModel().rows, ({ id }) => id, {
    isHeld: hold.isHeld,
    solved,
    asked: [asked.kind, asked.leg, asked.show, asked.sort, asked.down].join(' '),
  });
  const { rows } = steady;
  const keys = rows.map(({ row }) => row.id);
  const { focused, kept, goTo, watch } = useRowFocus({ list, keys, isAsking });
  const isLong = rows.length > mostPainted;

  const openAt = rows.findIndex(({ row }) => row.original.order_id === asked.order);
  const place = (): number => {
    const at = focused();
    return at < 0 ? openAt : at;
  };
  const go = (step: 1 | -1) => {
    const from = place();
    const to = from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step));
    goTo(to);
    const next = rows[to]?.row.original;
    // what is open follows
    if (next && asked.order !== undefined) ask({ order: next.order_id }, { replace: true });
  };
  const act = (problem: DayProblem) => {
    const called = calledBy(problem);
    if (called?.phone_number) window.location.assign(`tel:${called.phone_number}`);
    else actions.act(problem);
  };
  const withHere = (run: (problem: DayProblem) => void) => () => {
    const here = rows[place()];
    if (here && !here.isGone) run(here.row.original);
  };

  useShortcuts([
    { key: 'j', label: t('dispatch.key_next'), run: () => go(1), repeats: true },
    { key: 'k', label: t('dispatch.key_before'), run: () => go(-1), repeats: true },
    { key: 'enter', label: t('dispatch.key_do'), run: withHere(act) },
    {
      key: 'o',
      label: t('dispatch.key_open'),
      run: withHere(actions.open),
    },
    { key: 's', label: t('dispatch.snooze'), run: withHere(actions.snooze) },
    { key: 'm', label: t('dispatch.mine'), run: withHere(actions.take) },
  ]);

  if (problems.length === 0 && rows.length === 0)
    return <NoProblems stops={day.pickups.total + day.deliveries.total} />;
  const paint = (index: number, inSight?: PlaceInSight) => {
    const shown = rows[index];
    if (!shown) return null;
    const problem = shown.row.original;
    return (
      <ProblemRow
        key={shown.row.id}
        problem={problem}
        at={day.at}
        isOpen={problem.order_id === asked.order}
        isGone={shown.isGone}
        place={inSight}
        actions={actions}
      />
    );
  };
  return (
    <div className="row-room" {...hold.watch}>
      <ChangesWaiting of={steady} />
      {/* its keys are the rows' own: here is only seen whether somebody is in it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={list}
        role="table"
        aria-label={t('dispatch.problems')}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        className={classNames(
          'text-[0.8125rem]/4.5 @4xl:grid @4xl:gap-x-4',
          isLong ? columns.byShare : columns.byContent,
        )}
        {...watch}
      >
        <div
          role="row"
          aria-rowindex={isLong ? 1 : undefined}
          className="sticky -top-0.5 z-1 hidden bg-sunken px-3.5 py-0.5 text-2xs/4 font-semibold text-ink-3 @4xl:col-span-full @4xl:grid @4xl:grid-cols-subgrid @4xl:items-center @4xl:gap-x-4"
        >
          {table.getAllColumns().map((column) => (
            <ProblemHead
              key={column.id}
              column={column.id}
              sorted={column.getIsSorted()}
              onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
            />
          ))}
        </div>
        {isLong ? (
          <Suspense fallback={<RowsLoading />}>
            <RowsInSight
              count={rows.length}
              keyOf={(index) => keys[index] ?? String(index)}
              height={isPhone ? heights.card : heights.row}
              kept={[...kept, openAt]}
              className={rowsLook}
            >
              {paint}
            </RowsInSight>
          </Suspense>
        ) : (
          <div role="rowgroup" className={rowsLook}>
            {rows.map((_, index) => paint(index))}
          </div>
        )}
      </div>
    </div>
  );
}

function RowsLoading() {
  const { t } = useI18n();
  return (
    <div role="rowgroup" className="@4xl:col-span-full">
      <div role="row">
        <div role="cell">
          <RowsSkeleton rows={10} label={t('common.loading')} />
        </div>
      </div>
    </div>
  );
}

type ProblemHeadProps = {
  column: string;
  sorted: 'asc' | 'desc' | false;
  /** undefined: nobody sorts by it */
  onSort: (() => void) | undefined;
};

function ProblemHead({ column, sorted, onSort }: ProblemHeadProps) {
  const { t } = useI18n();
  const name = t('dispatch.column', { column });
  if (!onSort)
    return (
      <span role="columnheader" className="last:text-right">
        {name}
      </span>
    );
  return (
    <SortHead
      name={name}
      sorted={sorted}
      title={t('dispatch.sort_by', { column: name })}
      size="dense"
      onPress={onSort}
    />
  );
}

/** Good news, or nothing of what was asked for. */
function NoProblems({ stops }: { stops: number }) {
  const { t } = useI18n();
  const { asked, ask } = useTodaySearch();
  const isNarrowed = asked.kind !== undefined || asked.leg !== undefined || asked.show !== undefined;
  return (
    <EmptyState
      picture={<ClothesLinePicture />}
      title={t(isNarrowed ? 'dispatch.empty_filter' : 'dispatch.empty')}
      text={isNarrowed ? undefined : t('dispatch.empty_text', { count: stops })}
      action={
        isNarrowed && (
          <Button onClick={() => ask({ kind: undefined, leg: undefined, show: undefined })}>
            {t('dispatch.show_all')}
          </Button>
        )
      }
    />
  );
}
