import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from './icon.tsx';
import { classNames } from './class-names.ts';

type Tone = 'blue' | 'soap' | 'red' | 'green';

const ICONS: Record<Tone, IconShape> = {
  blue: Info,
  soap: Info,
  red: TriangleAlert,
  green: CircleCheck,
};

type NoteProps = {
  tone?: Tone | undefined;
  title?: ReactNode;
  icon?: IconShape | undefined;
  /** Read out when it appears: `alert` for a refusal, `status` for good news. */
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** What one should know here: an icon, a strong sentence, and more. */
export function Note({ tone = 'blue', title, icon, role, className, children }: NoteProps) {
  return (
    <div className={classNames('note', tone !== 'blue' && `note--${tone}`, className)} role={role}>
      <Icon of={icon ?? ICONS[tone]} />
      <div className="grow">
        {title && <b>{title}</b>}
        {title && children && ' '}
        {children}
      </div>
    </div>
  );
}
