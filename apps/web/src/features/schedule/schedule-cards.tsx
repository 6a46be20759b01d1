import { useI18n } from '../../lib/i18n.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import type { Choice, Side } from './offers.ts';
import type { Times } from './schedule.queries.ts';
import { capitalised, useLostText } from './use-lost-text.ts';

type ScheduleCardsProps = Times & {
  onPick: (side: Side) => void;
  /** what was chosen and can't be had any more: somebody took the place, or its time came */
  lost: Times;
  /** it can't move any more */
  fixed?: 'pickup' | undefined;
};

/** When we come, and when we come back. */
export function ScheduleCards({ pickup, delivery, lost, fixed, onPick }: ScheduleCardsProps) {
  const { t, day, slot } = useI18n();
  const when = (choice: Choice | undefined) =>
    choice && { day: `${capitalised(day(choice.day))},`, slot: slot(choice.slot) };
  const lostText = useLostText();
  const action = (choice: Choice | undefined) => t(choice ? 'schedule.change' : 'schedule.choose');
  return (
    <div className="@container">
      <div className="grid gap-3 @min-[44rem]:grid-cols-2">
        <ScheduleCard
          kind="pickup"
          label={t('schedule.pickup')}
          when={when(pickup)}
          placeholder={t('schedule.select_pickup')}
          action={fixed === 'pickup' ? t('schedule.fixed') : action(pickup)}
          onPick={fixed === 'pickup' ? undefined : () => onPick('pickup')}
          error={lost.pickup && lostText(lost.pickup)}
        />
        <ScheduleCard
          kind="delivery"
          label={t('schedule.delivery')}
          when={when(delivery)}
          placeholder={t('schedule.select_delivery')}
          action={action(delivery)}
          onPick={() => onPick('delivery')}
          error={lost.delivery && lostText(lost.delivery)}
        />
      </div>
    </div>
  );
}
