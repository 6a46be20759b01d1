import { useI18n } from '../../../lib/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type AmountFieldProps = { value: string; help: string; onChange: (text: string) => void };

export function AmountField({ value, help, onChange }: AmountFieldProps) {
  const { t } = useI18n();
  return (
    <Field label={t('dispatch.amount')} help={help}>
      <TextInput
        name="amount"
        inputMode="decimal"
        before="€"
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
