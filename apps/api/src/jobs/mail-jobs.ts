import type { Cents } from '@lavoir/domain';
import type { Locale } from '@lavoir/i18n';
import type { Secrets } from '../secrets.ts';

/** Mails about somebody's account. */
export const accountTemplates = [
  'welcome',
  'confirm_email',
  'reset_password',
  'google_only',
  'password_changed',
  'invitation',
] as const;
export type AccountTemplate = (typeof accountTemplates)[number];

/** Mails about an order, to its customer. */
export const orderTemplates = [
  'order_confirmed',
  'order_charged',
  'payment_failed',
  'pick_up_missed',
  'out_for_delivery',
  'ready_in_locker',
  'delivered',
  'review_request',
] as const;
/** a day to wear it first */
export const reviewAfterSeconds = 86_400;

export type OrderTemplate = (typeof orderTemplates)[number];

/**
 * A mail to send, as it lies in the queue: ids only. Addresses, tokens and codes are read or made when it is sent, so
 * that neither the queue nor its dead letters hold any.
 */
export type MailJob =
  | { template: AccountTemplate; userId: number }
  | { template: OrderTemplate; orderId: number }
  | {
      template: 'referral_credited';
      userId: number;
      /** who used the code, or whose code it was */ friendId: number;
      amount: Cents;
    }
  | { template: 'account_deleted'; /** by `sealRecipient` */ recipient: string };

export type MailTemplate = MailJob['template'];

/** Whom the farewell goes to: nothing else of the account is left to read it from. */
export type Recipient = { email: string; firstName: string; locale: Locale };

export const sealRecipient = (secrets: Pick<Secrets, 'encrypt'>, recipient: Recipient): string =>
  secrets.encrypt(JSON.stringify(recipient)).toString('base64url');

/** @throws Error when it was sealed under another secret */
export const openRecipient = (secrets: Pick<Secrets, 'decrypt'>, sealed: string): Recipient =>
  JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64url'))) as Recipient;
