import type { Call, CallOutput, CallRequest } from '@lavoir/contract';
import { sql } from 'kysely';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../src/app.ts';
import { altcha } from '../src/adapters/captcha/altcha.ts';
import { captchaOff } from '../src/adapters/captcha/off.ts';
import type { Captcha } from '../src/adapters/captcha/port.ts';
import { googleOff } from '../src/adapters/google/off.ts';
import type { Google } from '../src/adapters/google/port.ts';
import { limitsOff } from '../src/adapters/limits/off.ts';
import { postgresLimits } from '../src/adapters/limits/postgres.ts';
import type { Provider } from '../src/adapters/payments/choose-payments.ts';
import { sandboxPayments } from '../src/adapters/payments/sandbox.ts';
import type { Push } from '../src/adapters/push/port.ts';
import { browserPush } from '../src/adapters/push/web-push.ts';
import { builtInRouting } from '../src/adapters/routing/built-in.ts';
import type { Sandbox } from '../src/adapters/payments/sandbox.ts';
import { connect } from '../src/db/connect.ts';
import type { Db } from '../src/db/connect.ts';
import { mailboxMailer } from '../src/adapters/mail/mailbox.ts';
import type { Mailer } from '../src/adapters/mail/port.ts';
import { findAddressee } from '../src/features/accounts/accounts.queries.ts';
import { allChannels, allJobs, allMails } from '../src/features.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { mailJob } from '../src/mail/mail-job.ts';
import type { Queue } from '../src/jobs/queue.ts';
import { ChangeListener } from '../src/live/changes.ts';
import { keeper } from '../src/live/keeper.ts';
import { healthKeeper } from '../src/observe/health-keeper.ts';
import { deriveSecrets } from '../src/secrets.ts';
import type { Secrets } from '../src/secrets.ts';
import type { NamedLink } from '../src/setting-kinds.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestConnection } from './test-database.ts';

/** The three headers of somebody's session. */
export type Session = Record<'access-token' | 'client' | 'uid', string>;

export type Answer<Body> = { status: number; headers: Headers; body: Body };

/** What every refusal carries, whatever its form. */
export type RefusalBody = { code: string; message?: string | Record<string, string>; errors?: string[] };

export type TestApp = {
  url: string;
  /** of each process */
  urls: string[];
  connection: TestConnection;
  db: Db;
  /** what lists and reports are read by: three connections of the first process */
  listDb: Db;
  readDb: Db;
  secrets: Secrets;
  /** the payment sandbox, whose side of things a test may look at */
  payments: Sandbox;
  push: Push;
  /** whom the app asks for money: the sandbox, unless a test brings another */
  provider: Provider;
  /** the day that the rules see; move it */
  clock: { now: () => Date; set: (iso: string) => void };
  queue: Queue;
  /** Sends the mails that are due now; until then they lie in the queue. They go to the mailbox. */
  drainMails: () => Promise<void>;
  /** What each process does once a minute: keeps what it answered since. */
  keepHealth: () => Promise<void>;
  logs: () => string;
  /** what Kysely has asked the database for calls so far, in all processes */
  statements: () => readonly string[];
  /** Calls through the front door, typed by the contract; refusals come back as they are, a file without its bytes. */
  send: <C extends Call>(
    call: C,
    request?: Partial<CallRequest<C>> & { as?: Session | undefined; headers?: Record<string, string> },
  ) => Promise<Answer<CallOutput<C> & RefusalBody>>;
  close: () => Promise<void>;
};

/** Where the links of mails lead. */
export const testPublicUrl = 'http://lavoir.test';

/** APP_SECRET of the tests. */
export const testSecret = 'a secret of the tests, long enough';
/** APP_SECRET_PREVIOUS of the tests. */
export const olderSecret = 'an older secret of the tests, as long';

/** A Monday morning; 20 weeks before a clock change. */
export const startOfTests = '2026-11-23T08:00:00+01:00';

