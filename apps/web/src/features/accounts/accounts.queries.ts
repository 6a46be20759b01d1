import { showProfile, signIn, signOut } from '@lavoir/contract';
import type { AuthUser } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send, sendForResponse } from '../../lib/api.ts';
import { clear, signIn as keepSession } from '../../lib/session.ts';

export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => (await send(showProfile, {}, { signal })).profile,
  });

export type Credentials = { email: string; password: string };

/** Signs in on this device. The session's three parts come as headers. */
export const signInWith = async (credentials: Credentials): Promise<AuthUser> => {
  const { output, headers } = await sendForResponse(signIn, { body: credentials });
  const user = output.data;
  keepSession({
    uid: headers.get('uid') ?? user.uid,
    client: headers.get('client') ?? '',
    accessToken: headers.get('access-token') ?? '',
    user,
  });
  return user;
};

/** The device forgets the session whatever the server answers: without a network it expires there by itself. */
export const signOutHere = async (): Promise<void> => {
  await send(signOut).catch(() => undefined);
  clear();
};
