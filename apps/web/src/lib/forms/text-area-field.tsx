import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { useTextField } from './fields.tsx';
import type { TextBinding } from './fields.tsx';

type TextAreaFieldProps = TextBinding &
  Pick<ComponentProps<typeof Field>, 'label' | 'optional' | 'help'> &
  Pick<ComponentProps<typeof TextArea>, 'placeholder' | 'maxLength'>;

/** Label, several lines of text, help and error. */
export function TextAreaField({
  label,
  optional,
  help,
  placeholder,
  maxLength,
  ...binding
}: TextAreaFieldProps) {
  const { field, error } = useTextField(binding);
  return (
    <Field label={label} optional={optional} help={help} error={error}>
      <TextArea
        {...field}
        onChange={({ target }) => field.onChange(target.value)}
        placeholder={placeholder}
        maxLength={maxLength}
      />
    </Field>
  );
}
