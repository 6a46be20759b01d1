import { inviteAgain, resetTwoFactor, signOutStaff } from '@lavoir/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail, ShieldOff, LogOut, UserCog } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { DrawerHead } from '../../shells/operations/drawer-head.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../dispatch/reason-dialog.tsx';
import { ActsList } from './acts-list.tsx';
import { roleWords } from './role-words.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { renewStaff } from './staff.queries.ts';
import type { Member, StaffList } from './staff.queries.ts';

type MemberDrawerProps = {
  id: number;
  /** undefined: not on this page of the list, or not of the staff any more */
  member: Member | undefined;
  /** the list is here */
  isListed: boolean;
  laundries: StaffList['laundries'];
  onClose: () => void;
};

/** One of the staff: what they are, what can be done about it, and what they did. */
export function MemberDrawer({ id, member, isListed, laundries, onClose }: MemberDrawerProps) {
  const texts = useI18n();
  const { t } = texts;
  return (
    <div className="grid content-start gap-4 p-5 *:min-w-0">
      <DrawerHead title={member?.name ?? t('staff.member')} onClose={onClose} />
      {member ? (
        <>
          <div className="grid gap-1 text-sm">
            <p>{roleWords(texts, member)}</p>
            <p className="wrap-anywhere text-ink-2">{member.email}</p>
            <p className="text-ink-3">{t('staff.sessions', { count: member.sessions })}</p>
          </div>
          <MemberActions member={member} laundries={laundries} />
        </>
      ) : (
        isListed && <EmptyState title={t('staff.not_listed')} level={3} />
      )}
      <ActsList id={id} laundries={laundries} />
    </div>
  );
}

type Asked = 'roles' | 'sign_out' | 'reset';

function MemberActions({ member, laundries }: { member: Member; laundries: StaffList['laundries'] }) {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the button of a lock that was reset is gone
    if (!asked && document.activeElement === document.body) actions.current?.querySelector('button')?.focus();
  }, [asked]);
  const params = { id: String(member.id) };
  const signOut = async (reason: string) => {
    const { ended } = await send(signOutStaff, { params, body: { reason } });
    await renewStaff(client);
    toast.success(t('staff.signed_out', { name: member.name, count: ended }));
  };
  const reset = async (reason: string) => {
    await send(resetTwoFactor, { params, body: { reason } });
    await renewStaff(client);
    toast.success(t('staff.was_reset', { name: member.name }));
  };
  const again = useMutation({
    mutationFn: () => send(inviteAgain, { params }),
    onSuccess: () => toast.success(t('staff.was_invited', { email: member.email })),
    onError: (cause) => toast.error(failureText(cause, texts, 'common.went_wrong')),
    // whatever a colleague made of them meanwhile is shown
    onSettled: () => renewStaff(client),
  });
  return (
    <div ref={actions} className="flex flex-wrap gap-2 *:grow">
      <Button size="dense" icon={UserCog} onClick={() => setAsked('roles')}>
        {t('staff.change_roles')}
      </Button>
      {member.is_invited ? (
        <Button size="dense" icon={Mail} loading={again.isPending} onClick={() => again.mutate()}>
          {t('staff.invite_again')}
        </Button>
      ) : (
        <Button size="dense" icon={LogOut} onClick={() => setAsked('sign_out')}>
          {t('staff.sign_out')}
        </Button>
      )}
      {member.two_factor && !member.is_you && (
        <Button size="dense" variant="danger" icon={ShieldOff} onClick={() => setAsked('reset')}>
          {t('staff.reset')}
        </Button>
      )}
      {asked === 'roles' && <RolesDialog member={member} laundries={laundries} onClose={close} />}
      {asked === 'sign_out' && (
        <ReasonDialog
          title={t('staff.sign_out_title', { name: member.name })}
          description={t(member.is_you ? 'staff.sign_out_own' : 'staff.sign_out_text')}
          required
          careful
          confirm={t('staff.sign_out')}
          onConfirm={signOut}
          onClose={close}
        />
      )}
      {asked === 'reset' && (
        <ReasonDialog
          title={t('staff.reset_title', { name: member.name })}
          description={t('staff.reset_text')}
          required
          careful
          destructive
          confirm={t('staff.reset')}
          onConfirm={reset}
          onClose={close}
        />
      )}
    </div>
  );
}
