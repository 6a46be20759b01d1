import { addDays } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type DayChoiceProps = {
  today: Day | undefined;
  /** undefined: today */
  date: Day | undefined;
  onChange: (date: Day | undefined) => void;
};

/** Whose stops are shown; the day itself leads back to today. */
export function DayChoice({ today, date, onChange }: DayChoiceProps) {
  const { t, day } = useI18n();
  const shown = date ?? today;
  if (!shown) return <Skeleton className="h-11 w-48" />;
  const move = (days: number) => {
    const next = addDays(shown, days);
    onChange(next === today ? undefined : next);
  };
  return (
    <div
      role="group"
      aria-label={t('dispatch.date')}
      className="flex items-center rounded-[12px] bg-surface shadow-1"
    >
      <IconButton
        label={t('dispatch.day_before')}
        icon={ChevronLeft}
        onClick={() => move(-1)}
        className="md:size-9"
      />
      <button
        type="button"
        className="min-h-11 px-1 font-semibold whitespace-nowrap md:min-h-9"
        aria-pressed={date === undefined}
        aria-live="polite"
        onClick={() => onChange(undefined)}
      >
        {day(shown, 'full')}
      </button>
      <IconButton
        label={t('dispatch.day_after')}
        icon={ChevronRight}
        onClick={() => move(1)}
        className="md:size-9"
      />
    </div>
  );
}
