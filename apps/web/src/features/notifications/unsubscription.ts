import { unsubscribe, unsubscribeReasons } from '@lavoir/contract';
import { send } from '../../lib/api.ts';

export { unsubscribeReasons };
export type UnsubscribeReason = (typeof unsubscribeReasons)[number];

/** Ends the mails that aren't essential; the mailed token says whose. */
export const endMails = (token: string, reason: UnsubscribeReason | undefined) =>
  send(unsubscribe, { body: { unsubscription_token: token, unsubscription_reason: reason ?? null } });
