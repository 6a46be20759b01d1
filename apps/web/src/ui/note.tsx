import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { Icon, type IconShape } from './icon.tsx';

const look = tv({
  slots: { note: 'flex gap-3 rounded-md px-4 py-3.5 text-sm text-ink', sign: '' },
  variants: {
    tone: {
      blue: { note: 'bg-primary-soft', sign: 'text-primary-text' },
      soap: { note: 'bg-accent-soft', sign: 'text-on-accent-soft' },
      red: { note: 'bg-danger-soft', sign: 'text-danger' },
      green: { note: 'bg-success-soft', sign: 'text-success' },
    },
  },
});

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
  const { note, sign } = look({ tone });
  return (
    <div className={note({ className })} role={role}>
      <Icon of={icon ?? ICONS[tone]} className={sign()} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title && <b>{title}</b>}
        {title && children && ' '}
        {children}
      </div>
    </div>
  );
}
