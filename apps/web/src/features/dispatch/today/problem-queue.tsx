import type { DayProblem } from '@lavoir/contract';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ClothesLinePicture } from '../../../ui/pictures/clothes-line-picture.tsx';
import type { OpsDay } from '../dispatch.queries.ts';
import { ColumnHeads } from './column-heads.tsx';
import { calledBy } from './next-step.tsx';
import { ProblemRow } from './problem-row.tsx';
import { keyOf } from './problem-words.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { useTodaySearch } from './today-search.ts';

type ProblemQueueProps = {
  day: OpsDay;
  problems: readonly DayProblem[];
  solved: ReadonlySet<string>;
  /** a dialog about one of them is open */
  isAsking: boolean;
  onAct: (problem: DayProblem) => void;
  onSnooze: (problem: DayProblem) => void;
  onTake: (problem: DayProblem) => void;
};

/** What needs somebody, most urgent first, and each one's next action. */
export function ProblemQueue({
  day,
  problems,
  solved,
  isAsking,
  onAct,
  onSnooze,
  onTake,
}: ProblemQueueProps) {
  const { t } = useI18n();
  const { asked, ask } = useTodaySearch();
  const list = useRef<HTMLDivElement>(null);
  const lastPlace = useRef<number | undefined>(undefined);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { rows, changes, show } = useSteadyRows(problems, keyOf, { isHeld: isHovered || isFocused, solved });

  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  /** the row with the focus, else that of the open order */
  const place = (): number => {
    const focused = elements().findIndex((row) => row.contains(document.activeElement));
    return focused >= 0 ? focused : rows.findIndex(({ row }) => row.order_id === asked.order);
  };
  const go = (step: 1 | -1) => {
    const from = place();
    const to = from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step));
    elements()[to]?.focus();
    const next = rows[to]?.row;
    // what is open follows
    if (next && asked.order !== undefined) ask({ order: next.order_id }, { replace: true });
  };
  const here = () => {
    const found = rows[place()];
    return found && !found.isGone ? found.row : undefined;
  };
  const act = (problem: DayProblem) => {
    const called = calledBy(problem);
    if (called?.phone_number) window.location.assign(`tel:${called.phone_number}`);
    else onAct(problem);
  };
  const withHere = (run: (problem: DayProblem) => void) => () => {
    const problem = here();
    if (problem) run(problem);
  };

  useShortcuts([
    { key: 'j', label: t('dispatch.key_next'), run: () => go(1), repeats: true },
    { key: 'k', label: t('dispatch.key_before'), run: () => go(-1), repeats: true },
    { key: 'enter', label: t('dispatch.key_do'), run: withHere(act) },
    {
      key: 'o',
      label: t('dispatch.key_open'),
      run: withHere((problem) => ask({ order: problem.order_id })),
    },
    { key: 's', label: t('dispatch.snooze'), run: withHere(onSnooze) },
    { key: 'm', label: t('dispatch.mine'), run: withHere(onTake) },
  ]);

  // the focus doesn't go with a row that was solved: it stays where that stood
  useEffect(() => {
    const at = lastPlace.current;
    if (isAsking || at === undefined || document.activeElement !== document.body) return;
    const found = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    found[Math.min(at, found.length - 1)]?.focus();
  }, [list, isAsking]);

  if (problems.length === 0 && rows.length === 0)
    return <NoProblems stops={day.pickups.total + day.deliveries.total} />;
  return (
    <>
      {changes > 0 && (
        <div className="px-3.5 pb-2">
          <Button variant="soft" size="dense" block onClick={show}>
            {t('dispatch.changes', { count: changes })}
          </Button>
        </div>
      )}
      {/* its keys are the rows' own: here is only seen whether somebody is in it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={list}
        role="table"
        aria-label={t('dispatch.problems')}
        className="text-[0.8125rem]/4.5 @4xl:grid @4xl:grid-cols-[auto_auto_minmax(8rem,1.4fr)_minmax(5rem,1fr)_auto_auto_auto]"
        onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => {
          setFocused(true);
          lastPlace.current = place();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          setFocused(currentTarget.contains(relatedTarget));
          if (!currentTarget.contains(relatedTarget) && !relatedTarget?.closest('dialog'))
            lastPlace.current = undefined;
        }}
      >
        <ColumnHeads />
        <div role="rowgroup" className="@4xl:col-span-full @4xl:grid @4xl:grid-cols-subgrid">
          {rows.map(({ row, isGone }) => (
            <ProblemRow
              key={keyOf(row)}
              problem={row}
              at={day.at}
              isOpen={row.order_id === asked.order}
              isGone={isGone}
              onOpen={() => ask({ order: row.order_id })}
              onAct={() => onAct(row)}
              onSnooze={() => onSnooze(row)}
              onTake={() => onTake(row)}
            />
          ))}
        </div>
      </div>
    </>
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
