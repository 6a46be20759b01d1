import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '../../lib/query.ts';

/** Around the pages before the first order, which bring their own bar: what the server says is kept as everywhere. */
export function OnboardingShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
