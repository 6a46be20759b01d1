import type { Mailer } from '../adapters/mail/port.ts';
import { linksUnder } from './mails/links.ts';
import { writeMail } from './mails/write-mail.ts';
import type { WriterParts } from './mails/write-mail.ts';
import type { Outcome, Queue, QueuedMail } from './queue.ts';

export type WorkerParts = Omit<WriterParts, 'links'> & {
  queue: Queue;
  mailer: Mailer;
  /** the only address that links begin with */
  publicUrl: string;
  log: Log;
};

/** Ids and codes only: never whom a mail goes to, nor what it says. */
type Log = Record<'info' | 'warn' | 'error', (about: object, message: string) => void>;

const send = async (
  { mailer, log }: WorkerParts,
  parts: WriterParts,
  queued: QueuedMail,
): Promise<Outcome> => {
  const about = { mail: queued.id, template: queued.job.template };
  const mail = await writeMail(parts, queued);
  if (!mail) {
    log.info(about, 'a mail had nothing to say any more');
    return { done: true };
  }
  const delivery = await mailer.send(mail);
  if (delivery.sent) {
    log.info(about, 'a mail was sent');
    return { done: true };
  }
  const { permanent, reason } = delivery;
  log.warn({ ...about, reason, permanent }, 'a mail was not taken');
  return { done: false, reject: permanent, reason };
};

/** Sends what the queue holds, in this process, until the queue stops. */
export const startMailWorker = (worker: WorkerParts): Promise<void> => {
  const { db, clock, secrets, queue, publicUrl, log } = worker;
  const parts = { db, clock, secrets, links: linksUnder(publicUrl) };
  return queue.work(async (queued) => {
    try {
      return await send(worker, parts, queued);
    } catch (error) {
      // what broke may be the database being away, or a mistake of ours: both are worth another try
      log.error(
        {
          mail: queued.id,
          template: queued.job.template,
          reason: error instanceof Error ? error.name : 'unknown',
        },
        'a mail could not be written',
      );
      return { done: false, reject: false, reason: 'not written' };
    }
  });
};
