import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createWorld } from '../../test/factories.ts';
import type { Customer } from '../../test/factories.ts';
import { startMailServer, startSilentServer } from '../../test/mail-server.ts';
import type { MailServer } from '../../test/mail-server.ts';
import { makeDue, queueMail, queuedJobs } from '../../test/mails.ts';
import { textOf } from '../../test/mime.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { smtpMailer } from '../adapters/mail/smtp.ts';
import { allJobs } from '../features.ts';
import { mailJob } from '../mail/mail-job.ts';
import { connect } from '../db/connect.ts';
import { forgetJob } from '../features/accounts/accounts.jobs.ts';
import { deadLettersOf } from './job.ts';
import type { AnyJob, Retry } from './job.ts';
import { openQueue } from './queue.ts';

let server: MailServer;
let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ processes: 2, mailer: smtpMailer(server.url, 'Lavoir <hello@lavoir.test>') });
  await createWorld(app);
});

afterAll(async () => {
  await app.close();
  await server.close();
});

beforeEach(async () => {
  server.judge(() => undefined);
  server.received.length = 0;
  server.attempts.length = 0;
  customer = await createCustomer(app);
});

const jobsOf = async (queue?: string) =>
  (await queuedJobs(app, queue)).filter(
    ({ data }) => 'userId' in data.job && data.job.userId === customer.id,
  );
const idOf = (mail: { headers: ReadonlyMap<string, string> } | undefined) => mail?.headers.get('message-id');

test('a busy mail server is tried again later, with the same Message-ID and a link that works', async () => {
  server.judge((attempt) => (attempt === 1 ? 451 : undefined));
  await queueMail(app.queue, app.db, { template: 'reset_password', userId: customer.id });
  await app.drainMails();
  expect(server.received).toEqual([]);
  const [waiting] = await jobsOf();
  expect(waiting).toMatchObject({ state: 'retry', output: { reason: 'EMESSAGE 451' } });
  expect(waiting?.wait).toBeGreaterThanOrEqual(25);
  await makeDue(app);
  await app.drainMails();
  expect(server.received).toHaveLength(1);
  expect(server.attempts).toHaveLength(2);
  expect(idOf(server.attempts[0])).toBe(idOf(server.attempts[1]));
  const [first, second] = server.attempts.map(textOf);
  expect(first).toBe(second);
  const links = await app.db
    .selectFrom('one_time_tokens')
    .select('purpose')
    .where('user_id', '=', customer.id)
    .execute();
  expect(links).toEqual([{ purpose: 'reset_password' }]);
});

test('an address that nobody has ends in the dead letters after one try', async () => {
  server.judge(() => 550);
  await queueMail(app.queue, app.db, { template: 'password_changed', userId: customer.id });
  await app.drainMails();
  await makeDue(app);
  await app.drainMails();
  expect(server.attempts).toHaveLength(1);
  expect(await jobsOf()).toMatchObject([{ state: 'failed', output: { reason: 'EMESSAGE 550' } }]);
  const [dead] = await jobsOf(deadLettersOf(mailJob));
  expect(dead?.data.job).toEqual({ template: 'password_changed', userId: customer.id });
  // what operators send again carries the id of the first try
  expect(idOf(server.attempts[0])).toBe(`<${dead?.data.id}@lavoir.test>`);
});

test('ten tries over a day or so end in the dead letters', async () => {
  server.judge(() => 451);
  await queueMail(app.queue, app.db, { template: 'password_changed', userId: customer.id });
  let total = 0;
  for (let tries = 1; tries <= 11; tries += 1) {
    await app.drainMails();
    const [job] = await jobsOf();
    total += job?.state === 'retry' ? job.wait : 0;
    await makeDue(app);
  }
  await app.drainMails();
  expect(server.attempts).toHaveLength(11);
  expect(await jobsOf(deadLettersOf(mailJob))).toHaveLength(1);
  expect(total / 3600).toBeGreaterThan(8);
  expect(total / 3600).toBeLessThan(40);
});

test('a link that was used meanwhile is not mailed again', async () => {
  server.judge((attempt) => (attempt === 1 ? 451 : undefined));
  await queueMail(app.queue, app.db, { template: 'reset_password', userId: customer.id });
  await app.drainMails();
  await app.db
    .updateTable('one_time_tokens')
    .set({ used_at: new Date() })
    .where('user_id', '=', customer.id)
    .execute();
  await makeDue(app);
  await app.drainMails();
  expect(server.received).toEqual([]);
  expect(await jobsOf()).toMatchObject([{ state: 'completed' }]);
});

