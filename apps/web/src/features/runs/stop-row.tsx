import type { RunStop } from '@lavoir/contract';
import {
  ArrowDown,
  ArrowUp,
  ArrowUpDown,
  Check,
  ChevronDown,
  GripVertical,
  Navigation,
  TriangleAlert,
} from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { tv } from 'tailwind-variants/lite';
import { formatTime } from '@lavoir/i18n';
import { useI18n } from '../../lib/i18n.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { keyOfStop } from './plan.ts';
import { useDragRow } from './use-stop-drag.ts';
import { timeText } from './time-text.ts';
import { zipOf } from './zip-of.ts';

const look = tv({
  slots: {
    row: 'relative grid min-h-13 grid-cols-[2.75rem_2.875rem_minmax(0,1fr)_auto] items-center gap-x-1.5 border-b border-line py-0.5 pr-3 text-[0.8125rem]/4.5 md:min-h-[42px] md:grid-cols-[1.5rem_2.625rem_minmax(0,1fr)_auto] md:pl-1.5 pointer-coarse:grid-cols-[2.75rem_2.875rem_minmax(0,1fr)_auto] pointer-coarse:pl-0',
    handle:
      'relative z-1 grid h-11 w-11 cursor-grab place-items-center rounded-[6px] text-ink-3 hover:bg-hover md:h-8 md:w-6 pointer-coarse:h-11 pointer-coarse:w-11',
    mark: 'grid place-items-center',
    time: 'font-semibold tabular-nums',
    small: 'text-2xs/4 wrap-anywhere text-ink-3',
    // beside a name that large letters have broken there is no room for a word
    tail: 'flex items-center gap-1 text-2xs font-semibold cramped:col-start-3 cramped:row-start-2 cramped:flex-wrap',
  },
  variants: {
    state: {
      done: { row: 'text-ink-3', mark: 'text-success' },
      underway: { row: 'bg-accent-soft', mark: 'text-on-accent-soft', small: 'text-ink-2' },
      missed: { row: 'bg-danger-soft', mark: 'text-danger', small: 'text-ink-2' },
      late: { row: 'bg-danger-soft', time: 'text-danger', small: 'text-ink-2' },
      open: {},
    },
    isChosen: {
      true: { row: 'z-1 rounded-[8px] bg-primary-soft inset-ring-2 inset-ring-primary', small: 'text-ink-2' },
    },
    isHeld: { true: { row: 'opacity-45' } },
  },
});

export type StopState = 'done' | 'underway' | 'missed' | 'late' | 'open';

export type StopActs = {
  /** undefined: none any more */
  choose: (stop: RunStop | undefined) => void;
  /** undefined: nobody moves stops now */
  moveBy?: ((stop: RunStop, way: 'up' | 'down') => void) | undefined;
  giveTo: (stop: RunStop, driverId: number) => void;
  takeOff: (stop: RunStop) => void;
  open: (stop: RunStop) => void;
};

type StopRowProps = {
  stop: RunStop;
  state: StopState;
  /** when its driver is there, minutes since midnight */
  minute: number | undefined;
  isChosen: boolean;
  isHeld: boolean;
  isMoved: boolean;
  others: readonly { id: number; name: string }[];
  acts: StopActs;
};

