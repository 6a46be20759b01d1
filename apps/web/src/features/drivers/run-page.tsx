import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { AccountDialog } from '../../shells/operations/account-dialog.tsx';
import { ClosedPage } from '../../shells/operations/closed-page.tsx';
import { useRolesOfNow } from '../accounts/roles-of-now.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useIsPhone } from '../../lib/is-phone.ts';
import { lazyExtra } from '../../lib/lazy-part.ts';
import { queryClient } from '../../lib/query.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { endedFor, getSession, subscribeSession, useSession } from '../../lib/session.ts';
import type { Session } from '../../lib/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownRunQuery } from './drivers.queries.ts';
import { keepApp } from './kept/keep-app.ts';
import { keepDetector } from './stop/code-detector.ts';
import { forgetRun } from './kept/store.ts';
import { RunFrame } from './run-frame.tsx';
import { RunScreens } from './run-screens.tsx';

const RunMap = lazyExtra(() => import('./run-map.tsx'), 'RunMap', ['drivers', 'runs']);

/** Who signs out by themselves leaves no addresses on the phone; a session that ended leads back to them. */
const forgetAfter = (uid: string): (() => void) =>
  subscribeSession(() => {
    if (getSession()?.uid !== uid && endedFor() === null) void forgetRun(uid);
  });

const page = { title: 'operations.own_run', roles: ['driver'] } as const;

/** A driver's own run, with or without a network. */
export function RunPage() {
  const session = useSession();
  useRolesOfNow('/ops/run');
  if (!session) return null;
  const { roles } = session.user;
  return (
    <QueryClientProvider client={queryClient}>
      {roles.includes('driver') && <OwnRun session={session} />}
      {roles.length === 0 && <ClosedPage reason="customer" />}
      {roles.length > 0 && !roles.includes('driver') && <ClosedPage reason="role" entry={page} />}
    </QueryClientProvider>
  );
}

function OwnRun({ session: { uid, user } }: { session: Session }) {
  const { t } = useI18n();
  const query = useQuery(ownRunQuery());
  const [isAccount, setAccount] = useState(false);
  useEffect(keepApp, []);
  useEffect(keepDetector, []);
  useEffect(() => forgetAfter(uid), [uid]);
  const onAccount = () => setAccount(true);
  const isPhone = useIsPhone();
  return (
    <div className="md:not-short:grid md:not-short:grid-cols-[460px_minmax(0,1fr)]">
      {query.data ? (
        <RunScreens run={query.data} onAccount={onAccount} />
      ) : (
        <RunFrame over={user.first_name} title={t('drivers.title')} onAccount={onAccount}>
          {query.isError ? (
            <QueryError query={query} title={t('drivers.failed')} />
          ) : (
            <>
              <Skeleton className="h-64 rounded-lg" />
              <Skeleton className="h-12" />
            </>
          )}
        </RunFrame>
      )}
      {!isPhone && (
        <div className="short:hidden">
          <Suspense>
            <RunMap />
          </Suspense>
        </div>
      )}
      {isAccount && <AccountDialog user={user} entries={[]} onClose={() => setAccount(false)} />}
    </div>
  );
}
