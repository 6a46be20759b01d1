import type { Ref } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import type { Report } from './reports.queries.ts';

type LaundryChoiceProps = {
  laundries: Report['laundries'];
  chosen: number | undefined;
  onChoose: (laundry: number | undefined) => void;
  ref: Ref<HTMLSelectElement>;
};

/** Of which laundry, or of all of them. */
export function LaundryChoice({ laundries, chosen, onChoose, ref }: LaundryChoiceProps) {
  const { t } = useI18n();
  return (
    <select
      ref={ref}
      aria-label={t('reports.laundry')}
      className="min-h-11 w-60 max-w-full rounded-[12px] bg-surface px-3 font-semibold text-ellipsis shadow-1 md:min-h-9 pointer-coarse:min-h-11"
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(Number(target.value) || undefined)}
    >
      <option value="">{t('reports.laundry_all')}</option>
      {laundries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
