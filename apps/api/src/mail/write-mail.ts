import { asLine } from '@lavoir/contract';
import type { Mail } from '../adapters/mail/port.ts';
import type { Queued } from '../jobs/job.ts';
import type { Links } from './links.ts';
import type { QueuedMail } from './mail-job.ts';
import type { MailKinds, WriterParts } from './mail-kind.ts';
import { sayIn } from './message.ts';
import type { Message } from './message.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const withUnsubscribe = (message: Message, url: string): Message => ({
  ...message,
  footerLink: { label: sayIn(message.locale)('mails.unsubscribe'), url },
});

/** longer ones are cut by mail programs anyway */
const longestSubject = 200;

const toMail = (
  { id, from }: Pick<Queued<unknown>, 'id' | 'from'>,
  to: string,
  message: Message,
  links: Links,
  more: Record<string, string> = {},
): Mail => ({
  to,
  // nothing that somebody typed can begin a header of its own
  subject: asLine(message.subject, longestSubject),
  html: renderHtml(message),
  text: renderText(message),
  messageId: `<${id}@${links.host}>`,
  // no out-of-office answers, please
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'Content-Language': message.locale,
    ...(from && { 'X-Request-Id': from.request }),
    ...more,
  },
  ...(message.ics === undefined ? {} : { ics: message.ics }),
  ...(message.files === undefined ? {} : { files: message.files }),
});

/**
 * The mail as things stand now; undefined where there is nothing to say any more.
 * @throws Error where nothing that this version sends is queued
 */
export const writeMail = async (
  parts: WriterParts,
  kinds: MailKinds,
  queued: Queued<QueuedMail>,
): Promise<Mail | undefined> => {
  const { template, ...about } = queued.job;
  const kind = kinds[template];
  if (!kind) throw new Error(`no mail ${template}`);
  const written = await kind.write(parts, kind.about.parse(about) as never, queued.id);
  if (!written) return undefined;
  const { secrets, links } = parts;
  const { to, message } = written;
  if (!kind.event || to.userId === undefined) return toMail(queued, to.email, message, links);
  if (!to.wants?.(kind.event)) return undefined;
  const token = secrets.unsubscribeToken(to.userId);
  return toMail(queued, to.email, withUnsubscribe(message, links.unsubscribe(token)), links, {
    'List-Unsubscribe': `<${links.oneClickUnsubscribe(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
};
