import { z } from 'zod';
import type { Mailer } from '../adapters/mail/port.ts';
import type { Db } from '../db/connect.ts';
import type { Job, Outcome, Queued } from '../jobs/job.ts';
import type { Queue } from '../jobs/queue.ts';
import { findPause } from './mail-pause.ts';
import { mailQueue } from './mail-queue.ts';
import { linksUnder } from './links.ts';
import type { MailKinds, MailOf, WriterParts } from './mail-kind.ts';
import { writeMail } from './write-mail.ts';
import { failureOf } from '../observe/tracer.ts';

/** A mail as it lies in the queue; its kind knows the rest. */
const queuedMail = z.looseObject({ template: z.string() });
export type QueuedMail = z.output<typeof queuedMail>;

export type MailParts = Omit<WriterParts, 'links'> & {
  mailer: Mailer;
  kinds: MailKinds;
  /** the only address that links begin with */
  publicUrl: string;
  log: Log;
};

/** Ids and codes only: never whom a mail goes to, nor what it says. */
export type Log = Record<'info' | 'warn' | 'error', (about: object, message: string) => void>;

const tellSent = async (
  { kinds, db, clock }: MailParts,
  { job: { template, ...about } }: Queued<QueuedMail>,
): Promise<void> => {
  const kind = kinds[template];
  await kind?.sent?.({ db, clock }, kind.about.parse(about) as never);
};

const tellRefused = async (
  { kinds, db, clock }: MailParts,
  { job: { template, ...about } }: Queued<QueuedMail>,
  words: string,
): Promise<void> => {
  const kind = kinds[template];
  await kind?.refused?.({ db, clock }, kind.about.parse(about) as never, words);
};

const send = async (parts: MailParts, queued: Queued<QueuedMail>): Promise<Outcome> => {
  const { mailer, kinds, publicUrl, log } = parts;
  const about = { mail: queued.id, template: queued.job.template };
  const mail = await writeMail({ ...parts, links: linksUnder(publicUrl) }, kinds, queued);
  if (!mail) {
    log.info(about, 'a mail had nothing to say any more');
    return { done: true };
  }
  const delivery = await mailer.send(mail);
  if (delivery.sent) {
    log.info(about, 'a mail was sent');
    await tellSent(parts, queued).catch(() => log.error(about, 'a mail was sent, but not noted'));
    return { done: true };
  }
  const { permanent, reason, words } = delivery;
  log.warn({ ...about, reason, permanent }, 'a mail was not taken');
  if (permanent)
    await tellRefused(parts, queued, words ?? reason).catch(() =>
      log.error(about, 'a mail was refused, but not noted'),
    );
  return { done: false, reject: permanent, reason };
};

/** Sends one mail. Ten tries over a day or so: 1, 2, 4, … minutes, then every six hours. */
export const mailJob: Job<QueuedMail, MailParts> = {
  name: mailQueue,
  schema: queuedMail,
  retry: { times: 10, afterSeconds: 60, longestSeconds: 21_600 },
  atOnce: 5,
  within: 60,
  run: async (parts, queued) => {
    try {
      const pause = await findPause(parts.db, parts.clock.now());
      return pause ? { done: false, putOff: pause.until } : await send(parts, queued);
    } catch (error) {
      // what broke may be the database being away, or a mistake of ours: both are worth another try
      parts.log.error(
        {
          mail: queued.id,
          template: queued.job.template,
          reason: failureOf(error),
        },
        'a mail could not be written',
      );
      return { done: false, reject: false, reason: 'not written' };
    }
  },
};

/** How a feature queues its mails: in the caller's transaction, so that one goes out if that commits, and only then. */
export const queueMailOf =
  <const Kinds extends MailKinds>(_kinds: Kinds) =>
  (queue: Pick<Queue, 'add'>, db: Db, mail: MailOf<Kinds>, afterSeconds?: number): Promise<void> =>
    queue.add(db, mailJob, mail, afterSeconds);
