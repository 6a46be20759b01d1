import { signIn, signInForm, signOut, updateAccount } from '@lavoir/contract';
import type { AuthUser } from '@lavoir/contract';
import { z } from 'zod/mini';
import { send, sendForResponse } from '../../lib/api.ts';
import { currentLocale } from '../../lib/language.ts';
import { clear, signIn as keepSession } from '../../lib/session.ts';

export type Credentials = { email: string; password: string };

/** Whether the form may be sent as it is; the only thing it can get wrong is the e-mail address. */
export const isComplete = (credentials: Credentials): boolean => z.safeParse(signInForm, credentials).success;

/** Mails and messages come in the language that was chosen here. Nobody waits for it. */
const tellLanguage = (user: AuthUser): void => {
  if (user.locale === currentLocale) return;
  send(updateAccount, { body: { locale: currentLocale } }).catch(() => undefined);
};

/** Signs in on this device. The session's three parts come as headers. */
export const startSession = (headers: Headers, user: AuthUser): void => {
  keepSession({
    uid: headers.get('uid') ?? user.uid,
    client: headers.get('client') ?? '',
    accessToken: headers.get('access-token') ?? '',
    user,
  });
  tellLanguage(user);
};

export const signInWith = async (credentials: Credentials): Promise<void> => {
  const { output, headers } = await sendForResponse(signIn, { body: credentials });
  startSession(headers, output.data);
};

/** The device forgets the session whatever the server answers: without a network it expires there by itself. */
export const signOutHere = async (): Promise<void> => {
  await send(signOut).catch(() => undefined);
  clear();
};
