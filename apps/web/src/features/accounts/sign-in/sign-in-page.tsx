import { useEffect, useState } from 'react';
import { forgetNotice, readNotice } from './sign-in-notice.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { endedFor, rememberedPath } from '../../../lib/session.ts';
import { Note } from '../../../ui/note.tsx';
import { AuthFrame } from '../../../shells/public/auth-frame.tsx';
import type { Slogan } from '../../../shells/public/auth-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** What was left lying: a basket, what a driver's phone keeps, or nothing that stays. */
const whereTo = (): 'run' | 'ops' | 'home' => {
  const path = rememberedPath() ?? '';
  if (/^\/ops\/run(?![\w-])/.test(path)) return 'run';
  return path.startsWith('/ops') ? 'ops' : 'home';
};

/** `/sign-in` */
export function SignInPage() {
  const { t } = useI18n();
  const [notice] = useState(
    () =>
      readNotice() ??
      (endedFor()
        ? ({ tone: 'soap', text: t('accounts.session_ended', { where: whereTo() }) } as const)
        : undefined),
  );
  useEffect(() => forgetNotice, []);
  const [slogan, setSlogan] = useState<Slogan>();
  return (
    <AuthFrame slogan={slogan}>
      <SignInForm
        onSlogan={setSlogan}
        notice={
          notice && (
            <Note tone={notice.tone} role="status">
              {notice.text}
            </Note>
          )
        }
      />
    </AuthFrame>
  );
}
