import { AlarmClockOff, BellOff, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSession } from '../../../lib/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { rowAction } from '../../../ui/row-list.tsx';
import { NextStep } from './next-step.tsx';
import type { ShownProblem } from './problem-columns.tsx';

/** What most often solves a problem, who looks after it, and its rest. */
export function ActionButtons({ problem, isGone, actions }: ShownProblem) {
  const { t } = useI18n();
  const me = useSession()?.user.id;
  const { snoozed, taken_by: taken } = problem;
  const isMine = taken?.id === me;
  return (
    // where there is nothing to do any more the row stays as high
    <span className={classNames('flex justify-end gap-1.5', isGone && 'invisible')}>
      <NextStep problem={problem} onAct={() => actions.act(problem)} />
      <button
        type="button"
        className={rowAction({ tone: 'line' })}
        title={
          isMine || !taken
            ? t(isMine ? 'dispatch.leave' : 'dispatch.take')
            : t('dispatch.taken_by', { name: taken.name })
        }
        aria-pressed={isMine}
        onClick={() => actions.take(problem)}
      >
        <Icon of={taken ? UserRoundCheck : UserRoundPlus} size="sm" />
        {taken && (
          <span aria-hidden="true" className="wrap-anywhere">
            {taken.name}
          </span>
        )}
        <span className="sr-only">
          {taken && t('dispatch.taken_by', { name: taken.name })}{' '}
          {t(isMine ? 'dispatch.leave' : 'dispatch.take')}, {problem.lavoir_order_id}
        </span>
      </button>
      <button
        type="button"
        className={rowAction({ tone: 'line' })}
        title={t(snoozed ? 'dispatch.wake' : 'dispatch.snooze')}
        onClick={() => actions.snooze(problem)}
      >
        <Icon of={snoozed ? AlarmClockOff : BellOff} size="sm" />
        <span className="sr-only">
          {t(snoozed ? 'dispatch.wake' : 'dispatch.snooze')}, {problem.lavoir_order_id}
        </span>
      </button>
    </span>
  );
}
