import { MailCheck } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { wasMailSent } from '../../lib/mail-sent.ts';
import { useSession } from '../../lib/session.ts';
import { Note } from '../../ui/note.tsx';

/** What signing up has sent, on the pages that follow. */
export function MailSentNote() {
  const { t } = useI18n();
  const session = useSession();
  if (!session || !wasMailSent(session.uid)) return null;
  return (
    <Note tone="green" icon={MailCheck} className="wrap-anywhere" title={t('registration.mail_sent')}>
      {t('registration.mail_sent_text', { email: session.user.email })}
    </Note>
  );
}
