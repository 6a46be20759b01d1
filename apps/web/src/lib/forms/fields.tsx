import type { ChangeEvent, ComponentProps, ElementType } from 'react';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useI18n } from '../i18n.tsx';
import type { Binding } from './call-form.ts';
import { useFormPart } from './form-state.ts';

export type TextBinding = Binding<string> & {
  /** what is said when our own check finds it wrong: one text, or one for each message of the schema */
  wrong?: string | ((message: string) => string) | undefined;
};

/** An input's name, value and events, and what is wrong with it: in the server's words where they are the server's. */
export const useTextField = ({ state, name, onChange, onLeave, wrong }: TextBinding) => {
  const value = useFormPart(state, ({ values }) => values[name] ?? '');
  const found = useFormPart(state, (snapshot) => snapshot.wrong[name]);
  const { t } = useI18n();
  const ours = (typeof wrong === 'function' ? wrong(found?.message ?? '') : wrong) ?? t('common.field_wrong');
  const error = found?.by === 'server' ? found.message : found && ours;
  return { field: { name, value, onChange, onBlur: onLeave }, error };
};

type Around = Pick<ComponentProps<typeof Field>, 'label' | 'optional' | 'help' | 'action' | 'error'>;

type TextFieldProps = TextBinding &
  Around & {
    /** how the text is written once the field is left */
    tidy?: (text: string) => string;
  };

/** Label, input, help and error of one field. An `error` of its own stands before what the form found. */
function useAround<Rest>({
  state,
  name,
  onChange,
  onLeave,
  wrong,
  tidy,
  label,
  optional,
  help,
  action,
  error: ownError,
  ...rest
}: TextFieldProps & Rest) {
  const { field, error } = useTextField({ state, name, onChange, onLeave, wrong });
  const onBlur = () => {
    if (tidy) field.onChange(tidy(field.value));
    field.onBlur();
  };
  return {
    around: { label, optional, help, action, error: ownError ?? error },
    input: {
      ...rest,
      ...field,
      onBlur,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
    },
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
