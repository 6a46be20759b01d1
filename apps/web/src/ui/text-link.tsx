import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';

type Look = { tone?: 'blue' | 'ink' | 'danger' | undefined; icon?: IconShape | undefined };

const look = (tone: Look['tone'], className: string | undefined) =>
  classNames('link', tone && tone !== 'blue' && `link--${tone}`, className);

/** A quiet link on a line of its own, 44 px high. Inside a sentence use a plain `a`. For routes: `createLink(TextLink)`. */
export function TextLink({ tone, icon, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={look(tone, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </a>
  );
}

/** A button that looks like a link: "Change", "Add an address". */
export function TextButton({ tone, icon, className, children, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button type="button" {...rest} className={look(tone, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
