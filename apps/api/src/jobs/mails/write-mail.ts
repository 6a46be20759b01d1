import type { Clock } from '../../adapters/clock/port.ts';
import type { Mail } from '../../adapters/mail/port.ts';
import type { Db } from '../../db/connect.ts';
import { findOrder } from '../../records/orders.queries.ts';
import type { OrderRow } from '../../records/orders.queries.ts';
import type { Secrets } from '../../secrets.ts';
import { openRecipient } from '../mail-jobs.ts';
import type { AccountTemplate, MailJob, MailTemplate, OrderTemplate } from '../mail-jobs.ts';
import { findAddressee, findFirstName, openLink } from '../mails.queries.ts';
import type { Addressee, LinkPurpose } from '../mails.queries.ts';
import type { QueuedMail } from '../queue.ts';
import { accountMessage, farewellMessage, referralMessage } from './account-messages.ts';
import type { Links } from './links.ts';
import { sayIn } from './message.ts';
import type { Message } from './message.ts';
import { orderMessage } from './order-messages.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export type WriterParts = { db: Db; clock: Clock; secrets: Secrets; links: Links };

/** Mails that somebody can do without, and may have stopped. */
const optional: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'welcome',
  'review_request',
  'referral_credited',
  'out_for_delivery',
]);

const linkPurposes: ReadonlySet<AccountTemplate> = new Set<AccountTemplate & LinkPurpose>([
  'confirm_email',
  'reset_password',
  'invitation',
]);
const isLinkPurpose = (template: AccountTemplate): template is AccountTemplate & LinkPurpose =>
  linkPurposes.has(template);

/** Whether the order is still as the mail says: it may have gone on between the queueing and the sending. */
const stillTrue: Record<OrderTemplate, (order: OrderRow) => boolean> = {
  order_confirmed: ({ status }) => status !== 'deleted' && status !== 'cancelled',
  order_charged: ({ payment_status }) => payment_status === 'paid' || payment_status === 'to_invoice',
  payment_failed: ({ payment_status, status }) => payment_status === 'failed' && status !== 'cancelled',
  pick_up_missed: ({ pick_up_issue, status }) => pick_up_issue !== null && status === 'confirmed',
  out_for_delivery: ({ status }) => status === 'ready_for_delivery',
  ready_in_locker: ({ status, locker_number }) => status === 'delivered' && locker_number !== null,
  delivered: ({ status }) => status === 'delivered',
  review_request: ({ status, review }) =>
    (status === 'delivered' || status === 'retrieved_by_user') && review === null,
};

const accountMail = async (
  { db, clock, secrets, links }: WriterParts,
  mailId: string,
  template: AccountTemplate,
  to: Addressee,
) => {
  if (template === 'confirm_email' && to.isConfirmed) return undefined;
  if (!isLinkPurpose(template)) return accountMessage(template, to, links, '');
  const token = secrets.linkToken(mailId);
  const open = await openLink(db, template, to.userId, token, clock.now());
  return open ? accountMessage(template, to, links, token) : undefined;
};

const messageFor = async (
  parts: WriterParts,
  mailId: string,
  job: Exclude<MailJob, { recipient: string }>,
): Promise<{ to: Addressee; message: Message } | undefined> => {
  const { db, clock, links } = parts;
  const order = 'orderId' in job ? await findOrder(db, job.orderId) : undefined;
  const userId = 'userId' in job ? job.userId : order?.user_id;
  const to = userId === undefined ? undefined : await findAddressee(db, userId);
  if (!to || (optional.has(job.template) && !to.wantsOptional)) return undefined;
  if ('orderId' in job) {
    if (!order || !stillTrue[job.template](order)) return undefined;
    return { to, message: orderMessage(job.template, order, to, links, clock.now()) };
  }
  if (job.template === 'referral_credited') {
    return { to, message: referralMessage(to, await findFirstName(db, job.friendId), job.amount, links) };
  }
  const message = await accountMail(parts, mailId, job.template, to);
  return message && { to, message };
};

const withUnsubscribe = (message: Message, url: string): Message => ({
  ...message,
  unsubscribe: { label: sayIn(message.locale)('mails.unsubscribe'), url },
});

/** Control characters end here, so nothing that somebody typed can begin a header of its own. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const toMail = (
  id: string,
  to: string,
  message: Message,
  links: Links,
  more: Record<string, string> = {},
): Mail => ({
  to,
  subject: oneLine(message.subject),
  html: renderHtml(message),
  text: renderText(message),
  messageId: `<${id}@${links.host}>`,
  // no out-of-office answers, please
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'Content-Language': message.locale,
    ...more,
  },
  ...(message.ics === undefined ? {} : { ics: message.ics }),
});

/** The mail as things stand now; undefined where there is nothing to say any more. */
export const writeMail = async (parts: WriterParts, { id, job }: QueuedMail): Promise<Mail | undefined> => {
  const { secrets, links } = parts;
  if (job.template === 'account_deleted') {
    const recipient = openRecipient(secrets, job.recipient);
    return toMail(id, recipient.email, farewellMessage(recipient, links), links);
  }
  const written = await messageFor(parts, id, job);
  if (!written) return undefined;
  const { to, message } = written;
  if (!optional.has(job.template)) return toMail(id, to.email, message, links);
  const token = secrets.unsubscribeToken(to.userId);
  return toMail(id, to.email, withUnsubscribe(message, links.unsubscribe(token)), links, {
    'List-Unsubscribe': `<${links.oneClickUnsubscribe(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
};
