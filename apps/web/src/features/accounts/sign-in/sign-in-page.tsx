import { useEffect, useState } from 'react';
import { forgetNotice, readNotice } from './sign-in-notice.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Note } from '../../../ui/note.tsx';
import { AuthFrame } from '../../../shells/public/auth-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

const notices = {
  confirmed: { tone: 'green', text: 'accounts.confirmed' },
  password_set: { tone: 'green', text: 'accounts.password_set' },
  invitation_invalid: { tone: 'soap', text: 'accounts.invitation_invalid' },
} as const;

/** `/sign-in` */
export function SignInPage() {
  const { t } = useI18n();
  const [notice] = useState(readNotice);
  useEffect(() => forgetNotice, []);
  return (
    <AuthFrame>
      <SignInForm
        notice={
          notice && (
            <Note tone={notices[notice].tone} role="status">
              {t(notices[notice].text)}
            </Note>
          )
        }
      />
    </AuthFrame>
  );
}
