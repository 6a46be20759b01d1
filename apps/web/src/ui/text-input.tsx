import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldWiring } from './field.tsx';
import { Icon } from './icon.tsx';

type Around = {
  icon?: LucideIcon | undefined;
  /** Before the text, inside the edge: a country code. */
  before?: ReactNode;
  /** After the text, inside the edge: an icon button, a check. */
  after?: ReactNode;
};

/** One line of text. Takes every attribute of `input`, so `{...register('email')}` fits. */
export function TextInput({ icon, before, after, className, ...rest }: ComponentProps<'input'> & Around) {
  const wiring = useFieldWiring();
  const input = { ...wiring, ...rest };
  return (
    <div className={classNames('input', input['aria-invalid'] && 'is-error', className)}>
      {icon && <Icon of={icon} />}
      {before}
      <input {...input} />
      {after}
    </div>
  );
}

/** Several lines of text. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring();
  const input = { ...wiring, ...rest };
  return (
    <textarea {...input} className={classNames('input', input['aria-invalid'] && 'is-error', className)} />
  );
}

/** A choice among many, with the device's own list. */
export function SelectInput({ className, children, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring();
  const input = { ...wiring, ...rest };
  return (
    <div className={classNames('input', input['aria-invalid'] && 'is-error', className)}>
      <select {...input}>{children}</select>
      <Icon of={ChevronDown} />
    </div>
  );
}
