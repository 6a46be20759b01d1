import { useI18n } from '../lib/i18n.tsx';
import { RouteButton } from '../lib/links.tsx';
import { useSession } from '../lib/session.ts';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/heading.tsx';
import { Page } from '../ui/page.tsx';
import { NotFoundPicture } from '../ui/pictures/not-found-picture.tsx';
import { CustomerFrame } from './customer/customer-shell.tsx';

function Missing() {
  const { t } = useI18n();
  const session = useSession();
  return (
    <Page
      className={classNames(
        'grid content-center justify-items-center gap-3.5 pt-10 pb-16 text-center *:min-w-0',
        !session && 'min-h-dvh',
      )}
      tabIndex={-1}
    >
      <NotFoundPicture className="w-full max-w-105" />
      <p className="text-xs font-semibold tracking-label text-ink-3">{t('shell.not_found')}</p>
      <Heading level={1}>{t('frame.not_found_title')}</Heading>
      <p className="max-w-[40ch] text-lg text-ink-2">{t('frame.not_found_text')}</p>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-3">
        <RouteButton variant="primary" to={session ? '/home' : '/sign-in'}>
          {t(session ? 'shell.back_to_ordering' : 'accounts.sign_in')}
        </RouteButton>
        <RouteButton to={session ? '/order' : '/personal-details'}>
          {t(session ? 'shell.see_orders' : 'accounts.create_account')}
        </RouteButton>
      </div>
    </Page>
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
