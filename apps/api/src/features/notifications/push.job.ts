import type { MessageEvent } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { transact } from '../../db/transact.ts';
import type { JobParts } from '../../feature.ts';
import type { Job, Outcome } from '../../jobs/job.ts';
import type { Queue } from '../../jobs/queue.ts';
import { mailJob } from '../../mail/mail-job.ts';
import { findChoices } from './choices.queries.ts';
import {
  findBrowsersOf,
  findSubscription,
  forgetSubscription,
  hasBrowsers,
  isMailed,
  takeTurns,
} from './push.queries.ts';

const queuedNotice = z.object({
  subscriptionId: z.int(),
  template: z.string(),
  orderId: z.int(),
  instead: z.boolean(),
  /** the same for all browsers that are told the same; older releases queued without */
  announced: z.uuid().optional(),
});
type QueuedNotice = z.output<typeof queuedNotice>;
type Parts = Pick<JobParts, 'db' | 'clock' | 'secrets' | 'push' | 'notices' | 'queue' | 'log'>;

const done = { done: true } as const;

/** Was it to come there instead of a mail, and no browser is left to show it, it comes as one, whichever finds out. */
const comeByMail = async (
  { clock, queue }: Parts,
  db: Db,
  { instead, template, orderId, announced }: QueuedNotice,
): Promise<void> => {
  if (!instead || (await hasBrowsers(db, orderId, clock.now()))) return;
  if (announced !== undefined && (await isMailed(db, announced))) return;
  await queue.add(db, mailJob, { template, orderId, announced });
};

/** For a notice that no browser shows. @param isGone the browser, for good */
const giveUp = (parts: Parts, job: QueuedNotice, isGone: boolean): Promise<void> =>
  transact(
    parts.db,
    async (trx) => {
      // before anything is looked at: each would still see the browser that the other forgets
      await takeTurns(trx, job.orderId);
      if (isGone) await forgetSubscription(trx, job.subscriptionId);
      await comeByMail(parts, trx, job);
    },
    () => false,
  );

const push = async (parts: Parts, job: QueuedNotice): Promise<Outcome> => {
  const { db, clock, secrets, notices, log } = parts;
  const kind = notices[job.template];
  const found = await findSubscription(db, secrets, job.subscriptionId, clock.now());
  if (!kind) return done;
  if (!found) {
    await giveUp(parts, job, false);
    return done;
  }
  const choices = await findChoices(db, found.userId);
  if (!choices.some(({ event, channel, wanted }) => event === kind.event && channel === 'push' && wanted))
    return done;
  const { userId, locale, to } = found;
  const notice = await kind.write({ db, clock }, { orderId: job.orderId, userId }, locale);
  if (!notice) return done;
  const topic = `order-${job.orderId}`;
  const pushed = await parts.push.send(to, JSON.stringify({ ...notice, tag: topic, lang: locale }), topic);
  if (pushed.sent) return done;
  log.warn({ template: job.template, reason: pushed.reason, gone: pushed.gone }, 'a notice was not taken');
  if (!pushed.gone) return { done: false, reject: false, reason: pushed.reason };
  await giveUp(parts, job, true);
  return done;
};

/** Shows one notice in one browser: tried for an hour or so, after which it would be news of yesterday. */
export const pushJob: Job<QueuedNotice, Parts> = {
  name: 'push',
  schema: queuedNotice,
  retry: { times: 6, afterSeconds: 30, longestSeconds: 1200 },
  atOnce: 5,
  within: 30,
  run: (parts, { job }) => push(parts, job),
};

type Announced = Pick<QueuedNotice, 'template' | 'orderId'> & {
  event: MessageEvent;
  /** whether its mail is one that somebody can do without */
  canReplace: boolean;
};

/**
 * Queues a notice for each browser of whose order it is, in the caller's transaction.
 * @returns whether they show it instead of a mail
 */
export const queueNotices = async (
  queue: Pick<Queue, 'add'>,
  db: Db,
  { template, orderId, event, canReplace }: Announced,
  afterSeconds?: number,
): Promise<boolean> => {
  const browsers = await findBrowsersOf(db, orderId, event);
  const isInstead = canReplace && browsers.some(({ instead }) => instead);
  const notice = { template, orderId, instead: isInstead, announced: randomUUID() };
  for (const { id } of browsers)
    await queue.add(db, pushJob, { ...notice, subscriptionId: id }, afterSeconds);
  return isInstead;
};
