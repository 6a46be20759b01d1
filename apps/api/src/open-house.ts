import { houseContact } from '@lavoir/i18n/house';
import type { FastifyBaseLogger } from 'fastify';
import { systemClock } from './adapters/clock/system.ts';
import { mailboxMailer } from './adapters/mail/mailbox.ts';
import type { Mailer } from './adapters/mail/port.ts';
import { choosePayments } from './adapters/payments/choose-payments.ts';
import { browserPush } from './adapters/push/web-push.ts';
import type { Config, Serving } from './config.ts';
import type { Connection, Db } from './db/connect.ts';
import { isEmpty } from './demo/is-empty.ts';
import { findAddressee } from './features/accounts/accounts.queries.ts';
import { findHouseFigures } from './features/system/house-figures.queries.ts';
import { allJobs, allMails, allNotices } from './features.ts';
import { openQueue } from './jobs/queue.ts';
import { inSpan, traced } from './observe/tracer.ts';
import { openWatch } from './process/open-watch.ts';
import { openPool } from './process/opened.ts';
import { prepareDatabase } from './process/prepare-database.ts';
import { unlessAborted } from './process/stop.ts';
import type { Secrets } from './secrets.ts';

/** They are held for one statement at a time. */
const guardConnections = 3;

/** What speaks SMTP is loaded where it is spoken. */
const openMailer = async (mail: Config['mail'], db: Db): Promise<Mailer> =>
  mail === 'mailbox'
    ? mailboxMailer(db)
    : (await import('./adapters/mail/smtp.ts')).smtpMailer(mail.url, mail.from);

const tracedMailer = (mailer: Mailer): Mailer => ({
  ...mailer,
  send: (mail) =>
    inSpan(
      'mail send',
      () => mailer.send(mail),
      (delivery) => (delivery.sent ? undefined : delivery.reason),
    ),
});

/** A process that was told where to writes the backups; the others leave that work to it. */
const nightlyBackup = async (direct: Connection, folder: string | undefined) =>
  folder === undefined ? [] : [(await import('./backup/back-up.job.ts')).backUpJob(direct, folder)];

/** What of the payment provider asks somebody outside. */
const asksOfPayments = [
  'beginBancontact',
  'find',
  'cancel',
  'beginCardSetup',
  'storeCard',
  'forgetCard',
  'chargeCard',
  'refund',
  'findRefund',
] as const;

export type Parts = {
  command: Serving;
  config: Config;
  secrets: Secrets;
  connection: Connection;
  /** the same database past a pooler: for what needs a session of its own, or more time than a call */
  direct: Connection;
};

/**
 * Opens what every process of the house works with, from the database outwards: one that answers calls, one that does jobs,
 * and one that does both.
 * @param opened takes what closes each of them again, in the opposite order
 * @param log where what goes wrong meanwhile is said, once there is a log
 * @throws what went wrong, or the wish to stop; `opened` then holds what was opened until then
 */
export const openHouse = async (
  { command, config, secrets, connection, direct }: Parts,
  opened: AsyncDisposableStack,
  { asked, log }: { asked: AbortSignal; log: () => FastifyBaseLogger | undefined },
) => {
  const onIdleError = (error: Error) => log()?.warn({ reason: error.message }, 'a database connection broke');
  const watched = await openWatch(opened, config, command);
  const { watch, metrics } = watched;
  const { db, pool } = openPool(opened, connection, { shares: true, onIdleError });
  // limits and captchas write in the midst of other transactions, and stay when those are rolled back; what is kept
  // is read there too, as whoever waits for it may hold the last connection of the others
  const guard = openPool(opened, connection, { max: guardConnections, shares: true, onIdleError });
  // nobody waits for what the night does; it has the time that it takes
  const { db: patientDb } = openPool(opened, direct, { max: 1, patient: true, onIdleError });
  metrics?.watchPool('calls', pool);
  metrics?.watchPool('guard', guard.pool);
  if (metrics) {
    const { db: figuresDb } = openPool(opened, connection, { max: 1, lists: true, onIdleError });
    metrics.watchHouse(() => findHouseFigures(figuresDb));
  }
  await prepareDatabase(command, db, direct, asked);
  if (config.seedDemo && command === 'start' && (await isEmpty(db))) {
    const { seedDemo } = await import('./demo/seed-demo.ts');
    await unlessAborted(asked, seedDemo(db, { now: new Date(), secrets, publicUrl: config.publicUrl }));
  }
  const mailer = tracedMailer(await openMailer(config.mail, db));
  opened.defer(() => mailer.close());
  const jobs = [...allJobs, ...(await nightlyBackup(direct, config.backupDir))];
  const queue = await openQueue(
    direct,
    jobs,
    (reason) => log()?.warn({ reason }, 'the queue is in trouble'),
    watch,
  );
  opened.defer(() => queue.stop());
  asked.throwIfAborted();
  const provider = await choosePayments(config.stripe, {
    db: guard.db,
    clock: systemClock,
    key: secrets.keyFor('sandbox events'),
  });
  const payments = traced(provider, 'payments', asksOfPayments);
  const push = traced(browserPush({ seeds: secrets.keysFor('push'), contact: houseContact.mail }), 'push', [
    'send',
  ]);
  /** Takes jobs from the queue from now on. */
  const work = (jobsLog: FastifyBaseLogger) =>
    queue.work(jobs, {
      db,
      patientDb,
      clock: systemClock,
      secrets,
      mailer,
      kinds: allMails,
      findAddressee,
      publicUrl: config.publicUrl,
      log: jobsLog,
      queue,
      payments,
      push,
      notices: allNotices,
    });
  return { db, guard, queue, payments, push, onIdleError, work, ...watched };
};
