import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chooseCaptcha } from './adapters/captcha/choose-captcha.ts';
import { systemClock } from './adapters/clock/system.ts';
import { mailboxMailer } from './adapters/mail/mailbox.ts';
import { smtpMailer } from './adapters/mail/smtp.ts';
import { google } from './adapters/google/google.ts';
import { googleOff } from './adapters/google/off.ts';
import { postgresLimits } from './adapters/limits/postgres.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import type { Connection } from './db/connect.ts';
import { isEmpty, seedDemo } from './demo/seed-demo.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrate, pendingMigrations } from './db/migrate.ts';
import { findAddressee } from './features/accounts/accounts.queries.ts';
import { allChannels, allJobs, allMails } from './features.ts';
import { openQueue } from './jobs/queue.ts';
import { ChangeListener } from './live/changes.ts';
import { keeper } from './live/keeper.ts';
import { deriveSecrets, keptSecret } from './secrets.ts';

/** A stop takes at most this long, in ms; what still runs then is cut off. */
const stopWithin = 9000;

/** They are held for one statement at a time. */
const guardConnections = 3;

const webRoot = resolve(import.meta.dirname, '../../web/dist');

const openDatabase = async (
  config: Config,
): Promise<{ connection: Connection; stop: () => Promise<void> }> => {
  if ('url' in config.database) return { connection: config.database, stop: async () => undefined };
  const dataDir = resolve(config.database.dataDir);
  await mkdir(dataDir, { recursive: true });
  const server = await startEmbeddedPostgres({
    dataDir,
    log: (message) => process.stdout.write(`${message}\n`),
  });
  return { connection: server.connection, stop: () => server.stop() };
};

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const { connection, stop } = await openDatabase(config);
  const secrets = deriveSecrets(config.appSecret ?? (await keptSecret(resolve(config.dataDir))));
  let app: FastifyInstance | undefined;
  const onIdleError = (error: Error) =>
    app?.log.warn({ reason: error.message }, 'a database connection broke');
  const { db } = connect(connection, { onIdleError });
  // limits and captchas write in the midst of other transactions, and stay when those are rolled back; what is kept
  // is read there too, as whoever waits for it may hold the last connection of the others
  const guard = connect(connection, { max: guardConnections, onIdleError });
  await migrate(db);
  if (config.seedDemo && (await isEmpty(db))) {
    await seedDemo(db, { now: new Date(), secrets, publicUrl: config.publicUrl });
  }
  const listener = new ChangeListener(connection, allChannels, (message) => app?.log.warn(message));
  await listener.start();
  const queue = await openQueue(connection, allJobs, (reason) =>
    app?.log.warn({ reason }, 'the queue is in trouble'),
  );
  const mailer =
    config.mail === 'mailbox' ? mailboxMailer(db) : smtpMailer(config.mail.url, config.mail.from);
  app = await buildApp({
    db,
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
    publicUrl: config.publicUrl,
    signInHints: config.signInHints,
    trustProxy: config.trustProxy,
    listener,
    keep: keeper(guard.db, listener),
    queue,
    mailbox: config.mail === 'mailbox',
    logLevel: config.logLevel,
    production: config.production,
    ...('dataDir' in config.database ? { freeBytes: () => freeBytesOf(config.dataDir) } : {}),
    isReady: async () => (await pendingMigrations(db)).length === 0,
    ...(existsSync(webRoot) ? { webRoot } : {}),
  });
  await queue.work(allJobs, {
    db,
    clock: systemClock,
    secrets,
    mailer,
    kinds: allMails,
    findAddressee,
    publicUrl: config.publicUrl,
    log: app.log,
  });
  const address = await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`Lavoir is at ${address}\n`);

  let stopping = false;
  const finish = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), stopWithin).unref();
    await app?.close();
    await Promise.all([listener.stop(), queue.stop()]);
    mailer.close();
    await Promise.all([db.destroy(), guard.close()]);
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void finish());
  process.on('SIGINT', () => void finish());
};

run().catch((error: unknown) => {
  process.stderr.write(`Lavoir can't start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
