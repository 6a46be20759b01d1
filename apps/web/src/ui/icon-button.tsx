import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';

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
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames('icon-btn', line && 'icon-btn--line', className)}
    >
      <Icon of={icon} />
    </button>
  );
}

/** The same as a link, for instance "back". For routes: `createLink(IconLink)`. */
export function IconLink({ label, icon, line, className, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} aria-label={label} className={classNames('icon-btn', line && 'icon-btn--line', className)}>
      <Icon of={icon} />
    </a>
  );
}
