import { Link } from '@tanstack/react-router';
import { formatTime } from '@lavoir/i18n';
import { Check, TriangleAlert, WifiOff } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../lib/i18n.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconShape } from '../../ui/icon.tsx';
import type { ShownStop, StopState } from './run-state.ts';

const look = tv({
  slots: {
    row: 'flex min-h-12 items-center gap-3.5 border-b border-line px-(--gutter) py-3 text-inherit no-underline last:border-b-0',
    mark: 'grid size-9 flex-none place-items-center rounded-full text-sm font-semibold tabular-nums',
  },
  variants: {
    state: {
      done: { mark: 'bg-success-soft text-success' },
      missed: { mark: 'bg-danger-soft text-danger' },
      waiting: { mark: 'bg-accent text-on-accent' },
      refused: { mark: 'bg-danger text-on-danger' },
      open: { mark: 'inset-ring-2 inset-ring-primary text-primary-text' },
    },
    isNext: { true: { row: 'bg-accent-soft', mark: 'bg-primary text-on-primary' } },
  },
});

const icons: Partial<Readonly<Record<StopState, IconShape>>> = {
  done: Check,
  missed: TriangleAlert,
  waiting: WifiOff,
  refused: TriangleAlert,
};

/** The run from its first stop to its last. @param next the stop to drive to now */
export function RunList({ stops, next }: { stops: readonly ShownStop[]; next: ShownStop | undefined }) {
  return (
    <ol className="-mx-(--gutter) -mt-2.5">
      {stops.map((stop) => (
        <li key={stop.key}>
          <Row stop={stop} isNext={stop.key === next?.key} />
        </li>
      ))}
    </ol>
  );
}

function Row({ stop, isNext }: { stop: ShownStop; isNext: boolean }) {
  const { t } = useI18n();
  const { state, place, leg, bag_count: count, has_lockers, name, street, city } = stop;
  const slots = look({ state, isNext });
  const at = stop.step?.body.happened_at ?? stop.done_at;
  const icon = icons[state];
  const work = t(leg === 'pickup' ? 'drivers.collect' : 'drivers.drop', { count });
  return (
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
        {at ? formatTime(new Date(at)) : stop.slot.slice(0, 5)}
      </span>
    </Link>
  );
}
