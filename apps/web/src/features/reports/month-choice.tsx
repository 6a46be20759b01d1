import { addDays, asDay, lastDayOf, monthOf } from '@lavoir/domain';
import { useI18n } from '../../lib/i18n.tsx';
import { PeriodChoice } from '../../ui/period-choice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { monthName } from '../companies/month-name.ts';

/** `2026-11` → `2026-12` or `2026-10` */
export const stepMonth = (month: string, by: 1 | -1): string => {
  const first = asDay(`${month}-01`);
  return monthOf(by === 1 ? addDays(lastDayOf(first), 1) : addDays(first, -1)).slice(0, 7);
};

type MonthChoiceProps = {
  month: string | undefined;
  isNow: boolean;
  onMonth: (month: string | undefined) => void;
};

/** Which month is shown. */
export function MonthChoice({ month, isNow, onMonth }: MonthChoiceProps) {
  const { t, locale } = useI18n();
  if (month === undefined) return <Skeleton className="h-11 w-48 rounded-[12px] md:h-9" />;
  return (
    <PeriodChoice
      label={t('reports.month')}
      shown={monthName(month, locale)}
      isNow={isNow}
      before={t('reports.month_before')}
      after={t('reports.month_after')}
      onMove={(by) => onMonth(stepMonth(month, by))}
      onNow={() => onMonth(undefined)}
    />
  );
}
