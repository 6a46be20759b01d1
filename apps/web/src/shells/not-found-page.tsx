import { useI18n } from '../lib/i18n.tsx';
import { RouteButton } from '../lib/links.tsx';
import { useSession } from '../lib/session.ts';
import { NotFoundPicture } from '../ui/pictures/not-found-picture.tsx';
import { CustomerFrame } from './customer/customer-shell.tsx';

function Missing() {
  const { t } = useI18n();
  const session = useSession();
  return (
    <main className={session ? 'wrap nf' : 'wrap nf min-h-dvh'} id="main" tabIndex={-1}>
      <NotFoundPicture />
      <p className="label">{t('shell.not_found')}</p>
      <h1 className="h1">{t('shell.not_found_title')}</h1>
      <p className="lead">{t('shell.not_found_text')}</p>
      <div className="row row--wrap justify-center mt3">
        <RouteButton variant="primary" to={session ? '/home' : '/sign-in'}>
          {t(session ? 'shell.back_to_ordering' : 'accounts.sign_in')}
        </RouteButton>
        {session && <RouteButton to="/order">{t('shell.see_orders')}</RouteButton>}
      </div>
    </main>
  );
}

/** The address leads nowhere. */
export function NotFoundPage() {
  return useSession() ? (
    <CustomerFrame>
      <Missing />
    </CustomerFrame>
  ) : (
    <Missing />
  );
}
