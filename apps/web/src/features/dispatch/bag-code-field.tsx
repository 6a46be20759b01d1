import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type BagCodeFieldProps = {
  label: string;
  value: string;
  error?: string | undefined;
  /** of a dialog, which starts on it */
  isFirst?: boolean;
  onChange: (code: string) => void;
};

/** The code on a bag's label, typed by somebody or by a hand scanner. */
export function BagCodeField({ label, value, error, isFirst, onChange }: BagCodeFieldProps) {
  return (
    <Field label={label} error={error}>
      <TextInput
        name="code"
        value={value}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...(isFirst && { 'data-autofocus': true })}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
