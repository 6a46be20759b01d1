import type { Run } from '@lavoir/contract';
import { openStops, stopUnderWay } from '@lavoir/domain';
import type { RunFrame } from '@lavoir/domain';
import { Plus, Printer } from 'lucide-react';
import { useRef } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { initialsOf, keyOfStop, timesOf } from './plan.ts';
import type { Timed } from './plan.ts';
import { StopRow } from './stop-row.tsx';
import type { StopActs, StopState } from './stop-row.tsx';
import { timeText } from './time-text.ts';
import { useDropLane } from './use-stop-drag.ts';

type RunLaneProps = {
  /** with the stop that is held over it, where one is */
  run: Run;
  frame: RunFrame;
  chosen: string | undefined;
  /** the key of the stop that is dragged; over this lane it stands where it would land */
  held: string | undefined;
  moved: ReadonlySet<string>;
  others: readonly { id: number; name: string }[];
  acts: StopActs;
  onPrint: () => void;
};

/** A driver's day, in the order in which it is driven. */
export function RunLane({ run, frame, chosen, held, moved, others, acts, onPrint }: RunLaneProps) {
  const { t } = useI18n();
  const lane = useRef<HTMLElement>(null);
  useDropLane(lane, run.driver.id);
  const times = timesOf(run.stops, frame);
  const next = stopUnderWay(run.stops, frame);
  const stateOf = (stop: Run['stops'][number]): StopState => {
    if (stop.progress !== 'open') return stop.progress;
    if (times.at.get(keyOfStop(stop))?.late) return 'late';
    return stop === next ? 'underway' : 'open';
  };
  return (
    <section
      ref={lane}
      aria-label={run.driver.name}
      className={classNames(
        'grid min-w-0 snap-center content-start rounded-[14px] bg-surface shadow-1 md:grid-rows-[auto_minmax(0,1fr)_auto]',
        held !== undefined && 'has-data-dragged:inset-ring-2 has-data-dragged:inset-ring-primary-line',
      )}
    >
      <LaneHead run={run} times={times} onPrint={onPrint} />
      <ol className="min-h-0 md:overflow-y-auto">
        {run.stops.map((stop) => {
          const key = keyOfStop(stop);
          return (
            <StopRow
              key={key}
              stop={stop}
              state={stateOf(stop)}
              minute={times.at.get(key)?.minute}
              isChosen={key === chosen}
              isHeld={key === held}
              isMoved={moved.has(key)}
              others={others}
              acts={acts}
            />
          );
        })}
        {run.stops.length === 0 && <li className="px-3 py-4 text-ink-3">{t('runs.run_empty')}</li>}
      </ol>
      <p className="mx-2 my-2 flex min-h-11 items-center justify-center gap-1.5 rounded-[10px] text-[0.8125rem] font-semibold text-ink-2 outline-[1.5px] -outline-offset-[1.5px] outline-control outline-dashed md:min-h-9 pointer-coarse:hidden">
        <Icon of={Plus} size="sm" />
        {t('runs.drop_here')}
      </p>
    </section>
  );
}

function LaneHead({ run, times, onPrint }: { run: Run; times: Timed; onPrint: () => void }) {
  const { t } = useI18n();
  const { name } = run.driver;
  const first = times.arrivals[0];
  const share = Math.min(100, Math.round((times.fullest / run.capacity_bags) * 100));
  const isFull = times.fullest > run.capacity_bags;
  return (
    <header className="grid gap-1 border-b border-line py-2 pr-2 pl-3">
      <div className="flex items-center gap-2">
        <Avatar size="sm" initials={initialsOf(name)} />
        <Heading level={2} size={4} className="min-w-0 flex-1 wrap-anywhere">
          {name}
        </Heading>
        <IconButton
          label={t('runs.print', { name })}
          icon={Printer}
          className="md:size-9 pointer-coarse:size-11"
          disabled={run.stops.length === 0}
          onClick={onPrint}
        />
      </div>
      <div className="flex justify-between gap-2 pr-1 text-2xs">
        <span className="text-ink-3">
          {first && openStops(run.stops).length > 0
            ? t('runs.at', { from: timeText(first.minute), to: timeText(times.ends) })
            : ''}
        </span>
        <b className="font-semibold">{t('runs.km', { km: Math.round(times.metres / 1000) })}</b>
      </div>
      <div className="flex items-center gap-2 pr-1 text-2xs">
        <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
          <span
            className={classNames('block h-full rounded-full', isFull ? 'bg-danger' : 'bg-primary')}
            style={{ width: `${share}%` }}
          />
        </span>
        <span className={isFull ? 'font-semibold text-danger' : 'text-ink-3'}>
          {t('runs.bags', { load: times.fullest, most: run.capacity_bags })}
        </span>
      </div>
    </header>
  );
}
