import { addDays, asDay, lastDayOf, monthOf } from '@lavoir/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { monthName } from '../companies/month-name.ts';

/** `2026-11` → `2026-12` or `2026-10` */
export const stepMonth = (month: string, by: 1 | -1): string => {
  const first = asDay(`${month}-01`);
  return monthOf(by === 1 ? addDays(lastDayOf(first), 1) : addDays(first, -1)).slice(0, 7);
};

type MonthChoiceProps = { month: string | undefined; onMonth: (month: string | undefined) => void };

/** Which month is shown; the month itself leads back to the one under way. */
export function MonthChoice({ month, onMonth }: MonthChoiceProps) {
  const { t, locale } = useI18n();
  if (month === undefined) return <Skeleton className="h-11 w-48" />;
  return (
    <div
      role="group"
      aria-label={t('reports.month')}
      className="flex items-center rounded-[12px] bg-surface shadow-1"
    >
      <IconButton
        label={t('reports.month_before')}
        icon={ChevronLeft}
        onClick={() => onMonth(stepMonth(month, -1))}
        className="md:size-9 print:hidden"
      />
      <button
        type="button"
        className="min-h-11 px-1 font-semibold whitespace-nowrap first-letter:uppercase md:min-h-9"
        aria-live="polite"
        onClick={() => onMonth(undefined)}
      >
        {monthName(month, locale)}
      </button>
      <IconButton
        label={t('reports.month_after')}
        icon={ChevronRight}
        onClick={() => onMonth(stepMonth(month, 1))}
        className="md:size-9 print:hidden"
      />
    </div>
  );
}
