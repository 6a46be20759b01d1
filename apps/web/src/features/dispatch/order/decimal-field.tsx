import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type DecimalFieldProps = {
  name: string;
  label: string;
  /** what stands before it */
  before?: string;
  text: string;
  help: string;
  onChange: (text: string) => void;
};

/** An amount or a quantity, with a comma or a point. */
export function DecimalField({ name, label, before, text, help, onChange }: DecimalFieldProps) {
  return (
    <Field label={label} help={help}>
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
