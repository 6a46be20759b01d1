import { signIn, signInForm, signOut } from '@lavoir/contract';
import { z } from 'zod/mini';
import { send, sendForResponse } from '../../lib/api.ts';
import { clear, signIn as keepSession } from '../../lib/session.ts';

export type Credentials = { email: string; password: string };

/** Whether the form may be sent as it is; the only thing it can get wrong is the e-mail address. */
export const isComplete = (credentials: Credentials): boolean => z.safeParse(signInForm, credentials).success;

/** Signs in on this device. The session's three parts come as headers. */
export const signInWith = async (credentials: Credentials): Promise<void> => {
  const { output, headers } = await sendForResponse(signIn, { body: credentials });
  keepSession({
    uid: headers.get('uid') ?? output.data.uid,
    client: headers.get('client') ?? '',
    accessToken: headers.get('access-token') ?? '',
    user: output.data,
  });
};

/** The device forgets the session whatever the server answers: without a network it expires there by itself. */
export const signOutHere = async (): Promise<void> => {
  await send(signOut).catch(() => undefined);
  clear();
};
