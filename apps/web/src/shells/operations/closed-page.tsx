import { LockKeyhole } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { useSession } from '../../lib/session.ts';
import { ActingPage } from './acting-page.tsx';
import { ClosedFrame } from './closed-frame.tsx';
import type { Entry } from './entries.ts';

type ClosedPageProps = { reason: 'customer' } | { reason: 'role'; entry: Pick<Entry, 'title' | 'roles'> };

/** Somebody came where they have no business: what this is, and one way on. */
export function ClosedPage(props: ClosedPageProps) {
  const { t, locale } = useI18n();
  const session = useSession();
  if (props.reason === 'customer' && session?.acting) return <ActingPage user={session.user} />;
  const texts = () => {
    if (props.reason === 'customer')
      return [t('operations.not_yours'), t('operations.not_yours_text')] as const;
    const names = props.entry.roles.map((role) => t('operations.role', { role }));
    return [
      t('operations.not_for_role', { page: t(props.entry.title) }),
      t('operations.not_for_role_text', { roles: new Intl.ListFormat(locale).format(names) }),
    ] as const;
  };
  const [title, text] = texts();
  return (
    <ClosedFrame
      icon={LockKeyhole}
      title={title}
      text={text}
      action={
        <RouteButton variant="primary" to={props.reason === 'customer' ? '/home' : '/ops'}>
          {t(props.reason === 'customer' ? 'shell.back_to_ordering' : 'operations.to_start')}
        </RouteButton>
      }
    />
  );
}
