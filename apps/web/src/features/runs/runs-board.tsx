import type { Run, RunStop, RunsOfDay } from '@lavoir/contract';
import { frameOf, stopUnderWay } from '@lavoir/domain';
import type { CSSProperties } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterPills } from '../../ui/filter-pills.tsx';
import { MoveDialogs } from './move-dialogs.tsx';
import { asPlanned, bestPlace, driverOf, keyOfStop, moveBy, stopOf, sumOf } from './plan.ts';
import { Pool } from './pool.tsx';
import { ProposalBar } from './proposal-bar.tsx';
import { RunLane } from './run-lane.tsx';
import { RunsMap } from './runs-map.tsx';
import type { AskRuns } from './runs-page.tsx';
import type { RunsSearch } from './runs.routes.ts';
import { useHeldStop } from './use-held-stop.ts';
import { useMoves } from './use-moves.ts';
import { usePrintRuns } from './use-print-runs.ts';
import type { ProposalState } from './use-proposal.ts';
import { useRunKeys } from './use-run-keys.ts';
import type { StopActs } from './stop-row.tsx';

type RunsBoardProps = {
  day: RunsOfDay;
  /** who has a lane */
  driving: (run: Run) => boolean;
  proposal: ProposalState;
  asked: RunsSearch;
  ask: AskRuns;
};

/** The pool, a lane for each driver, and the map. */
export function RunsBoard({ day, driving, proposal, asked, ask }: RunsBoardProps) {
  const { t } = useI18n();
  const moves = useMoves(day, { date: asked.date, laundry: asked.laundry });
  const print = usePrintRuns(day);
  const { held, previewed } = useHeldStop(day, moves.move);
  const frame = frameOf(day);
  const plan = proposal.isStale ? undefined : proposal.proposal;
  const chosen = stopOf(day, asked.stop);
  const shown = plan ? asPlanned(day, plan.runs) : previewed;
  const hasLane = new Set(day.runs.filter(driving).map(({ driver }) => driver.id));
  const lanes = shown.runs.filter(({ driver, stops }) => hasLane.has(driver.id) || stops.length > 0);
  const canMove = proposal.proposal === undefined;
  const isOnTheWay = chosen && day.runs.some(({ stops }) => stopUnderWay(stops, frame) === chosen);

  const giveTo = (stop: RunStop, driverId: number) => {
    const run = day.runs.find(({ driver }) => driver.id === driverId);
    const best = run && bestPlace(run, stop, frame);
    if (best) moves.move({ stop, driverId, after: best.after });
  };
  const arrow = (stop: RunStop, way: 'up' | 'down' | 'next' | 'before') => {
    const move = moveBy({ ...day, runs: day.runs.filter(driving) }, stop, way, frame);
    if (move) moves.move(move);
  };
  const takeOff = (stop: RunStop) => moves.move({ stop, driverId: null, after: null });
  const choose = (stop: RunStop | undefined) => ask({ stop: stop && keyOfStop(stop) });
  const acts: StopActs = {
    choose,
    moveBy: canMove ? arrow : undefined,
    giveTo,
    takeOff,
    open: (stop) => ask({ order: stop.order_id }),
  };
  useRunKeys({
    chosen,
    canMove: canMove && chosen?.progress === 'open' && !isOnTheWay,
    isInPool: chosen !== undefined && driverOf(day, chosen) === null,
    onArrow: arrow,
    onTakeOff: takeOff,
    onOpen: acts.open,
    onUndo: proposal.proposal ? proposal.drop : moves.undo,
    onOptimise: proposal.ask,
    onChoose: (key) => ask({ stop: key }),
  });

  const isMap = asked.view === 'map';
  const moved = new Set(plan?.moved.map(keyOfStop));
  return (
    <>
      <ProposalBar state={proposal} now={sumOf(day, frame)} />
      {day.is_capped && <p className="text-ink-3">{t('runs.capped')}</p>}
      <div className="min-[75rem]:hidden">
        <FilterPills
          label={t('runs.views')}
          value={isMap ? 'map' : 'lanes'}
          options={[
            { value: 'lanes', label: t('operations.runs') },
            { value: 'map', label: t('runs.map') },
          ]}
          onChange={(view) => ask({ view: view === 'map' ? 'map' : undefined })}
        />
      </div>
      <div
        className={classNames(
          'grid gap-3 md:min-h-105 md:grid-cols-[clamp(14.25rem,18.25vw,18.5rem)_minmax(0,1fr)] min-[75rem]:grid-cols-[clamp(14.25rem,18.25vw,18.5rem)_minmax(0,var(--lanes))_minmax(250px,1fr)]',
          proposal.proposal ? 'md:h-[calc(100dvh-13rem)]' : 'md:h-[calc(100dvh-8.5rem)]',
        )}
        // lanes are as wide as they read well, and the map has the rest
        style={{ '--lanes': `${Math.max(1, lanes.length) * 26}rem` } as CSSProperties}
      >
        <Pool
          day={shown}
          runs={lanes.length > 0 ? day.runs.filter(driving) : day.runs}
          frame={frame}
          chosen={asked.stop}
          held={held}
          onChoose={choose}
          onGive={
            canMove
              ? (stop, best) => moves.move({ stop, driverId: best.run.driver.id, after: best.after })
              : undefined
          }
          onGiveAll={proposal.askWithPool}
        />
        <div
          role="group"
          aria-label={t('runs.lanes')}
          className={classNames(
            'relative grid min-w-0 grid-flow-col gap-3 overflow-x-auto p-0.5 max-md:-mx-4 max-md:snap-x max-md:snap-mandatory max-md:items-start max-md:px-4 md:auto-cols-[minmax(16rem,1fr)]',
            lanes.length > 1 ? 'max-md:auto-cols-[88vw]' : 'max-md:auto-cols-[100%]',
            isMap && 'max-[75rem]:hidden',
          )}
        >
          {lanes.map((run) => (
            <RunLane
              key={run.driver.id}
              run={run}
              frame={frame}
              chosen={asked.stop}
              held={held}
              moved={moved}
              others={lanes.filter((one) => one !== run).map(({ driver }) => driver)}
              acts={acts}
              onPrint={() => print(run.driver.id)}
            />
          ))}
          {lanes.length === 0 && (
            <div className="rounded-[14px] bg-surface shadow-1">
              <EmptyState level={2} title={t('runs.no_runs')} text={t('runs.no_runs_text')} />
            </div>
          )}
        </div>
        <RunsMap
          day={shown}
          runs={lanes}
          frame={frame}
          chosen={asked.stop}
          className={classNames('max-md:h-[70dvh]', !isMap && 'max-[75rem]:hidden')}
        />
      </div>
      <p role="status" className="sr-only">
        {moves.said}
      </p>
      <MoveDialogs day={day} question={moves.question} onAnswer={moves.answer} />
    </>
  );
}
