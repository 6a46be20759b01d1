/**
 * For what follows a write, as its `onSettled`: done, what it changed is fresh before it counts as done; failed, that is said at once.
 * @param renew asks again for what it may have changed, and never fails
 */
export const renewing =
  (renew: () => Promise<unknown>) =>
  (_answer: unknown, failure: Error | null): Promise<unknown> | undefined => {
    const renewed = renew();
    return failure ? undefined : renewed;
  };
