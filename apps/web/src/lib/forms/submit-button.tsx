import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import type { CallForm, NameIn } from './call-form.ts';
import { useFormPart } from './form-state.ts';
import type { FormValues } from './form-state.ts';

type SubmitButtonProps<Values extends FormValues> = Omit<
  ComponentProps<typeof Button>,
  'form' | 'type' | 'variant' | 'loading'
> & {
  form: CallForm<Values>;
  /** the fields that must be filled in */
  needs?: readonly NameIn<Values>[];
  /** what it says once the form is done; without it, it stays busy: the page is about to go */
  doneText?: string;
};

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Boolean(value);

/** Sends the form. */
export function SubmitButton<Values extends FormValues>({
  form: { state, isPending, isDone },
  needs = [],
  doneText,
  disabled,
  children,
  ...rest
}: SubmitButtonProps<Values>) {
  const isReady = useFormPart(state, ({ values }) => needs.every((name) => isFilled(values[name])));
  const hasEnded = isDone && doneText !== undefined;
  return (
    <Button
      {...rest}
      {...(hasEnded && { icon: Check })}
      type="submit"
      variant="primary"
      loading={isPending || (isDone && !hasEnded)}
      disabled={!isReady || disabled}
    >
      {hasEnded ? doneText : children}
    </Button>
  );
}
