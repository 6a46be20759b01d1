import type { UseQueryResult } from '@tanstack/react-query';
import type { Liveness } from './use-live-dispatch.ts';

/**
 * Whether what is polled is as it is now: live since the last answer, lost once asking again fails.
 * @param everyMs how often it is asked for
 */
export const polledLiveness = (
  { data, dataUpdatedAt, errorUpdatedAt, isError, isFetching, refetch }: UseQueryResult,
  everyMs: number,
): Liveness => ({
  state: data === undefined ? 'opening' : isError ? 'lost' : 'live',
  at: new Date(dataUpdatedAt),
  ...(isError && !isFetching && { againAt: errorUpdatedAt + everyMs }),
  retry: () => void refetch(),
});
