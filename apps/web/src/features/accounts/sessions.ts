import { signOut, updateAccount, validateToken } from '@lavoir/contract';
import type { AuthUser } from '@lavoir/contract';
import { send } from '../../lib/api.ts';
import { chosenLocale } from '../../lib/language.ts';
import { endNoticesHere } from '../../lib/push-subscription.ts';
import { clear, keepSession } from '../../lib/session.ts';

/** Mails come in the language that was chosen here; one that only follows the browser leaves them. Nobody waits for it. */
const tellLanguage = (user: AuthUser): void => {
  const locale = chosenLocale();
  if (locale === undefined || locale === user.locale) return;
  send(updateAccount, { body: { locale } }).catch(() => undefined);
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

/** Whom the server takes the caller for, with the roles of now. */
export const askWho = async (): Promise<AuthUser> => (await send(validateToken)).data;

/**
 * The device forgets the session whatever the server answers: without a network it expires there by itself, and until then
 * would be told of its orders here, where somebody else may look by now.
 */
export const signOutHere = async (): Promise<void> => {
  await send(signOut).catch(() => endNoticesHere().catch(() => undefined));
  clear();
};
