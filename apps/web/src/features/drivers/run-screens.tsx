import { formatDay } from '@lavoir/i18n';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CloseDay } from './close-day.tsx';
import { DayDone } from './day-done.tsx';
import type { KnownRun } from './drivers.queries.ts';
import { draftQuery } from './kept/drafts.ts';
import { RunFrame } from './run-frame.tsx';
import { RunList } from './run-list.tsx';
import { countDone, showStops } from './run-state.ts';
import type { ShownStop } from './run-state.ts';
import { BagsTask } from './stop/bags-task.tsx';
import { LockerTask } from './stop/locker-task.tsx';
import { MissedTask } from './stop/missed-task.tsx';
import { StopActions } from './stop/stop-actions.tsx';
import { StopCard } from './stop/stop-card.tsx';
import { timesOfRun } from './run-times.ts';
import { viewOf } from './run-view.ts';
import { timeText } from '../runs/time-text.ts';
import { useNow } from './use-now.ts';
import { useSteps } from './use-steps.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { RefusedSteps, WaitingBar } from './waiting-bar.tsx';

const routeApi = getRouteApi('/ops/run');

type RunScreensProps = { run: KnownRun; onAccount: () => void };

/** The next stop, the run, or what is done at a stop: the address says which. */
export function RunScreens({ run, onAccount }: RunScreensProps) {
  const { t, locale } = useI18n();
  const search = routeApi.useSearch();
  const { steps, waiting, again, drop } = useSteps();
  const stops = showStops(run, steps);
  const { next, afterNext, chosen, open, isList, isGone, isElsewhere, isDayDone, mayClose } = viewOf(
    stops,
    search,
  );
  useWakeLock(next !== undefined);
  const times = timesOfRun(run, stops, useNow(next !== undefined, 30_000));

  if (open && search.task)
    return (
      <OnceRead key={open.key} stop={open}>
        {search.task === 'missed' && <MissedTask stop={open} />}
        {search.task === 'locker' && <LockerTask stop={open} />}
        {search.task === 'bags' && <BagsTask stop={open} run={stops} />}
      </OnceRead>
    );

  const firstName = run.driver.name.split(' ')[0] ?? run.driver.name;
  const isOver = stops.length > 0 && !next && waiting.length === 0;
  const titleOf = () => {
    if (isList) return t('drivers.title');
    return isOver ? t('drivers.day_done') : t('drivers.hello', { name: firstName });
  };
  const bottomOf = () => {
    if (isDayDone) return <CloseDay waiting={steps.length} />;
    if (isList || isGone) return next && <GoTo stop={next} />;
    return (
      open && (
        <>
          <StopActions key={open.key} stop={open} />
          {mayClose && <CloseDay waiting={steps.length} />}
        </>
      )
    );
  };
  return (
    <RunFrame
      over={`${formatDay(run.date, 'full', locale)}, ${run.laundry.name}`}
      title={titleOf()}
      {...((isList || isElsewhere) && { back: {} })}
      {...(!isDayDone && {
        progress: { done: countDone(stops), of: stops.length, back: timeText(times.back) },
      })}
      onAccount={onAccount}
      notice={<WaitingBar count={waiting.length} toldAt={run.toldAt} />}
      bottom={bottomOf()}
    >
      <RefusedSteps steps={steps} onAgain={again} onDrop={drop} />
      {isGone && !isList && (
        <EmptyState level={2} title={t('drivers.stop_gone')} text={t('drivers.stop_gone_text')} />
      )}
      {stops.length === 0 && !isGone && (
        <EmptyState level={2} title={t('drivers.no_stops')} text={t('drivers.no_stops_text')} />
      )}
      {isList && <RunList stops={stops} next={next} times={times} />}
      {!isList && chosen && (
        <AtStop stop={chosen} isNext={chosen.key === next?.key} isOpen={open !== undefined} />
      )}
      {!isList && !isElsewhere && afterNext && (
        <Then stop={afterNext} time={timeText(times.at.get(afterNext.key))} />
      )}
      {isDayDone && <DayDone name={firstName} stops={stops} waiting={steps.length} metres={times.metres} />}
    </RunFrame>
  );
}

/** Nothing is done at a stop before it is known what was done there so far. */
function OnceRead({ stop, children }: { stop: ShownStop; children: ReactNode }) {
  const { data } = useQuery(draftQuery(stop.key));
  return data ? (
    children
  ) : (
    <RunFrame over={stop.lavoir_order_id} title={stop.name} back={{ stop: stop.key }}>
      <Skeleton className="h-64 rounded-lg" />
    </RunFrame>
  );
}

function AtStop({ stop, isNext, isOpen }: { stop: ShownStop; isNext: boolean; isOpen: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <StopCard stop={stop} isNext={isNext} />
      {!isOpen && <p className="text-center text-ink-2">{t('drivers.state', { state: stop.state })}</p>}
    </>
  );
}

/** The stop after the next one. */
function Then({ stop: { key, street, leg, bag_count: count }, time }: { stop: ShownStop; time: string }) {
  const { t } = useI18n();
  return (
    <Link
      to="/ops/run"
      search={{ stop: key }}
      className="flex min-h-12 items-center gap-3 px-1 text-inherit no-underline"
    >
      <span className="text-sm text-ink-3">{t('drivers.then')}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b>{street}</b>{' '}
        <span className="inline-block text-sm text-ink-3">
          {t(leg === 'pickup' ? 'drivers.collect' : 'drivers.drop', { count })}
        </span>
      </span>
      <b className="text-sm tabular-nums">{time}</b>
    </Link>
  );
}

function GoTo({ stop }: { stop: ShownStop }) {
  const { t } = useI18n();
  return (
    <RouteButton variant="primary" size="thumb" block icon={Navigation} to="/ops/run" search={{}}>
      {t('drivers.go_to', { place: stop.place })}
    </RouteButton>
  );
}
