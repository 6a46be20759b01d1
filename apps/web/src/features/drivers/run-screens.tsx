import { getRouteApi, Link } from '@tanstack/react-router';
import { formatDay } from '@lavoir/i18n';
import { Navigation } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CloseDay } from './close-day.tsx';
import { DayDone } from './day-done.tsx';
import type { OwnRun } from './drivers.queries.ts';
import { RunFrame } from './run-frame.tsx';
import { RunList } from './run-list.tsx';
import { countDone, showStops, stopsAhead } from './run-state.ts';
import type { ShownStop } from './run-state.ts';
import { BagsTask } from './stop/bags-task.tsx';
import { LockerTask } from './stop/locker-task.tsx';
import { MissedTask } from './stop/missed-task.tsx';
import { StopActions } from './stop/stop-actions.tsx';
import { StopCard } from './stop/stop-card.tsx';
import { timesOfRun } from './run-times.ts';
import { timeText } from '../runs/time-text.ts';
import { useNow } from './use-now.ts';
import { useSteps } from './use-steps.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { RefusedSteps, WaitingBar } from './waiting-bar.tsx';

const routeApi = getRouteApi('/ops/run');

type RunScreensProps = { run: OwnRun; onAccount: () => void };

/** The next stop, the run, or what is done at a stop: the address says which. */
export function RunScreens({ run, onAccount }: RunScreensProps) {
  const { t, locale } = useI18n();
  const { view, stop: key, task } = routeApi.useSearch();
  const { steps, waiting, again, drop } = useSteps();
  const stops = showStops(run, steps);
  const ahead = stopsAhead(stops);
  const [next] = ahead;
  const chosen = key === undefined ? next : stops.find((stop) => stop.key === key);
  /** dispatch or its customer took it away while the phone was at it: nothing else takes its place under a thumb */
  const isGone = key !== undefined && !chosen;
  useWakeLock(ahead.length > 0);
  const times = timesOfRun(run, stops, useNow(ahead.length > 0, 30_000));

  const isOpen = chosen !== undefined && ahead.includes(chosen);
  if (chosen && isOpen && task === 'missed') return <MissedTask key={chosen.key} stop={chosen} />;
  if (chosen && isOpen && task === 'locker') return <LockerTask key={chosen.key} stop={chosen} />;
  if (chosen && isOpen && task === 'bags') return <BagsTask key={chosen.key} stop={chosen} run={stops} />;

  const isList = view === 'list';
  const firstName = run.driver.name.split(' ')[0] ?? run.driver.name;
  const isOver = stops.length > 0 && !next && waiting.length === 0;
  const titleOf = () => {
    if (isList) return t('drivers.title');
    return isOver ? t('drivers.day_done') : t('drivers.hello', { name: firstName });
  };
  const isDayDone = !isList && !chosen && !isGone && stops.length > 0;
  const isElsewhere = key !== undefined && chosen?.key !== next?.key;
  const mayClose = !isList && !isElsewhere && next?.is_ready === false;
  const bottomOf = () => {
    if (isDayDone) return <CloseDay waiting={steps.length} />;
    if (isList || isGone) return next && <GoTo stop={next} />;
    return (
      isOpen && (
        <>
          <StopActions key={chosen.key} stop={chosen} />
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
      notice={<WaitingBar count={waiting.length} />}
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
      {!isList && chosen && <AtStop stop={chosen} isNext={chosen.key === next?.key} isOpen={isOpen} />}
      {!isList && !isElsewhere && ahead[1] && (
        <Then stop={ahead[1]} time={timeText(times.at.get(ahead[1].key))} />
      )}
      {isDayDone && <DayDone name={firstName} stops={stops} waiting={steps.length} metres={times.metres} />}
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
