import { useI18n } from '../../../lib/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type DecimalFieldProps = {
  name: string;
  label: string;
  /** what stands before it */
  before?: string;
  text: string;
  /** what may be written; whether it was and isn't */
  rule: string;
  isWrong: boolean;
  help?: string;
  onChange: (text: string) => void;
};

/** An amount or a quantity, with a comma or a point. */
export function DecimalField(props: DecimalFieldProps) {
  const { name, label, before, text, rule, isWrong, help, onChange } = props;
  return (
    <Field
      label={label}
      error={isWrong ? rule : undefined}
      help={[!isWrong && rule, help].filter(Boolean).join(' ')}
    >
      <TextInput
        name={name}
        inputMode="decimal"
        {...(before !== undefined && { before })}
        value={text}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

type AmountFieldProps = Pick<DecimalFieldProps, 'text' | 'isWrong' | 'help' | 'onChange'> & {
  /** euro */
  most: number;
};

/** An amount of money. */
export function AmountField({ most, ...field }: AmountFieldProps) {
  const { t, euro } = useI18n();
  return (
    <DecimalField
      name="amount"
      label={t('refunds.amount')}
      before="€"
      rule={t('refunds.amount_wrong', { most: euro(most) })}
      {...field}
    />
  );
}
