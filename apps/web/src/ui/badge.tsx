import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { Icon, type IconShape } from './icon.tsx';
import { Words } from './words.tsx';

export type BadgeTone = 'neutral' | 'blue' | 'soap' | 'green' | 'red' | 'solid';

const look = tv({
  base: 'inline-flex min-h-6 items-center gap-[5px] rounded-full px-[9px] py-[3px] text-2xs/[1.125rem] font-semibold whitespace-nowrap cramped:whitespace-normal',
  variants: {
    tone: {
      neutral: 'bg-sunken text-ink-2',
      blue: 'bg-primary-soft-2 text-on-primary-soft',
      soap: 'bg-accent-soft text-on-accent-soft',
      green: 'bg-success-soft text-success',
      red: 'bg-danger-soft text-danger',
      solid: 'bg-primary text-on-primary',
    },
  },
});

type BadgeProps = {
  tone?: BadgeTone | undefined;
  icon?: IconShape | undefined;
  dot?: boolean | undefined;
  children: ReactNode;
};

/** A status in a word. Red ones carry an icon too. */
export function Badge({ tone = 'neutral', icon, dot, children }: BadgeProps) {
  return (
    <span className={look({ tone })}>
      {icon && <Icon of={icon} className="size-3.5 stroke-[2.2]" />}
      {dot && <span className="size-2 flex-none rounded-full bg-current" />}
      <Words>{children}</Words>
    </span>
  );
}
