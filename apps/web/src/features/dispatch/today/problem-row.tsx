import type { DayProblem } from '@lavoir/contract';
import { AlarmClockOff, BellOff, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSession } from '../../../lib/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { rowAction } from '../../../ui/row-list.tsx';
import { NextStep } from './next-step.tsx';
import { iconOf, isBad, nameOf, timeFrom } from './problem-words.ts';

const look = tv({
  slots: {
    row: 'relative flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-3 -outline-offset-2 hover:bg-primary-soft @4xl:col-span-full @4xl:grid @4xl:min-h-[34px] @4xl:grid-cols-subgrid @4xl:gap-x-4 @4xl:py-0.5',
    // as a card: what and since when, then the name and what to do, below it where they lack the room
    why: 'flex flex-1 basis-[calc(100%-7rem)] items-center gap-1.5 font-semibold',
    wide: 'hidden text-ink-3 @4xl:block',
  },
  variants: {
    isOpen: { true: { row: 'bg-primary-soft shadow-[inset_3px_0_0_var(--color-primary)]' } },
    isGone: { true: { row: 'text-ink-3 line-through' } },
    bad: { true: { why: 'text-danger' }, false: { why: '[&>svg]:text-on-accent-soft' } },
  },
});

type ProblemRowProps = {
  problem: DayProblem;
  /** the instant of now, as the server has it */
  at: string;
  isOpen: boolean;
  isGone: boolean;
  onOpen: () => void;
  onAct: () => void;
  onSnooze: () => void;
  onTake: () => void;
};

/** One problem: a row of columns where there is room, else a card. The row takes the focus, for its keys. */
export function ProblemRow({
  problem,
  at,
  isOpen,
  isGone,
  onOpen,
  onAct,
  onSnooze,
  onTake,
}: ProblemRowProps) {
  const texts = useI18n();
  const { t, day, slot, dayTime } = texts;
  const slots = look({ isOpen, isGone, bad: isBad(problem) });
  const name = problem.customer.name || problem.lavoir_order_id;
  const me = useSession()?.user.id;
  const { snoozed, taken_by: taken } = problem;
  const isMine = taken?.id === me;
  return (
    <div
      role="row"
      tabIndex={-1}
      data-open={isOpen || undefined}
      data-row={`${problem.kind} ${problem.order_id}`}
      className={slots.row()}
    >
      <span role="cell" className={slots.why()}>
        <Icon of={iconOf(problem)} size="sm" />
        {isGone ? t('dispatch.gone') : nameOf(texts, problem)}
      </span>
      <span role="cell" className="@max-4xl:hidden">
        <button
          type="button"
          className="min-h-7 font-medium whitespace-nowrap hover:underline"
          aria-label={t('dispatch.open_order', { number: problem.lavoir_order_id, name })}
          onClick={onOpen}
        >
          {problem.lavoir_order_id}
        </button>
      </span>
      <span
        role="cell"
        className="order-3 min-w-0 flex-1 basis-28 font-semibold wrap-anywhere @4xl:order-none"
      >
        <button
          type="button"
          className="-my-2.5 min-h-11 text-left hover:underline @4xl:hidden"
          aria-label={t('dispatch.open_order', { number: problem.lavoir_order_id, name })}
          onClick={onOpen}
        >
          {name}
        </button>
        <span className="hidden @4xl:inline">{name}</span>
      </span>
      <span role="cell" className={slots.wide()}>
        {problem.zone}
      </span>
      <span role="cell" className={slots.wide({ className: 'whitespace-nowrap' })}>
        {day(problem.date)}, {slot(problem.slot)}
      </span>
      <span role="cell" className="order-2 whitespace-nowrap text-ink-2 @4xl:order-none">
        {timeFrom(texts, problem.since, at)}
      </span>
      <span role="cell" className="order-4 ml-auto flex justify-end gap-1.5 @4xl:order-none">
        {!isGone && <NextStep problem={problem} onAct={onAct} />}
        {!isGone && (
          <button
            type="button"
            className={rowAction({ tone: 'line' })}
            title={
              isMine || !taken
                ? t(isMine ? 'dispatch.leave' : 'dispatch.take')
                : t('dispatch.taken_by', { name: taken.name })
            }
            aria-pressed={isMine}
            onClick={onTake}
          >
            <Icon of={taken ? UserRoundCheck : UserRoundPlus} size="sm" />
            {taken && <span aria-hidden="true">{taken.name}</span>}
            <span className="sr-only">
              {taken && t('dispatch.taken_by', { name: taken.name })}{' '}
              {t(isMine ? 'dispatch.leave' : 'dispatch.take')}, {problem.lavoir_order_id}
            </span>
          </button>
        )}
        {!isGone && (
          <button
            type="button"
            className={rowAction({ tone: 'line' })}
            title={t(snoozed ? 'dispatch.wake' : 'dispatch.snooze')}
            onClick={onSnooze}
          >
            <Icon of={snoozed ? AlarmClockOff : BellOff} size="sm" />
            <span className="sr-only">
              {t(snoozed ? 'dispatch.wake' : 'dispatch.snooze')}, {problem.lavoir_order_id}
            </span>
          </button>
        )}
      </span>
      {snoozed && (
        <span
          role="cell"
          className="order-5 col-span-full basis-full pb-1 text-2xs text-ink-3 @4xl:order-none"
        >
          {t('dispatch.rests', { time: dayTime(snoozed.until), reason: snoozed.reason, by: snoozed.by })}
        </span>
      )}
    </div>
  );
}
