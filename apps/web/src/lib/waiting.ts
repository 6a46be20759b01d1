import { useDeferredValue } from 'react';

/**
 * Whether a long page still shows its skeleton: while it waits, and until React has drawn what came. By itself that would be
 * one piece of work, as what a query brings is urgent; so it is many small ones, and what is tapped meanwhile comes first.
 */
export const useWaiting = (isPending: boolean): boolean => {
  const wasPending = useDeferredValue(isPending);
  return isPending || wasPending;
};
