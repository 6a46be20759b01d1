import { actForCustomer, endActing } from '@lavoir/contract';
import { send } from './api.ts';
import { forgetOthers } from './own-storage.ts';
import { getSession, keepSession, leaveActing, rememberPath } from './session.ts';

type HistoryState = { __TSR_index?: number } | null;

/** The router leads on in the place of the page where it was asked: that one stays behind it, for the browser's Back. */
const keepBehind = (): void => {
  const state = window.history.state as HistoryState;
  window.history.pushState({ ...state, __TSR_index: (state?.__TSR_index ?? 0) + 1 }, '', location.href);
};

/** From here on this tab is the customer's, at `path`; the other tabs stay one's own. */
export const actFor = async (id: number, path = '/home'): Promise<void> => {
  const answer = await send(actForCustomer, { params: { id: String(id) } });
  rememberPath(path);
  keepBehind();
  keepSession({
    uid: answer.uid,
    client: answer.client,
    accessToken: answer['access-token'],
    user: answer.user,
    acting: { id, endsAt: answer.ends_at },
  });
};

/**
 * Back to oneself; by itself the session would end in half an hour.
 * @param path where one goes on: the customer's page, unless another was asked for
 */
export const stopActing = async (path?: string): Promise<void> => {
  const acting = getSession()?.acting;
  await send(endActing).catch(() => undefined);
  rememberPath(path ?? (acting ? `/ops/customers/${acting.id}` : '/ops/customers'));
  leaveActing();
  const own = getSession();
  // what the customer's pages left here isn't the staff's to keep
  if (own) forgetOthers(own.uid);
};