/** One stop of a run: when, whose, where, what to do there; chosen it has what moves it. */
export function StopRow({ stop, state, minute, isChosen, isHeld, isMoved, others, acts }: StopRowProps) {
  const { t } = useI18n();
  const slots = look({ state, isChosen, isHeld });
  const canMove = acts.moveBy !== undefined && (state === 'open' || state === 'late');
  const time = stop.done_at ? formatTime(new Date(stop.done_at)) : timeText(minute) || stop.slot.slice(0, 5);
  const key = keyOfStop(stop);
  return (
    <DraggedRow stop={key} isOpen={stop.progress === 'open'} isHeld={isHeld} className={slots.row()}>
      {(handle) => (
        <>
          <span className={slots.mark()}>
            {canMove ? (
              <span ref={handle} className={slots.handle()} title={t('runs.handle', { name: stop.name })}>
                <Icon of={GripVertical} size="sm" />
              </span>
            ) : (
              <StateMark state={state} />
            )}
          </span>
          <span className={slots.time()} aria-hidden="true">
            {time}
          </span>
          <button
            type="button"
            data-row=""
            data-stop={key}
            className="grid min-h-11 min-w-0 content-center text-left outline-none after:absolute after:inset-0 after:rounded-[8px] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus md:min-h-0 pointer-coarse:min-h-11"
            aria-pressed={isChosen}
            onClick={() => acts.choose(isChosen ? undefined : stop)}
          >
            <b className="font-semibold wrap-anywhere">{stop.name}</b>
            <span className="sr-only">{time}</span>
            <span className={slots.small()}>
              {[
                zipOf(stop.address),
                t(stop.leg === 'pickup' ? 'runs.collect' : 'runs.drop', { count: stop.bags }),
                stop.has_lockers && t('runs.lockers'),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </button>
          <span className={slots.tail()}>
            {state === 'late' && <span className="text-danger">{t('runs.late')}</span>}
            {state === 'missed' && <span className="text-danger">{t('runs.missed')}</span>}
            {!stop.is_ready && stop.progress === 'open' && (
              <span className="text-ink-3">{t('runs.not_ready')}</span>
            )}
            {isMoved && (
              <span className="text-primary-text" title={t('runs.moved')}>
                <Icon of={ArrowUpDown} size="sm" />
                <span className="sr-only">{t('runs.moved')}</span>
              </span>
            )}
          </span>
          {isChosen && <Buttons stop={stop} canMove={canMove} others={others} acts={acts} />}
        </>
      )}
    </DraggedRow>
  );
}

function DraggedRow(props: {
  stop: string;
  isOpen: boolean;
  isHeld: boolean;
  className: string;
  children: (handle: RefObject<HTMLSpanElement | null>) => ReactNode;
}) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  useDragRow(row, handle, props.stop);
  return (
    <li
      ref={row}
      className={props.className}
      {...(props.isOpen && { 'data-open-stop': props.stop })}
      {...(props.isHeld && { 'data-dragged': '' })}
    >
      {props.children(handle)}
    </li>
  );
}

const marks = { done: Check, underway: Navigation, missed: TriangleAlert } as const;

function StateMark({ state }: { state: StopState }) {
  const { t } = useI18n();
  if (state === 'open' || state === 'late') return null;
  return (
    <>
      <Icon of={marks[state]} size="sm" />
      <span className="sr-only">{t(`runs.${state}`)}</span>
    </>
  );
}

const small =
  'relative z-1 inline-flex min-h-11 items-center justify-center gap-1 rounded-[8px] bg-surface px-2.5 text-[0.8125rem]/4.5 font-semibold whitespace-nowrap inset-ring-[1.5px] inset-ring-line-strong hover:bg-hover md:min-h-7 pointer-coarse:min-h-11';

type ButtonsProps = Pick<StopRowProps, 'stop' | 'others' | 'acts'> & { canMove: boolean };

/** What the keys do, for who has none. */
function Buttons({ stop, canMove, others, acts }: ButtonsProps) {
  const { t } = useI18n();
  return (
    <span className="col-span-full flex flex-wrap gap-1.5 pt-1 pb-1.5 pl-2.5 md:pl-7">
      {canMove && (
        <>
          {(['up', 'down'] as const).map((way) => (
            <button
              key={way}
              type="button"
              className={`${small} min-w-11 md:min-w-7 md:px-1.5`}
              aria-label={t(`runs.${way}`)}
              title={t(`runs.${way}`)}
              onClick={() => acts.moveBy?.(stop, way)}
            >
              <Icon of={way === 'up' ? ArrowUp : ArrowDown} size="sm" />
            </button>
          ))}
          {others.length > 0 && (
            <Menu
              trigger={(props) => (
                <button type="button" {...props} className={small}>
                  {t('runs.give_to')}
                  <Icon of={ChevronDown} size="sm" />
                </button>
              )}
            >
              {others.map(({ id, name }) => (
                <MenuItem key={id} onSelect={() => acts.giveTo(stop, id)}>
                  {name}
                </MenuItem>
              ))}
            </Menu>
          )}
          <button type="button" className={small} onClick={() => acts.takeOff(stop)}>
            {t('runs.take_off')}
          </button>
        </>
      )}
      <button type="button" className={small} onClick={() => acts.open(stop)}>
        {t('runs.open')}
      </button>
    </span>
  );
}
