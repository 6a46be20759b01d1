import { signOut, updateAccount } from '@lavoir/contract';
import type { AuthUser } from '@lavoir/contract';
import { send } from '../../lib/api.ts';
import { currentLocale } from '../../lib/language.ts';
import { clear, signIn } from '../../lib/session.ts';

/** Mails and messages come in the language that was chosen here. Nobody waits for it. */
const tellLanguage = (user: AuthUser): void => {
  if (user.locale === currentLocale) return;
  send(updateAccount, { body: { locale: currentLocale } }).catch(() => undefined);
};

/** Signs in on this device. The session's three parts come as headers. */
export const startSession = (headers: Headers, user: AuthUser): void => {
  signIn({
    uid: headers.get('uid') ?? user.uid,
    client: headers.get('client') ?? '',
    accessToken: headers.get('access-token') ?? '',
    user,
  });
  tellLanguage(user);
};

/** The device forgets the session whatever the server answers: without a network it expires there by itself. */
export const signOutHere = async (): Promise<void> => {
  await send(signOut).catch(() => undefined);
  clear();
};
