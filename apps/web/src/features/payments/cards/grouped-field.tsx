import type { ComponentProps, FormEvent } from 'react';
import { TextField } from '../../../lib/forms/fields.tsx';
import { digitsOf } from './card-number.ts';

/** Keeps the caret behind the digit that was typed, where the text around it is written anew. */
const keepCaret = ({ currentTarget: input }: FormEvent<HTMLInputElement>): void => {
  const caret = input.selectionStart ?? input.value.length;
  if (caret === input.value.length) return;
  const digits = digitsOf(input.value.slice(0, caret)).length;
  // once React has written the value
  queueMicrotask(() => {
    const [kept = ''] = new RegExp(`^(?:\\D*\\d){${digits}}`).exec(input.value) ?? [];
    input.setSelectionRange(kept.length, kept.length);
  });
};

type GroupedFieldProps = Omit<ComponentProps<typeof TextField>, 'tidy'> & {
  /** how the text is written, letter by letter */
  write: (text: string) => string;
};

/** Digits that are written in groups while they are typed. */
export function GroupedField({ write, onChange, ...rest }: GroupedFieldProps) {
  return (
    <TextField {...rest} inputMode="numeric" onInput={keepCaret} onChange={(text) => onChange(write(text))} />
  );
}
