import { deleteAccount, exportData, showProfile } from '@lavoir/contract';
import type { AuthUser, CallOutput } from '@lavoir/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import { Unreachable } from '../../../lib/refused.ts';
import { clear, endedFor, getSession, keepSession, subscribeSession } from '../../../lib/session.ts';

export type Profile = CallOutput<typeof showProfile>['profile'];

export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => (await send(showProfile, {}, { signal })).profile,
  });

/** After the account has changed: what this device remembers of the person follows. */
export const useKeepAccount = () => {
  const client = useQueryClient();
  return async (user: AuthUser): Promise<void> => {
    const session = getSession();
    if (session) keepSession({ ...session, user });
    await client.invalidateQueries({ queryKey: profileQuery().queryKey });
  };
};

/** The server knows nobody here any more, and nobody signed out. */
const hasEnded = (): boolean => getSession() === undefined && endedFor() !== null;

/** Erases the account; the device forgets the session with it, which leads to sign-in. */
export const useDeleteAccount = (onDeleted: () => void) => {
  const forget = () => {
    clear();
    onDeleted();
  };
  return useMutation({
    /** @param givesUp euro that the wallet was shown to hold */
    mutationFn: ({ givesUp }: { givesUp: number | undefined }) =>
      send(deleteAccount, { query: givesUp === undefined ? {} : { give_up_credit: String(givesUp) } }),
    onSuccess: forget,
    onError: (reason) => {
      if (!(reason instanceof Unreachable)) return;
      // an answer that was lost may have been yes: the session's end says so, by now or soon
      if (hasEnded()) return forget();
      const leave = subscribeSession(() => {
        leave();
        if (hasEnded()) forget();
      });
    },
  });
};

/** Everything that is known about the person, as a file's content. */
export const useExportData = () =>
  useMutation({
    mutationFn: async () => JSON.stringify(await send(exportData), undefined, 2),
  });
