import { checkInvitation } from '@lavoir/contract';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { forgetLinkToken, linkToken, setLinkToken } from '../../../lib/link-token.ts';
import { Refused } from '../../../lib/refused.ts';
import { clear, getSession } from '../../../lib/session.ts';
import { AuthFrame, AuthHeading } from '../../../shells/public/auth-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { leaveNotice } from '../sign-in/sign-in-notice.ts';
import { FirstPassword } from './first-password.tsx';
import { InvitationCard, isForStaff } from './invitation-card.tsx';
import type { Invitation } from './invitation-card.tsx';

const path = '/new-user-password';
const LockSteps = lazyPart(() => import('../two-factor/lock-steps.tsx'), 'LockSteps', [
  'operations',
  'staff',
]);

/**
 * `/new-user-password`, where an invitation leads: a password, and for who works here a second lock behind it. Whoever
 * was signed in on this device isn't any more.
 */
export function NewUserPasswordPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [token] = useState(() => linkToken(path));
  const [isUnanswered, setUnanswered] = useState(false);
  const [invitation, setInvitation] = useState<Invitation>();
  const [password, setPassword] = useState<string>();

  // it was used in this tab before a reload, and what is left of the invitation has pages of its own
  const [isUsed] = useState(() => token === '' && getSession() !== undefined);

  useEffect(() => {
    if (token === '') return;
    clear();
    // a language that is chosen here loads the page anew
    setLinkToken(path, token);
  }, [token]);

  useEffect(() => {
    if (isUsed || isUnanswered || invitation) return;
    const controller = new AbortController();
    send(checkInvitation, { query: { token } }, { signal: controller.signal }).then(
      (answer) => setInvitation(answer.invitation),
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        if (!(reason instanceof Refused)) return setUnanswered(true);
        // an invitation that is over says who can send another
        const text = reason.code === 'invitation_over' ? reason.message : t('credentials.invitation_invalid');
        leaveNotice({ tone: 'soap', text });
        forgetLinkToken(path);
        void navigate({ to: '/sign-in', replace: true });
      },
    );
    return () => controller.abort();
  }, [isUsed, isUnanswered, invitation, token, navigate, t]);

  // who is signed in by now is led on from there
  const leave = () => navigate({ to: '/sign-in', replace: true });
  const role = invitation?.role;
  if (isUsed) return <Navigate to="/sign-in" replace />;
  const steps = [t('credentials.step_password'), t('credentials.step_lock'), t('credentials.step_codes')];
  return (
    <AuthFrame
      slogan={
        role
          ? { title: t('credentials.invited_title'), promise: t('credentials.invited_promise', { role }) }
          : undefined
      }
    >
      {password !== undefined && invitation ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" label={t('common.loading')} />}>
          <LockSteps steps={steps} password={password} onDone={() => void leave()}>
            <InvitationCard invitation={invitation} />
          </LockSteps>
        </Suspense>
      ) : (
        <>
          {invitation ? (
            <FirstPassword
              token={token}
              invitation={invitation}
              steps={isForStaff(invitation) ? steps : undefined}
              onSignedIn={(chosen) => (isForStaff(invitation) ? setPassword(chosen) : void leave())}
            />
          ) : (
            <AuthHeading title={t('credentials.first_password_title')}>
              <p>{t('credentials.first_password_text')}</p>
            </AuthHeading>
          )}
          {!invitation && !isUnanswered && <Skeleton className="h-64 w-full" label={t('common.loading')} />}
          {isUnanswered && (
            <>
              <Note tone="red" role="alert">
                {t('shell.network_error')}
              </Note>
              <Button variant="primary" size="lg" block onClick={() => setUnanswered(false)}>
                {t('common.retry')}
              </Button>
            </>
          )}
        </>
      )}
    </AuthFrame>
  );
}
