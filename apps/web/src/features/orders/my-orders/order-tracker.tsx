import type { Order } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import type { TrackerStep } from '@lavoir/domain';
import { datedSteps, issueOf, stepReached } from '../order-progress.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Tracker } from '../tracker.tsx';

/** Where nobody waits for the van, the day says enough. */
const hasHour: Record<TrackerStep, boolean> = {
  confirmed: false,
  picked_up: true,
  processed: false,
  ready: true,
  retrieved: true,
};

/** The five steps with when each happened. */
export function OrderTracker({ order }: { order: Order }) {
  const { t, day, dayTime } = useI18n();
  const steps = datedSteps(order);
  const issue = issueOf(order) ?? 'pick_up';
  return (
    <Tracker
      label={t('orders.progress', { step: stepReached(steps) })}
      steps={steps.map(({ step, state, at }) => ({
        state,
        title: state === 'issue' ? t('orders.step_issue', { issue }) : t('orders.step', { step }),
        detail: at && (hasHour[step] || state === 'issue' ? dayTime(at) : day(wallClockAt(new Date(at)).day)),
      }))}
    />
  );
}
