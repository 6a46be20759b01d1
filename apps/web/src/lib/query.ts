import { QueryClient } from '@tanstack/react-query';
import { isLate, Refused } from './refused.ts';

/**
 * A refusal stays one however often it is asked; a dropped connection or a stumbling server may not. Who has waited for
 * an answer that didn't come is told so instead.
 */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof Refused && error.status < 500) && !isLate(error);

const backoffMs = (failures: number): number => Math.min(500 * 2 ** failures, 8_000);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: isWorthRetrying,
      retryDelay: backoffMs,
      // without a network they fail, which is said, instead of waiting for it
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // writes are repeated by their own rules, where they are safe to repeat
    mutations: { retry: false, networkMode: 'always' },
  },
});
