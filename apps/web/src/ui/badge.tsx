import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';

export type BadgeTone = 'neutral' | 'blue' | 'soap' | 'green' | 'red' | 'solid';

type BadgeProps = {
  tone?: BadgeTone | undefined;
  icon?: IconShape | undefined;
  dot?: boolean | undefined;
  children: ReactNode;
};

/** A status in a word. Red ones carry an icon too. */
export function Badge({ tone = 'neutral', icon, dot, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge--${tone}`)}>
      {icon && <Icon of={icon} />}
      {dot && <span className="dot" />}
      {children}
    </span>
  );
}
