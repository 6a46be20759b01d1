import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useRolesOfNow } from '../../features/accounts/roles-of-now.ts';
import { twoFactorQuery } from '../../features/staff/staff.queries.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { lazyExtra } from '../../lib/lazy-part.ts';
import { queryClient } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { listenForKeys, useShortcuts } from '../../lib/shortcuts.ts';
import { classNames } from '../../ui/class-names.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { ClosedPage } from './closed-page.tsx';
import { entries, entriesOf, isOfLaundry } from './entries.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { Notices } from './notices.tsx';
import { Rail } from './rail.tsx';

const ScanAnywhere = lazyExtra(
  () => import('../../features/laundry/scan/scan-anywhere.tsx'),
  'ScanAnywhere',
  ['laundry'],
);

/** Rail and page; one's own pages alone. What the pages ask for is refused by the server besides. */
export function OperationsShell() {
  const { t } = useI18n();
  const session = useSession();
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [open, setOpen] = useState<'keys' | 'account'>();
  const roles = session?.user.roles ?? [];
  const own = entriesOf(roles);
  const page = entries.find(({ to }) => path === to || path.startsWith(`${to}/`));
  const isLaundry = isOfLaundry(roles);

  useRolesOfNow(path);
  useShortcuts([{ key: '?', label: t('operations.keys_all'), run: () => setOpen('keys'), everywhere: true }]);
  useEffect(
    () =>
      listenForKeys(
        Object.fromEntries(
          entriesOf(session?.user.roles ?? []).map(({ key, to, stage: shown }) => [
            key,
            () => void navigate({ to, search: shown ? { stage: shown } : {} }),
          ]),
        ),
      ),
    [navigate, session],
  );

  if (!session) return null;
  const isMine = !page || own.some(({ to }) => to === page.to);
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink href="#main">{t('shell.skip')}</SkipLink>
      {roles.length === 0 ? (
        <ClosedPage reason="customer" />
      ) : (
        <div
          data-dense={isLaundry ? undefined : ''}
          data-wet-hands={isLaundry ? '' : undefined}
          className={classNames(
            'flex min-h-dvh flex-col pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] text-sm md:grid md:h-dvh md:overflow-hidden print:block print:h-auto print:overflow-visible',
            isLaundry ? 'md:grid-cols-[104px_minmax(0,1fr)]' : 'md:grid-cols-[64px_minmax(0,1fr)]',
          )}
        >
          <Rail
            entries={own}
            user={session.user}
            page={page}
            isLaundry={isLaundry}
            onAccount={() => setOpen('account')}
          />
          <div className="grid min-w-0 flex-1 grid-rows-[auto_minmax(0,1fr)] md:min-h-0 print:block">
            <Notices uid={session.uid} isToday={path === '/ops/today'} />
            {isMine ? <RequiredLock path={path} /> : <ClosedPage reason="role" entry={page} />}
          </div>
        </div>
      )}
      {isLaundry && page?.to !== '/ops/laundry' && (
        <Suspense>
          <ScanAnywhere />
        </Suspense>
      )}
      {open === 'keys' && <KeysDialog entries={own} onClose={() => setOpen(undefined)} />}
      {open === 'account' && (
        <AccountDialog
          user={session.user}
          entries={own}
          onKeys={() => setOpen('keys')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </QueryClientProvider>
  );
}

/** Where operators must have a second lock, who has none is led to set it up. */
function RequiredLock({ path }: { path: string }) {
  const isOperator = useSession()?.user.roles.includes('operator') ?? false;
  const { data: lock } = useQuery({ ...twoFactorQuery(), enabled: isOperator });
  const isMissing = lock !== undefined && lock.is_required && !lock.is_on;
  return isMissing && path !== '/ops/second-lock' ? <Navigate to="/ops/second-lock" replace /> : <Outlet />;
}
