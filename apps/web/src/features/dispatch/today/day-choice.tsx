import { addDays } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { PeriodChoice } from '../../../ui/period-choice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type DayChoiceProps = {
  today: Day | undefined;
  /** undefined: today */
  date: Day | undefined;
  /** the day that was asked for did not come: which one today is isn't known */
  failed: boolean;
  onChange: (date: Day | undefined) => void;
};

/** Whose stops are shown; the day itself leads back to today. */
export function DayChoice({ today, date, failed, onChange }: DayChoiceProps) {
  const { t, day } = useI18n();
  const shown = date ?? today;
  if (!shown) return failed ? null : <Skeleton className="h-11 w-64 md:h-9" />;
  const move = (by: 1 | -1) => {
    const next = addDays(shown, by);
    onChange(next === today ? undefined : next);
  };
  return (
    <PeriodChoice
      label={t('dispatch.date')}
      shown={day(shown, 'full')}
      isNow={date === undefined}
      before={t('dispatch.day_before')}
      after={t('dispatch.day_after')}
      onMove={move}
      onNow={() => onChange(undefined)}
    />
  );
}
