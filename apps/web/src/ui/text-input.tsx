import { ChevronDown, type LucideIcon } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldWiring } from './field.tsx';
import { Icon } from './icon.tsx';

const look = tv({
  base: [
    'w-full rounded-sm px-3.5 py-[11px] leading-6 dense:px-3 dense:py-1.5 transition-shadow duration-(--duration-1) ease-out',
    'focus-within:inset-ring-2 focus-within:ring-4 focus-within:outline-2 focus-within:outline-transparent',
  ],
  variants: {
    state: {
      open: [
        'bg-surface inset-ring-[1.5px] inset-ring-control hover:inset-ring-ink-2',
        'focus-within:ring-primary-soft-2 focus-within:inset-ring-focus focus-within:hover:inset-ring-focus',
      ],
      readOnly: [
        'bg-sunken text-ink-3 inset-ring-[1.5px] inset-ring-line-strong',
        'focus-within:ring-primary-soft-2 focus-within:inset-ring-focus',
      ],
      invalid: 'bg-surface inset-ring-2 inset-ring-danger focus-within:ring-danger-soft',
    },
    lines: {
      one: [
        'flex min-h-(--control-h) items-center gap-2.5 dense:min-h-(--control-h-dense)',
        '[&_input]:w-full [&_input]:min-w-0 [&_input]:flex-1 [&_input]:outline-none [&_svg]:text-ink-3',
        '[&_input]:placeholder-shown:text-ellipsis',
        'has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-3',
        'has-disabled:inset-ring-[1.5px] has-disabled:inset-ring-line-strong',
      ],
      several: [
        'block min-h-24 resize-y',
        'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3',
        'disabled:inset-ring-[1.5px] disabled:inset-ring-line-strong',
      ],
    },
  },
});

type Attributes = {
  readOnly?: boolean | undefined;
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid'];
};

function state({ readOnly, 'aria-invalid': invalid }: Attributes) {
  if (invalid) return 'invalid';
  return readOnly ? 'readOnly' : 'open';
}

type InputFrameProps = { of: Attributes; className?: string | undefined; children: ReactNode };

/** The edge and the ground of one line, around what is typed into or chosen from. */
export function InputFrame({ of, className, children }: InputFrameProps) {
  return <div className={look({ state: state(of), lines: 'one', className })}>{children}</div>;
}

type Around = {
  icon?: LucideIcon | undefined;
  /** Before the text, inside the edge: a country code. */
  before?: ReactNode;
  /** After the text, inside the edge: an icon button, a check. */
  after?: ReactNode;
};

/** One line of text. Takes every attribute of `input`. */
export function TextInput({ icon, before, after, className, ...rest }: ComponentProps<'input'> & Around) {
  const wiring = useFieldWiring();
  const input = { ...wiring, ...rest };
  return (
    <InputFrame of={input} className={className}>
      {icon && <Icon of={icon} />}
      {before}
      <input {...input} />
      {after}
    </InputFrame>
  );
}

/** Several lines of text. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring();
  const input = { ...wiring, ...rest };
  return <textarea {...input} className={look({ state: state(input), lines: 'several', className })} />;
}

/** A choice among many, with the device's own list. */
export function SelectInput({ className, children, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring();
  const input = { ...wiring, ...rest };
  return (
    <InputFrame of={input} className={className}>
      <select {...input} className="w-full min-w-0 flex-1 cursor-pointer appearance-none outline-none">
        {children}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none -ml-7.5" />
    </InputFrame>
  );
}
