import { initialsOf } from '../../../lib/initials.ts';
import type { CallOutput, checkInvitation } from '@lavoir/contract';
import { useI18n } from '../../../lib/i18n.tsx';
import { Avatar } from '../../../ui/avatar.tsx';

export type Invitation = CallOutput<typeof checkInvitation>['invitation'];

/** Whether somebody will work here: managers of companies don't. */
export const isForStaff = ({ role }: Invitation): boolean => role !== null && role !== 'manager';

/** `LM` of Lise Maes; of a longer name its first and last word. */
const initialsOfWhole = (name: string): string => {
  const words = name.split(/\s+/);
  return initialsOf(words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '');
};

/** Who invites, as what and where, and until when; nothing where whoever invited is gone. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { t, day } = useI18n();
  const { by, role, place, valid_until } = invitation;
  if (by === null || role === null) return null;
  return (
    <div className="flex items-center gap-3 rounded-md bg-primary-soft px-4 py-3.5 text-sm">
      <Avatar initials={initialsOfWhole(by)} />
      <p className="min-w-0">
        <b className="block">{t('credentials.invited_by', { name: by, role })}</b>
        <span className="text-ink-2">
          {place !== null && `${place}. `}
          {t('credentials.invited_until', { date: day(valid_until, 'full') })}
        </span>
      </p>
    </div>
  );
}
