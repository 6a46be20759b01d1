import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { queryClient } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';

const ActingBar = lazyPart(() => import('../../features/customers/acting-bar.tsx'), 'ActingBar', ['staff']);

/** Around the pages before the first order, which bring their own bar: what the server says is kept as everywhere. */
export function OnboardingShell() {
  const session = useSession();
  return (
    <QueryClientProvider client={queryClient}>
      {session?.acting && (
        <Suspense>
          <ActingBar />
        </Suspense>
      )}
      <Outlet />
    </QueryClientProvider>
  );
}
