import { CatchBoundary, createLink, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { useSession } from '../../lib/session.ts';
import { PageSkeleton } from '../page-states.tsx';
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
          {!isSignedIn && (
            <RouteButton size="sm" variant="primary" to="/sign-in" className="max-md:hidden">
              {t('accounts.sign_in')}
            </RouteButton>
          )}
        </div>
      </TopBar>
      <Outlet />
      <SiteFooter />
    </div>
  );
}
