import { DayInput } from '../../lib/day-input.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { Field } from '../../ui/field.tsx';
import { useManagedSearch } from './use-managed-search.ts';

/** The first or the last day of pick-ups that are listed. */
export function DayFilter({ side }: { side: 'from' | 'to' }) {
  const { t } = useI18n();
  const { asked, ask } = useManagedSearch();
  const day = asked[side];
  return (
    <Field label={t(`companies.${side}`)}>
      <DayInput
        day={day}
        min={side === 'to' ? asked.from : undefined}
        max={side === 'from' ? asked.to : undefined}
        onDay={(next) => ask({ [side]: next }, { replace: next === undefined || day !== undefined })}
      />
    </Field>
  );
}
