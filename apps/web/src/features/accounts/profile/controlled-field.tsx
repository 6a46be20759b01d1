import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { ProfileValues } from './profile-form.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type ControlledFieldProps = {
  control: Control<ProfileValues>;
  name: keyof ProfileValues;
  label: string;
  optional?: string;
  /** a fault's code or the server's sentence → what stands under the field */
  said: (message: string | undefined) => string | undefined;
  /** how the text is written once the field is left */
  tidy?: (text: string) => string;
} & Pick<ComponentProps<'input'>, 'autoComplete' | 'autoCapitalize' | 'placeholder' | 'spellCheck'>;

/**
 * One line of the form. Controlled: a form that is reset registers its fields anew, which a remembered `register()`
 * would miss.
 */
export function ControlledField({
  control,
  name,
  label,
  optional,
  said,
  tidy,
  ...rest
}: ControlledFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const leave = () => {
    if (tidy) field.onChange(tidy(field.value));
    field.onBlur();
  };
  return (
    <Field label={label} optional={optional} error={said(fieldState.error?.message)}>
      <TextInput {...field} {...rest} onBlur={leave} />
    </Field>
  );
}
