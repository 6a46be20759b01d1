import { CatchBoundary, createLink, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { useSession } from '../../lib/session.ts';
import { PageSkeleton } from '../page-states.tsx';
import { classNames } from '../../ui/class-names.ts';
import { container } from '../../ui/page.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { TopBar, TopBarLogo } from '../../ui/top-bar.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SiteFooter } from './site-footer.tsx';

const RouteLogo = createLink(TopBarLogo);

const CustomerShell = lazy(async () => ({
  default: (await import('../customer/customer-shell.tsx')).CustomerShell,
}));

/** Around the pages that anyone may read: a customer keeps the top bar, a visitor gets a plain one. */
export function PublicShell() {
  const session = useSession();
  if (!session || session.user.roles.length > 0) return <VisitorFrame isSignedIn={session !== undefined} />;
  return (
    <CatchBoundary getResetKey={() => session.uid} errorComponent={() => <VisitorFrame isSignedIn />}>
      <Suspense fallback={<PageSkeleton />}>
        <CustomerShell />
      </Suspense>
    </CatchBoundary>
  );
}

/** Into an account: in the bar, or on a line of their own where that is too narrow. */
function VisitorWays({ className }: { className: string }) {
  const { t } = useI18n();
  return (
    <nav className={classNames('flex-wrap gap-2', className)} aria-label={t('shell.account')}>
      <RouteButton size="sm" to="/sign-in" className="flex-auto">
        {t('accounts.sign_in')}
      </RouteButton>
      <RouteButton size="sm" variant="primary" to="/personal-details" className="flex-auto">
        {t('accounts.create_account')}
      </RouteButton>
    </nav>
  );
}

function VisitorFrame({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useI18n();
  const home = isSignedIn ? '/home' : '/sign-in';
  return (
    <div className="flex min-h-dvh flex-col [&>main]:flex-1">
      <SkipLink href="#main">{t('shell.skip')}</SkipLink>
      <TopBar>
        <RouteLogo to={home} label={t('shell.logo')} />
        <div className="ml-auto flex items-center gap-2">
          <LanguageMenu />
          {!isSignedIn && <VisitorWays className="flex max-md:hidden" />}
        </div>
      </TopBar>
      {!isSignedIn && <VisitorWays className={container({ className: 'flex pt-3 md:hidden' })} />}
      <Outlet />
      <SiteFooter />
    </div>
  );
}
