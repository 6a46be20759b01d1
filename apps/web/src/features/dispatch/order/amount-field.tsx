import { useI18n } from '../../../lib/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type AmountFieldProps = { text: string; help: string; onChange: (text: string) => void };

/** How much, in euro. */
export function AmountField({ text, help, onChange }: AmountFieldProps) {
  const { t } = useI18n();
  return (
    <Field label={t('dispatch.amount')} help={help}>
      <TextInput
        name="amount"
        inputMode="decimal"
        before="€"
        value={text}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