test('a mail to a deleted account is dropped', async () => {
  await queueMail(app.queue, app.db, { template: 'password_changed', userId: customer.id });
  await app.db
    .updateTable('users')
    .set({ deleted_at: new Date(), email: null })
    .where('id', '=', customer.id)
    .execute();
  await app.drainMails();
  expect(server.attempts).toEqual([]);
});

test('a hundred mails go out once each, while two processes share the queue', async () => {
  for (let count = 0; count < 100; count += 1)
    await queueMail(app.queue, app.db, { template: 'password_changed', userId: customer.id });
  await app.drainMails();
  expect(new Set(server.received.map(idOf)).size).toBe(100);
  expect(server.received).toHaveLength(100);
});

test('a server that says nothing costs a try, not the mail', async () => {
  const silent = await startSilentServer();
  const slow = await startTestApp({ mailer: smtpMailer(silent.url, 'hello@lavoir.test', 300) });
  await createWorld(slow);
  const someone = await createCustomer(slow);
  await queueMail(slow.queue, slow.db, { template: 'password_changed', userId: someone.id });
  await slow.drainMails();
  expect(await queuedJobs(slow)).toMatchObject([{ state: 'retry', output: { reason: 'ETIMEDOUT' } }]);
  await slow.close();
  await silent.close();
});

test('two processes may open a queue that is not there yet, and a third one writes nothing', async () => {
  const { connection, drop } = await createTestDatabase({ queue: false });
  const { db, close } = connect(connection, { onIdleError: () => undefined });
  const written = async () =>
    (
      await sql`
        select name, updated_on from pgboss.queue union all
        select name || ' at its hour', updated_on from pgboss.schedule order by name`.execute(db)
    ).rows;
  const opened = await Promise.all([1, 2].map(() => openQueue(connection, allJobs, () => undefined)));
  await Promise.all(opened.map((queue) => queue.stop()));
  const before = await written();
  expect(before.length).toBeGreaterThan(2 * allJobs.length);
  const queue = await openQueue(connection, allJobs, () => undefined);
  expect(await written()).toEqual(before);
  await queue.stop();
  const settling = await sql<Record<string, string>>`
    explain update pgboss.job_common as j set state = 'completed'
    from json_to_recordset('[]') as done (id uuid) where j.name = 'mail' and j.id = done.id and j.state = 'active'`.execute(
    db,
  );
  await close();
  // none of a week's mails is looked at to settle five
  expect(JSON.stringify(settling.rows)).toContain('job_common_under_way');
  await drop();
});

test('a job’s changed retries reach a queue that is there already', async () => {
  const { connection, drop } = await createTestDatabase({ queue: false });
  const settings = async (retry: Retry) => {
    const queue = await openQueue(connection, [{ ...mailJob, retry }], () => undefined);
    await queue.stop();
    const { db, close } = connect(connection, { onIdleError: () => undefined });
    const { rows } = await sql`
      select retry_limit, retry_delay, retry_delay_max from pgboss.queue where name = ${mailJob.name}`.execute(
      db,
    );
    await close();
    return rows;
  };
  expect(await settings({ times: 2, afterSeconds: 10, longestSeconds: 20 })).toEqual([
    { retry_limit: 2, retry_delay: 10, retry_delay_max: 20 },
  ]);
  expect(await settings(mailJob.retry)).toEqual([
    { retry_limit: 10, retry_delay: 60, retry_delay_max: 21_600 },
  ]);
  await drop();
});

test('a job that comes by itself is due at its hour of Belgium, and no longer once it has none', async () => {
  const { connection, drop } = await createTestDatabase({ queue: false });
  const scheduled = async (job: AnyJob<never>) => {
    const queue = await openQueue(connection, [job], () => undefined);
    await queue.stop();
    const { db, close } = connect(connection, { onIdleError: () => undefined });
    const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(db);
    await close();
    return rows;
  };
  const { schedule: _, ...unscheduled } = forgetJob;
  expect(await scheduled(forgetJob)).toEqual([
    { name: 'forget-what-is-over', cron: '20 3 * * *', timezone: 'Europe/Brussels' },
  ]);
  expect(await scheduled(unscheduled)).toEqual([]);
  await drop();
});
