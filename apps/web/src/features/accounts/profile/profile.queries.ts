import { deleteAccount, exportData, showProfile, updateAccount } from '@lavoir/contract';
import type { CallOutput, CallRequest } from '@lavoir/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import { clear, getSession, signIn } from '../../../lib/session.ts';

export type Profile = CallOutput<typeof showProfile>['profile'];

export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => (await send(showProfile, {}, { signal })).profile,
  });

export type AccountChange = CallRequest<typeof updateAccount>['body'];

/** Profile, language or password. What this device remembers of the person follows. */
export const useUpdateAccount = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: AccountChange) => (await send(updateAccount, { body })).data,
    onSuccess: async (user) => {
      const session = getSession();
      if (session) signIn({ ...session, user });
      await client.invalidateQueries({ queryKey: profileQuery().queryKey });
    },
  });
};

/** Erases the account; the device forgets the session with it, which leads to sign-in. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: ({ giveUpCredit }: { giveUpCredit: boolean }) =>
      send(deleteAccount, { query: giveUpCredit ? { give_up_credit: 'true' } : {} }),
    onSuccess: clear,
  });

/** Everything that is known about the person, as a file's content. */
export const useExportData = () =>
  useMutation({
    mutationFn: async () => JSON.stringify(await send(exportData), undefined, 2),
  });
