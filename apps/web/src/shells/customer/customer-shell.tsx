import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { queryClient } from '../../lib/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSession } from '../../lib/session.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { SiteFooter } from '../public/site-footer.tsx';
import { PageBarPlace } from '../../ui/page-bar.tsx';
import { usePortalPlace } from '../../ui/use-portal-place.ts';
import { CustomerTopBar } from './customer-top-bar.tsx';

const ActingBar = lazyPart(() => import('../../features/customers/acting-bar.tsx'), 'ActingBar', ['staff']);

/** Top bar, page, footer, and what a page keeps at the bottom of a phone. Pages bring their own `main#main`. */
export function CustomerFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const session = useSession();
  const isStaff = session !== undefined && session.user.roles.length > 0;
  const [barPlace, findBarPlace] = usePortalPlace();

  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col [&>main]:flex-1">
        <SkipLink href="#main">{t('shell.skip')}</SkipLink>
        {session?.acting && (
          <Suspense>
            <ActingBar />
          </Suspense>
        )}
        {session && !isStaff && <CustomerTopBar session={session} />}
        <PageBarPlace value={barPlace}>{children}</PageBarPlace>
        <SiteFooter />
        <div className="contents" ref={findBarPlace} />
      </div>
    </QueryClientProvider>
  );
}

export function CustomerShell() {
  return (
    <CustomerFrame>
      <Outlet />
    </CustomerFrame>
  );
}
