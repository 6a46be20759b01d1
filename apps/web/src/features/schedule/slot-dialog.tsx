import type { CollectionTime } from '@lavoir/contract';
import type { Day } from '@lavoir/domain';
import { deliveryDates, isFull, leavesTurnaround, pickupDates, stillOffered } from '@lavoir/domain';
import { formatWeekday } from '@lavoir/i18n';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTiles } from './date-tiles.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Note } from '../../ui/note.tsx';
import { SlotList } from './slot-list.tsx';
import { isLessThanADayApart, shiftsOf } from './offers.ts';
import type { Choice, Side } from './offers.ts';
import { readRefusedTimes } from './refused-times.ts';
import { useCheckTimes } from './schedule.queries.ts';
import type { Times } from './schedule.queries.ts';
import { useWallClock } from './wall-clock.ts';

type SlotDialogProps = Times & {
  side: Side;
  address: string;
  times: readonly CollectionTime[];
  /** it was chosen before and stays, and may be over by now: a delivery is checked without it */
  isPickupAgreed?: boolean | undefined;
  /** what was chosen and can't be had any more: its day may have other slots */
  lost: Times;
  /** why it opened by itself */
  notice?: string | undefined;
  onClose: () => void;
  /** the server has found the choice valid */
  onAccepted: (choice: Choice) => void;
};

/** Chooses a date and a slot of one side. A choice counts only once the server has checked it. */
export function SlotDialog(props: SlotDialogProps) {
  const { side, address, times, pickup, delivery, isPickupAgreed, lost, notice, onClose, onAccepted } = props;
  const { t, locale, day: dayText, slot: slotText } = useI18n();
  const now = useWallClock();
  const shifts = shiftsOf(times);
  const dates = side === 'pickup' ? pickupDates(shifts, now, delivery) : deliveryDates(shifts, pickup, now);
  const before = stillOffered(side === 'pickup' ? pickup : delivery, dates);
  const [day, setDay] = useState(() => {
    const free = dates.filter((date) => !isFull(date));
    return before?.day ?? (free.find((date) => date.day === lost[side]?.day) ?? free[0])?.day;
  });
  const [slot, setSlot] = useState(before?.slot);
  const [error, setError] = useState<string>();
  const check = useCheckTimes();
  const shown = dates.find((date) => date.day === day);
  const choice = stillOffered(day && slot && { day, slot }, dates);

  function pickDay(next: Day) {
    setDay(next);
    setSlot(undefined);
    setError(undefined);
  }

  function confirm() {
    if (!choice) {
      setError(t('schedule.please_select_time'));
      return;
    }
    // a delivery that no longer fits is asked for again: it doesn't keep a pick-up from moving
    const kept = delivery && leavesTurnaround(choice, delivery) ? delivery : undefined;
    const both = side === 'pickup' ? { pickup: choice, delivery: kept } : { pickup, delivery: choice };
    if (both.pickup && both.delivery && isLessThanADayApart(both.pickup.day, both.delivery.day)) {
      setError(t('schedule.one_day'));
      return;
    }
    check.mutate(side === 'delivery' && isPickupAgreed ? { ...both, pickup: undefined } : both, {
      onSuccess: () => onAccepted(choice),
      onError: (reason) => {
        const refused = readRefusedTimes(side, reason);
        setError('text' in refused ? refused.text : t(`schedule.${refused.key}`));
      },
    });
  }

  const intro =
    side === 'pickup'
      ? t('schedule.pickup_intro', { address })
      : pickup
        ? t('schedule.delivery_intro_after', { address, date: dayText(pickup.day) })
        : t('schedule.delivery_intro', { address });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`schedule.${side}`)}
      description={intro}
      closeLabel={t('common.close')}
      large
      locked={check.isPending}
    >
      {notice && (
        <Note tone="red" role="alert">
          {notice}
        </Note>
      )}
      {dates.length === 0 ? (
        <Note tone="soap">{t('schedule.none_left')}</Note>
      ) : (
        <>
          <DateTiles
            label={t('schedule.dates')}
            dates={dates.map((date) => ({
              value: date.day,
              weekday: formatWeekday(date.day, locale),
              day: dayText(date.day, 'long').slice(0, 5),
              spoken: [dayText(date.day, 'full'), isFull(date) && t('schedule.full')]
                .filter(Boolean)
                .join(', '),
            }))}
            value={day}
            onChange={pickDay}
            earlierLabel={t('schedule.earlier_dates')}
            laterLabel={t('schedule.later_dates')}
          />
          <div className="grid content-start gap-3 *:min-w-0">
            <Heading level={3} size={4}>
              {t('schedule.select_slot')}
            </Heading>
            <SlotList
              label={t('schedule.slots')}
              slots={(shown?.slots ?? []).map((offered) => ({
                value: offered.slot,
                text: slotText(offered.slot),
                ...(offered.full && { full: t('schedule.full') }),
              }))}
              value={choice?.slot}
              onChange={(next) => {
                setSlot(next);
                setError(undefined);
              }}
              none={t('schedule.choose_date_first')}
            />
            {shown && isFull(shown) && <p className="text-sm text-ink-2">{t('schedule.day_full')}</p>}
            {error && (
              <div role="alert">
                <FieldError>{error}</FieldError>
              </div>
            )}
          </div>
        </>
      )}
      <DialogActions>
        <Button variant="ghost" className="max-md:hidden" onClick={onClose} disabled={check.isPending}>
          {t('common.cancel')}
        </Button>
        {dates.length > 0 && (
          <Button
            variant="primary"
            size="lg"
            onClick={confirm}
            loading={check.isPending}
            loadingText={t('schedule.checking')}
          >
            {choice
              ? t('schedule.confirm_choice', { choice: `${dayText(choice.day)}, ${slotText(choice.slot)}` })
              : t('schedule.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
