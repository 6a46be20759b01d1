import type { ComponentProps, ElementType, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useI18n } from '../i18n.tsx';
import type { Binding } from './call-form.ts';
import { saidByServer } from './failures.ts';

export type TextBinding = Binding<string> & {
  /** what is said when our own check finds it wrong: one text, or one for each message of the schema */
  wrong?: string | ((message: string) => string) | undefined;
};

/** An input's name, value and events, and what is wrong with it: in the server's words where they are the server's. */
export const useTextField = ({ control, name, wrong }: TextBinding) => {
  const { field, fieldState } = useController({ control, name });
  const { type, message = '' } = fieldState.error ?? {};
  const ours = typeof wrong === 'function' ? wrong(message) : wrong;
  const error = type === saidByServer ? message : type && ours;
  return { field, error };
};

type Around = Pick<ComponentProps<typeof Field>, 'label' | 'optional' | 'help' | 'action' | 'error'>;

type TextFieldProps = TextBinding &
  Around & {
    /** how the text is written once the field is left */
    tidy?: (text: string) => string;
  };

/** Label, input, help and error of one field. An `error` of its own stands before what the form found. */
function useAround<Rest>({
  control,
  name,
  wrong,
  tidy,
  label,
  optional,
  help,
  action,
  error: ownError,
  ...rest
}: TextFieldProps & Rest) {
  const { field, error } = useTextField({ control, name, wrong });
  const onBlur = () => {
    if (tidy) field.onChange(tidy(field.value));
    field.onBlur();
  };
  return {
    around: { label, optional, help, action, error: ownError ?? error },
    input: { ...field, ...rest, onBlur },
  };
}

type InputProps<Input extends ElementType> = Omit<
  ComponentProps<Input>,
  keyof TextFieldProps | 'value' | 'onChange' | 'onBlur' | 'ref'
>;

export function TextField(props: TextFieldProps & InputProps<typeof TextInput>) {
  const { around, input } = useAround(props);
  return (
    <Field {...around}>
      <TextInput {...input} />
    </Field>
  );
}

export function PasswordField(
  props: TextFieldProps & Omit<InputProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'>,
) {
  const { t } = useI18n();
  const { around, input } = useAround(props);
  return (
    <Field {...around}>
      <PasswordInput
        {...input}
        showLabel={t('accounts.show_password')}
        hideLabel={t('accounts.hide_password')}
      />
    </Field>
  );
}

/** Two fields, beside each other from 900 px. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 md:grid-cols-2">{children}</div>;
}
