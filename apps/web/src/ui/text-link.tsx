import type { ComponentProps } from 'react';
import { tv } from 'tailwind-variants/lite';
import { Icon, type IconShape } from './icon.tsx';

const look = tv({
  base: [
    'min-h-11 min-w-11 items-center gap-1.5 rounded-xs text-left text-[0.875rem] font-semibold base:inline-flex',
    'no-underline decoration-auto hover:underline',
  ],
  variants: {
    tone: { blue: 'text-primary-text', ink: 'text-ink-2', danger: 'text-danger' },
  },
  defaultVariants: { tone: 'blue' },
});

type Look = { tone?: 'blue' | 'ink' | 'danger' | undefined; icon?: IconShape | undefined };

/** A quiet link on a line of its own, 44 px high. Inside a sentence use a plain `a`. For routes: `createLink(TextLink)`. */
export function TextLink({ tone, icon, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={look({ tone, className })}>
      {icon && <Icon of={icon} />}
      {children}
    </a>
  );
}

/** A button that looks like a link: "Change", "Add an address". */
export function TextButton({ tone, icon, className, children, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button type="button" {...rest} className={look({ tone, className })}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
