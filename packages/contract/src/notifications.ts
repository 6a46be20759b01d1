import { messageChannels, messageEvents } from '@lavoir/domain';
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

const choice = z.strictObject({
  event: z.enum(messageEvents),
  channel: z.enum(messageChannels),
  wanted: z.boolean(),
});

const messages = z.object({
  /** of each event, what can be chosen by each channel; a mail that always comes is none of them */
  choices: z.array(choice),
  push: z.object({
    /** what a browser subscribes with */
    public_key: z.string(),
    /** how many of their browsers show notices */
    browsers: z.int(),
  }),
});

export const showMessages = call({
  method: 'GET',
  path: '/api/v1/customer/messages',
  summary: 'Which messages the person wants, by which channel',
  audience: 'customer',
  output: messages,
  refusals: [],
  errors: 'message',
});

export const chooseMessages = call({
  method: 'PUT',
  path: '/api/v1/customer/messages',
  summary: 'Choose them; what isn’t named stays as it is',
  audience: 'customer',
  body: z.strictObject({ choices: z.array(choice).max(messageEvents.length * messageChannels.length) }),
  output: messages,
  refusals: ['message_fixed'],
  errors: 'message',
});

const endpoint = z.url().max(2000);

export const subscribePush = call({
  method: 'PUT',
  path: '/api/v1/customer/push_subscriptions',
  summary: 'This browser shows notices for as long as its session lasts',
  audience: 'customer',
  body: z.strictObject({
    endpoint,
    keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
    /** the house's, which the browser subscribed with */
    public_key: z.string().max(200),
  }),
  output: messages,
  refusals: ['push_unknown'],
  errors: 'message',
});

export const endPush = call({
  method: 'POST',
  path: '/api/v1/customer/push_subscriptions/end',
  summary: 'This browser shows no notices any more',
  audience: 'customer',
  body: z.strictObject({ endpoint }),
  output: messages,
  refusals: [],
  errors: 'message',
});

export const notificationsCalls = { unsubscribe, showMessages, chooseMessages, subscribePush, endPush };
