import type { ComponentProps } from 'react';
import { tv } from 'tailwind-variants/lite';
import { Icon, type IconShape } from './icon.tsx';

const look = tv({
  base: [
    'inline-grid size-11 flex-none place-items-center no-underline base:rounded-full',
    'base:text-ink-2 hover:base:bg-hover hover:base:text-ink',
    'transition-[background-color] duration-(--duration-1) ease-out',
    'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled',
  ],
  variants: { line: { true: 'inset-ring-[1.5px] inset-ring-line-strong base:bg-surface' } },
});

type Look = {
  /** What it does, for those who cannot see the icon. */
  label: string;
  icon: IconShape;
  /** With an edge. */
  line?: boolean | undefined;
};

/** A 44 × 44 px button that shows only an icon. */
export function IconButton({ label, icon, line, className, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button type="button" {...rest} aria-label={label} className={look({ line, className })}>
      <Icon of={icon} />
    </button>
  );
}

/** The same as a link, for instance "back". For routes: `createLink(IconLink)`. */
export function IconLink({ label, icon, line, className, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} aria-label={label} className={look({ line, className })}>
      <Icon of={icon} />
    </a>
  );
}
