import type { ComponentProps } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useFieldWiring } from './field.tsx';

const look = tv({
  base: [
    'grid h-17 w-15 place-items-center rounded-md bg-surface font-display text-[1.75rem]/[1] font-[680]',
    'inset-ring-[1.5px] inset-ring-control',
  ],
  variants: {
    next: {
      true: 'group-focus-within:inset-ring-2 group-focus-within:ring-4 group-focus-within:outline-2 group-focus-within:outline-transparent',
    },
    wrong: { true: 'inset-ring-2 inset-ring-danger' },
  },
  compoundVariants: [
    {
      next: true,
      wrong: false,
      class: 'group-focus-within:inset-ring-focus group-focus-within:ring-primary-soft-2',
    },
    { next: true, wrong: true, class: 'group-focus-within:ring-danger-soft' },
  ],
});

type CodeInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** how many digits it has */
  length: number;
  value: string;
  onChange: (value: string) => void;
};

const atEnd = (input: HTMLInputElement): void =>
  input.setSelectionRange(input.value.length, input.value.length);

/**
 * A short code, a box for each digit. It is one input, so that a paste fills all boxes, and a screen reader meets one
 * field; nothing is sent by itself when the last digit is there.
 */
export function CodeInput({ length, value, onChange, ...rest }: CodeInputProps) {
  const input = { ...useFieldWiring(), ...rest };
  return (
    <div className="group relative flex justify-center gap-3">
      {Array.from({ length }, (_, place) => (
        <span
          key={place}
          aria-hidden="true"
          className={look({
            next: place === Math.min(value.length, length - 1),
            wrong: Boolean(input['aria-invalid']),
          })}
        >
          {value[place]}
        </span>
      ))}
      <input
        autoComplete="off"
        inputMode="numeric"
        {...input}
        className="absolute inset-0 size-full cursor-text opacity-0"
        value={value}
        onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, length))}
        // there is no caret to see: the next digit goes to the end
        onSelect={({ currentTarget }) => atEnd(currentTarget)}
      />
    </div>
  );
}
