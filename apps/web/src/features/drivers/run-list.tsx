import { Link } from '@tanstack/react-router';
import { formatTime } from '@lavoir/i18n';
import { Check, TriangleAlert, WifiOff } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../lib/i18n.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconShape } from '../../ui/icon.tsx';
import type { ShownStop, StopState } from './run-state.ts';
import { timeText } from '../runs/time-text.ts';
import type { RunTimes } from './run-times.ts';

const look = tv({
  slots: {
    item: 'px-(--gutter)',
    row: 'flex min-h-12 items-center gap-3.5 border-b border-line py-3 text-inherit no-underline',
    mark: 'grid size-9 flex-none place-items-center rounded-full text-sm font-bold tabular-nums',
  },
  variants: {
    state: {
      done: { mark: 'bg-success-soft text-success' },
      missed: { mark: 'bg-danger-soft text-danger' },
      waiting: { mark: 'bg-accent text-on-accent' },
      refused: { mark: 'bg-danger text-on-danger' },
      next: { mark: 'bg-primary text-on-primary' },
      open: { mark: 'inset-ring-2 inset-ring-primary text-ink' },
    },
    isNext: { true: { item: 'bg-accent-soft', row: 'border-transparent' } },
    isLast: { true: { row: 'border-b-0' } },
  },
});

const icons: Partial<Readonly<Record<StopState, IconShape>>> = {
  done: Check,
  missed: TriangleAlert,
  waiting: WifiOff,
  refused: TriangleAlert,
};

type RunListProps = {
  stops: readonly ShownStop[];
  /** the stop to drive to now */
  next: ShownStop | undefined;
  times: RunTimes;
};

/** The run from its first stop to its last. */
export function RunList({ stops, next, times }: RunListProps) {
  const { t } = useI18n();
  return (
    <>
      <ol className="-mx-(--gutter) -mt-2.5">
        {stops.map((stop) => (
          <Row
            key={stop.key}
            stop={stop}
            isNext={stop.key === next?.key}
            isLast={stop === stops.at(-1)}
            time={timeText(times.at.get(stop.key))}
          />
        ))}
      </ol>
      {next && <p className="text-sm text-ink-3">{t('drivers.then_back', { time: timeText(times.back) })}</p>}
    </>
  );
}

type RowProps = { stop: ShownStop; isNext: boolean; isLast: boolean; time: string };

function Row({ stop, isNext, isLast, time }: RowProps) {
  const { t } = useI18n();
  const { state, place, leg, bag_count: count, has_lockers, name, street, city } = stop;
  const slots = look({ state: isNext && state === 'open' ? 'next' : state, isNext, isLast });
  const at = stop.step?.body.happened_at ?? stop.done_at;
  const icon = icons[state];
  const work = t(leg === 'pickup' ? 'drivers.collect' : 'drivers.drop', { count });
  return (
    <li className={slots.item()}>
      <Link
        to="/ops/run"
        search={{ stop: stop.key }}
        className={slots.row()}
        {...(isNext && { 'aria-current': 'step' as const })}
      >
        <span className={slots.mark()}>
          {icon ? <Icon of={icon} /> : place}
          {icon && <span className="sr-only">{t('drivers.state', { state })}</span>}
        </span>
        <span className="grid min-w-0 flex-1 wrap-anywhere">
          <b className="font-semibold">{name}</b>
          <span className="text-sm text-ink-2">{city === '' ? street : `${street}, ${city}`}</span>
          <span className="text-sm text-ink-3">
            {state === 'waiting' && t('drivers.waits')}
            {state === 'missed' && t('drivers.missed_title', { leg })}
            {(state === 'open' || state === 'done' || state === 'refused') &&
              (has_lockers ? t('drivers.work_lockers', { work }) : work)}
          </span>
        </span>
        <span className="text-sm font-semibold tabular-nums">
          {at ? formatTime(new Date(at)) : time || stop.slot.slice(0, 5)}
        </span>
      </Link>
    </li>
  );
}