const fill = (path: string, params: object | undefined): string =>
  Object.entries(params ?? {}).reduce(
    (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );

/** What stands between the world and the app; off where a test doesn't ask for it. */
type Guards = {
  limits?: 'on' | 'off';
  captcha?: 'altcha' | Captcha;
  google?: Google;
  signInHints?: boolean;
  operatorTwoFactor?: 'optional' | 'required';
  socialLinks?: readonly NamedLink[];
  reviewSite?: NamedLink;
  mapTilesUrl?: string;
  mailer?: Mailer;
  provider?: Provider;
  push?: Push;
  production?: boolean;
  secrets?: Secrets;
};

const untilNoneIsDue = async (db: Db, queue: Queue): Promise<void> => {
  for (;;) {
    queue.wake();
    const { rows } = await sql`
      select id from pgboss.job
      where name = ${mailJob.name} and (state = 'active' or (state < 'active' and start_after <= now())) limit 1`.execute(
      db,
    );
    if (rows.length === 0) return;
    await wait(20);
  }
};

const serve = async (connection: TestConnection, clock: TestApp['clock'], guards: Guards) => {
  const secrets = guards.secrets ?? deriveSecrets(testSecret, olderSecret);
  const statements: string[] = [];
  const onStatement = (statement: string) => statements.push(statement);
  const { db } = connect(connection, { shares: true, onIdleError: () => undefined, onStatement });
  const guard = connect(connection, { max: 3, shares: true, onIdleError: () => undefined });
  const reads = connect(connection, { max: 3, lists: true, onIdleError: () => undefined, onStatement });
  const limits = () =>
    postgresLimits({ pool: guard.pool, hashKey: secrets.keyFor('limits'), onUncounted: () => undefined });
  const listener = new ChangeListener(connection, allChannels, () => undefined);
  await listener.start();
  const queue = await openQueue(connection, allJobs, () => undefined);
  const mailer = guards.mailer ?? mailboxMailer(db);
  const payments = sandboxPayments({ db: guard.db, clock, key: secrets.keyFor('sandbox events') });
  const provider = guards.provider ?? payments;
  const push = guards.push ?? browserPush({ seeds: secrets.keysFor('push'), contact: 'hello@lavoir.test' });
  let written = '';
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk);
      if (String(chunk).includes('"level":50')) process.stderr.write(chunk);
      done();
    },
  });
  const health = healthKeeper({
    db: reads.db,
    clock,
    onLost: (reason) => app.log.warn({ reason }, 'what was answered could not be kept yet'),
  });
  const app = await buildApp({
    db,
    listDb: reads.db,
    readDb: reads.db,
    clock,
    secrets,
    captcha:
      guards.captcha === 'altcha'
        ? altcha({ db: guard.db, keys: secrets.keysFor('captcha') })
        : (guards.captcha ?? captchaOff),
    google: guards.google ?? googleOff,
    limits: guards.limits === 'on' ? limits() : limitsOff,
    payments: provider,
    push,
    routing: builtInRouting,
    publicUrl: testPublicUrl,
    signInHints: guards.signInHints ?? false,
    operatorTwoFactor: guards.operatorTwoFactor ?? 'optional',
    referralsPerMonth: 3,
    claimTimes: 10,
    backupLateAfter: 25,
    socialLinks: guards.socialLinks ?? [],
    reviewSite: guards.reviewSite ?? null,
    mapTilesUrl: guards.mapTilesUrl ?? 'https://tiles.example/{z}/{x}/{y}.png',
    listener,
    keep: keeper(guard.db, listener),
    queue,
    watch: { tally: health.tally },
    mailbox: guards.mailer === undefined,
    logLevel: 'info',
    logTo,
    production: guards.production ?? false,
    isReady: async () => true,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  const close = async () => {
    await app.close();
    await Promise.all([listener.stop(), queue.stop()]);
    mailer.close();
    await Promise.all([db.destroy(), reads.close(), guard.close()]);
  };
  let worker: Promise<void> | undefined;
  const drainMails = async () => {
    worker ??= queue.work([mailJob], {
      db,
      clock,
      secrets,
      mailer,
      kinds: allMails,
      findAddressee,
      publicUrl: testPublicUrl,
      log: app.log,
    });
    await worker;
    await untilNoneIsDue(db, queue);
  };
  const parts = {
    db,
    listDb: reads.db,
    readDb: reads.db,
    secrets,
    payments,
    push,
    provider,
    queue,
    statements,
  };
  return { ...parts, url, close, drainMails, keepHealth: health.keep, logs: () => written };
};

const sender =
  (urls: string[]): TestApp['send'] =>
  async (call, request = {}) => {
    const { as, headers, params, query, body } = request as {
      as?: Session;
      headers?: Record<string, string>;
      params?: object;
      query?: Record<string, string>;
      body?: unknown;
    };
    const url = urls[Math.floor(Math.random() * urls.length)] ?? '';
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const response = await fetch(url + fill(call.path, params) + search, {
      method: call.method,
      headers: { ...as, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const isFile = response.ok && call.file !== undefined;
    const answer = (isFile ? {} : await response.json()) as CallOutput<typeof call> & RefusalBody;
    return { status: response.status, headers: response.headers, body: answer };
  };

/**
 * A database of its own with a real app in front of it, listening on a free port.
 * @param processes how many apps share the database; calls go to any of them
 * @param beside another one, whose database and clock are shared, and which is closed after this one
 */
export const startTestApp = async ({
  processes = 1,
  beside,
  ...guards
}: { processes?: number; beside?: TestApp } & Guards = {}): Promise<TestApp> => {
  const { connection, drop } = beside
    ? { connection: beside.connection, drop: async () => undefined }
    : await createTestDatabase();
  let now = new Date(startOfTests);
  const clock = beside?.clock ?? {
    now: () => now,
    set: (iso: string) => {
      now = new Date(iso);
    },
  };
  const apps = await Promise.all(Array.from({ length: processes }, () => serve(connection, clock, guards)));
  const [first] = apps;
  if (!first) throw new Error('at least one process');
  return {
    url: first.url,
    urls: apps.map((app) => app.url),
    connection,
    db: first.db,
    listDb: first.listDb,
    readDb: first.readDb,
    secrets: first.secrets,
    payments: first.payments,
    push: first.push,
    provider: first.provider,
    queue: first.queue,
    drainMails: async () => void (await Promise.all(apps.map((app) => app.drainMails()))),
    keepHealth: async () => void (await Promise.all(apps.map((app) => app.keepHealth()))),
    clock,
    logs: () => apps.map((app) => app.logs()).join(''),
    statements: () => apps.flatMap((app) => app.statements),
    send: sender(apps.map((app) => app.url)),
    close: async () => {
      await Promise.all(apps.map((app) => app.close()));
      await drop();
      // whatever a test did, people stay out of the log
      const told = apps
        .flatMap((app) => app.logs().split('\n'))
        .find((line) => line.includes('@test.example'));
      if (told) throw new Error(`an e-mail in the log: ${told}`);
    },
  };
};
