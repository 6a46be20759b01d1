import { houseContact } from '@lavoir/i18n/house';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chooseCaptcha } from './adapters/captcha/choose-captcha.ts';
import { systemClock } from './adapters/clock/system.ts';
import { google } from './adapters/google/google.ts';
import { googleOff } from './adapters/google/off.ts';
import { postgresLimits } from './adapters/limits/postgres.ts';
import { mailboxMailer } from './adapters/mail/mailbox.ts';
import type { Mailer } from './adapters/mail/port.ts';
import { choosePayments } from './adapters/payments/choose-payments.ts';
import { browserPush } from './adapters/push/web-push.ts';
import { builtInRouting } from './adapters/routing/built-in.ts';
import { vroomRouting } from './adapters/routing/vroom.ts';
import { buildApp } from './app.ts';
import type { Config, Serving } from './config.ts';
import type { Connection, Db } from './db/connect.ts';
import { pendingMigrations } from './db/migrate.ts';
import { isEmpty, seedDemo } from './demo/seed-demo.ts';
import { findAddressee } from './features/accounts/accounts.queries.ts';
import { allChannels, allJobs, allMails, allNotices } from './features.ts';
import { openQueue } from './jobs/queue.ts';
import { ChangeListener } from './live/changes.ts';
import { keeper } from './live/keeper.ts';
import { listen, openPool, within } from './process/opened.ts';
import { prepareDatabase } from './process/prepare-database.ts';
import { unlessAborted } from './process/stop.ts';
import type { Stop } from './process/stop.ts';
import type { Secrets } from './secrets.ts';

/** They are held for one statement at a time. */
const guardConnections = 3;

/** So many of operations' lists are read at once; customers have the other connections. */
const listConnections = 3;

const webRoot = resolve(import.meta.dirname, '../../web/dist');

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** What speaks SMTP is loaded where it is spoken. */
const openMailer = async (mail: Config['mail'], db: Db): Promise<Mailer> =>
  mail === 'mailbox'
    ? mailboxMailer(db)
    : (await import('./adapters/mail/smtp.ts')).smtpMailer(mail.url, mail.from);

type Parts = {
  command: Serving;
  config: Config;
  secrets: Secrets;
  connection: Connection;
  /** the same database past a pooler: what listens needs a session of its own */
  direct: Connection;
};

/**
 * Opens what the server is made of, from the database outwards, and lets it serve.
 * @param opened takes what closes each of them again, in the opposite order
 * @throws what went wrong, or the wish to stop; `opened` then holds what was opened until then
 */
export const serve = async (
  { command, config, secrets, connection, direct }: Parts,
  opened: AsyncDisposableStack,
  { asked, hurry }: Stop,
): Promise<string> => {
  let app: FastifyInstance | undefined;
  const onIdleError = (error: Error) =>
    app?.log.warn({ reason: error.message }, 'a database connection broke');
  const { db } = openPool(opened, connection, { onIdleError });
  // limits and captchas write in the midst of other transactions, and stay when those are rolled back; what is kept
  // is read there too, as whoever waits for it may hold the last connection of the others
  const guard = openPool(opened, connection, { max: guardConnections, onIdleError });
  const readFrom = config.replicaUrl === undefined ? connection : { url: config.replicaUrl };
  const { db: readDb } = openPool(opened, readFrom, { max: listConnections, lists: true, onIdleError });
  // nobody waits for what the night does; it has the time that it takes
  const { db: patientDb } = openPool(opened, connection, { max: 1, patient: true, onIdleError });
  await prepareDatabase(command, db, direct, asked);
  if (config.seedDemo && command === 'start' && (await isEmpty(db))) {
    await unlessAborted(asked, seedDemo(db, { now: new Date(), secrets, publicUrl: config.publicUrl }));
  }
  const listener = new ChangeListener(direct, allChannels, (message) => app?.log.warn(message));
  opened.defer(() => within(500, listener.stop()));
  await unlessAborted(asked, listener.start());
  const mailer = await openMailer(config.mail, db);
  opened.defer(() => mailer.close());
  const queue = await openQueue(connection, allJobs, (reason) =>
    app?.log.warn({ reason }, 'the queue is in trouble'),
  );
  opened.defer(() => queue.stop());
  asked.throwIfAborted();
  const payments = await choosePayments(config.stripe, {
    db: guard.db,
    clock: systemClock,
    key: secrets.keyFor('sandbox events'),
  });
  const push = browserPush({ seeds: secrets.keysFor('push'), contact: houseContact.mail });
  app = await buildApp({
    db,
    readDb,
    clock: systemClock,
    secrets,
    captcha: chooseCaptcha(config.captcha, { db: guard.db, key: secrets.keyFor('captcha') }),
    google: config.google ? google(config.google) : googleOff,
    limits: postgresLimits({
      pool: guard.pool,
      hashKey: secrets.keyFor('limits'),
      onUncounted: (limit, error) =>
        app?.log.warn({ limit, reason: error.message }, 'a try was let pass uncounted'),
    }),
    payments,
    push,
    routing: config.vroomUrl === undefined ? builtInRouting : vroomRouting(config.vroomUrl),
    publicUrl: config.publicUrl,
    signInHints: config.signInHints,
    operatorTwoFactor: config.operatorTwoFactor,
    referralsPerMonth: config.referralsPerMonth,
    claimTimes: config.claimTimes,
    socialLinks: config.socialLinks,
    reviewSite: config.reviewSite,
    mapTilesUrl: config.mapTilesUrl,
    trustProxy: config.trustProxy,
    listener,
    keep: keeper(guard.db, listener),
    queue,
    mailbox: config.mail === 'mailbox',
    logLevel: config.logLevel,
    production: config.production,
    ...('dataDir' in config.database ? { freeBytes: () => freeBytesOf(config.dataDir) } : {}),
    isReady: async () => (await pendingMigrations(db)).length === 0,
    stopping: asked,
    ...(existsSync(webRoot) ? { webRoot } : {}),
  });
  await queue.work(allJobs, {
    db,
    patientDb,
    clock: systemClock,
    secrets,
    mailer,
    kinds: allMails,
    findAddressee,
    publicUrl: config.publicUrl,
    log: app.log,
    queue,
    payments,
    push,
    notices: allNotices,
  });
  return listen(opened, app, config, hurry);
};
