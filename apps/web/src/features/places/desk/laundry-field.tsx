import type { Binding } from '../../../lib/forms/call-form.ts';
import { useTextField } from '../../../lib/forms/fields.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';

export type LaundryName = { id: number; name: string };

type LaundryFieldProps = Binding<string> & {
  laundries: readonly LaundryName[];
  /** none is chosen yet */
  toChoose?: boolean;
};

/** Which laundry washes what comes from a place. */
export function LaundryField({ laundries, toChoose = false, ...binding }: LaundryFieldProps) {
  const { t } = useI18n();
  const { field, error } = useTextField({ ...binding, wrong: t('areas.laundry_missing') });
  return (
    <Field label={t('areas.laundry')} error={error}>
      <SelectInput {...field} onChange={({ target }) => field.onChange(target.value)}>
        {toChoose && <option value="">{t('areas.choose')}</option>}
        {laundries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}
