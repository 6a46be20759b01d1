import type { OpenDay } from '@lavoir/contract';
import type { Day, Slot } from '@lavoir/domain';
import { formatWeekday } from '@lavoir/i18n';
import { useI18n } from '../../../lib/i18n.tsx';
import { DateTiles } from '../../schedule/date-tiles.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SlotList } from '../../schedule/slot-list.tsx';

type MomentsChoiceProps = {
  /** undefined: they are asked for */
  days: readonly OpenDay[] | undefined;
  /** how many stops are to move */
  count: number;
  day: Day | undefined;
  slot: Slot | undefined;
  onDay: (day: Day) => void;
  onSlot: (slot: Slot) => void;
};

/** A day and a slot that one of the stops could have at least; where not all could, how many. */
export function MomentsChoice({ days, count, day, slot, onDay, onSlot }: MomentsChoiceProps) {
  const { t, locale, day: dayText, slot: slotText } = useI18n();
  const slots = days?.find((one) => one.day === day)?.slots ?? [];
  return (
    <>
      {days ? (
        <DateTiles
          label={t('schedule.dates')}
          dates={days.map((one) => ({
            value: one.day,
            weekday: formatWeekday(one.day, locale),
            day: dayText(one.day, 'long').slice(0, 5),
            spoken: dayText(one.day, 'full'),
          }))}
          value={day}
          onChange={onDay}
          earlierLabel={t('schedule.earlier_dates')}
          laterLabel={t('schedule.later_dates')}
        />
      ) : (
        <Skeleton height={76} />
      )}
      <SlotList
        label={t('schedule.slots')}
        slots={slots.map((one) => ({
          value: one.slot,
          text: slotText(one.slot),
          ...(one.order_ids.length < count && {
            note: t('board.moment_places', { count: one.order_ids.length, all: count }),
          }),
        }))}
        value={slot}
        onChange={onSlot}
        none={t('schedule.choose_date_first')}
        {...(!days && { loading: t('common.loading') })}
      />
    </>
  );
}
