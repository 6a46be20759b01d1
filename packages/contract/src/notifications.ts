import { z } from 'zod';
import { call } from './call.ts';

export const unsubscribeReasons = [
  'too many emails',
  'information not interesting',
  'no longer want the service',
  'other',
] as const;

/** Ends the mails that aren't essential; the token of the mail says whose. */
export const unsubscribe = call({
  method: 'POST',
  path: '/api/v1/customer/unsubscriptions',
  summary: 'Unsubscribe by the link of a mail',
  audience: 'public',
  body: z.object({
    unsubscription_token: z.string().max(300).catch(''),
    // a mail program's one-click unsubscription gives no reason
    unsubscription_reason: z.enum(unsubscribeReasons).nullish(),
  }),
  output: z.object({ message: z.string() }),
  oneClick: 'unsubscription_token',
  refusals: ['unsubscription_invalid'],
  errors: 'message',
});

export const notificationsCalls = { unsubscribe };
