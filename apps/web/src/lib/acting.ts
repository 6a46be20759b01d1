import { actForCustomer, endActing } from '@lavoir/contract';
import { send } from './api.ts';
import { forgetOthers } from './own-storage.ts';
import { getSession, rememberPath } from './session.ts';
import type { Session } from './session.ts';

/** as lib/session.ts names it; this tab's own goes before the browser's */
const sessionKey = 'lavoir.session';

/** The session hears of it as of another tab's sign-in: the router then leads to where it was remembered to. */
const look = (): void => void window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));

type HistoryState = { __TSR_index?: number } | null;

/** The router leads on in the place of the page where it was asked: that one stays behind it, for the browser's Back. */
const keepBehind = (): void => {
  const state = window.history.state as HistoryState;
  window.history.pushState({ ...state, __TSR_index: (state?.__TSR_index ?? 0) + 1 }, '', location.href);
};

/** From here on this tab is the customer's, at `path`; the other tabs stay one's own. */
export const actFor = async (id: number, path = '/home'): Promise<void> => {
  const answer = await send(actForCustomer, { params: { id: String(id) } });
  const session: Session = {
    uid: answer.uid,
    client: answer.client,
    accessToken: answer['access-token'],
    user: answer.user,
    acting: { id, endsAt: answer.ends_at },
  };
  sessionStorage.setItem(sessionKey, JSON.stringify(session));
  rememberPath(path);
  keepBehind();
  look();
};

/**
 * Back to oneself; by itself the session would end in half an hour.
 * @param path where one goes on: the customer's page, unless another was asked for
 */
export const stopActing = async (path?: string): Promise<void> => {
  const acting = getSession()?.acting;
  await send(endActing).catch(() => undefined);
  sessionStorage.removeItem(sessionKey);
  rememberPath(path ?? (acting ? `/ops/customers/${acting.id}` : '/ops/customers'));
  look();
  const own = getSession();
  // what the customer's pages left here isn't the staff's to keep
  if (own) forgetOthers(own.uid);
};
