import {
  listDeadLetters,
  listInvoices,
  pauseMails,
  putLetterAside,
  retryDeadLetter,
  runJob,
  showConsoleNotices,
  showDeadLetter,
  showSystem,
} from '@lavoir/contract';
import { hourMs } from '@lavoir/domain';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { insertInvoice } from '../../../test/invoices.ts';
import { createLetter } from '../../../test/letters.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import type { MailServer } from '../../../test/mail-server.ts';
import { queueMail, queuedJobs } from '../../../test/mails.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { backUpJob } from '../../backup/back-up.job.ts';
import { allJobs } from '../../features.ts';
import { smtpMailer } from '../../adapters/mail/smtp.ts';

let server: MailServer;
let app: TestApp;
let world: World;
let customer: Customer;
let operator: Session;

beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ processes: 2, mailer: smtpMailer(server.url, 'Lavoir <hello@lavoir.test>') });
  world = await createWorld(app);
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  server.judge(() => undefined);
  server.received.length = 0;
  customer = await createCustomer(app);
  await sql`delete from pgboss.job`.execute(app.db);
});

const letters = async (query: { kind?: 'mail' | 'payment' | 'other' } = {}) =>
  (await app.send(listDeadLetters, { as: operator, query })).body.data;
const retry = (id: string) => app.send(retryDeadLetter, { as: operator, params: { id } });

/** A mail that a server refused for good. */
const refused = async () => {
  server.judge(() => 550);
  await queueMail(app.queue, app.db, { template: 'password_changed', userId: customer.id });
  await app.drainMails();
  const [letter] = await letters();
  if (!letter) throw new Error('no letter');
  return letter;
};

describe('work that the queue gave up', () => {
  test('says what was answered and whom it is for, and goes out under its own number when it is tried again', async () => {
    const letter = await refused();
    expect(letter).toMatchObject({
      kind: 'mail',
      job: 'mail',
      template: 'password_changed',
      customer: 'Test Person',
      answer: 'EMESSAGE 550',
      tries: 1,
      state: 'dead',
      tried_again: null,
    });
    server.judge(() => undefined);
    const answers = await Promise.all([retry(letter.id), retry(letter.id), retry(letter.id)]);
    expect(answers.map(({ status, body }) => [status, body.letter.work])).toEqual(
      Array.from({ length: 3 }, () => [200, letter.work]),
    );
    await app.drainMails();
    expect(server.received).toHaveLength(1);
    expect(await letters()).toMatchObject([
      { work: letter.work, state: 'done', tried_again: { by: 'Test' } },
    ]);
    const { body } = await app.send(showDeadLetter, { as: operator, params: { id: letter.id } });
    expect(body.letter).toMatchObject({
      sent: { template: 'password_changed', userId: String(customer.id) },
      acts: [{ kind: 'retry', by: 'Test' }],
    });
  });

  test('that fails again is listed once, with the newer answer', async () => {
    const letter = await refused();
    server.judge(() => 552);
    await retry(letter.id);
    await app.drainMails();
    const after = await letters();
    expect(after).toMatchObject([
      { work: letter.work, state: 'dead', answer: 'EMESSAGE 552', tried_again: { by: 'Test' } },
    ]);
    expect(after[0]?.id).not.toBe(letter.id);
    const again = await retry(letter.id);
    expect([again.status, again.body.code]).toEqual([409, 'letter_settled']);
  });

  test('is put aside with a reason, and then nobody tries it again', async () => {
    const id = await createLetter(app, { queue: 'refund-card', job: { refundId: 7 } });
    expect(await letters({ kind: 'mail' })).toEqual([]);
    expect(await letters({ kind: 'payment' })).toMatchObject([{ id, job: 'refund-card', tries: 10 }]);
    const body = { reason: 'Paid by bank' };
    expect((await app.send(putLetterAside, { as: operator, params: { id }, body })).status).toBe(200);
    expect(await letters()).toEqual([]);
    expect((await retry(id)).body.code).toBe('letter_settled');
    const { acts } = (await app.send(showDeadLetter, { as: operator, params: { id } })).body.letter;
    expect(acts).toMatchObject([{ kind: 'aside', reason: 'Paid by bank', by: 'Test' }]);
  });

  test('comes in pages, and never shows what could be a secret', async () => {
    const order = await createOrder(app, world, await createCustomer(app, { wallet: 10_000 }));
    await sql`delete from pgboss.job`.execute(app.db);
    for (let count = 0; count < 27; count += 1)
      await createLetter(app, {
        job: { template: 'order_charged', orderId: order.id, token: 'abc', sealed: 'v1.x' },
      });
    const first = (await app.send(listDeadLetters, { as: operator, query: {} })).body;
    const cursor = first.next_cursor ?? '';
    const second = (await app.send(listDeadLetters, { as: operator, query: { cursor } })).body;
    expect([first.data.length, second.data.length, second.next_cursor]).toEqual([25, 2, null]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(27);
    const { body } = await app.send(showDeadLetter, {
      as: operator,
      params: { id: first.data[0]?.id ?? '' },
    });
    expect(body.letter).toMatchObject({
      order: { id: order.id, number: order.lavoir_order_id },
      sent: { template: 'order_charged', token: '•••', sealed: '•••' },
    });
  });
});

describe('a pause of the mails', () => {
  // the queue goes by the machine's clock: what is held until a moment that is over there would come again at once
  const year = new Date().getFullYear() + 1;
  let before: Date;
  beforeAll(async () => {
    before = app.clock.now();
    app.clock.set(`${year}-11-23T08:00:00+01:00`);
    operator = (await createStaff(app, 'operator', world.laundryId)).session;
  });
  afterAll(async () => {
    await pause(null);
    app.clock.set(before.toISOString());
    operator = (await createStaff(app, 'operator', world.laundryId)).session;
  });
  const pause = (minutes: number | null) =>
    app.send(pauseMails, { as: operator, body: { minutes, reason: 'The server moves' } });
  const notices = async (as = operator) => (await app.send(showConsoleNotices, { as })).body;

  test('is said on every console, holds all mails, and lets each go once when it ends', async () => {
    const driver = (await createStaff(app, 'driver', world.laundryId)).session;
    expect((await notices(driver)).mails_paused).toBeNull();
    await pause(30);
    expect((await notices(driver)).mails_paused).toEqual({
      until: `${year}-11-23T07:30:00.000Z`,
      reason: 'The server moves',
      by: 'Test',
    });
    for (let count = 0; count < 3; count += 1)
      await queueMail(app.queue, app.db, { template: 'password_changed', userId: customer.id });
    await app.drainMails();
    expect(server.received).toHaveLength(0);
    expect((await app.send(showSystem, { as: operator })).body.mails).toMatchObject({
      waiting: 3,
      retrying: 0,
      paused_until: `${year}-11-23T07:30:00.000Z`,
    });
    await pause(null);
    await app.drainMails();
    expect(server.received).toHaveLength(3);
    expect(new Set(server.received.map(({ headers }) => headers.get('message-id'))).size).toBe(3);
    expect((await notices()).mails_paused).toBeNull();
  });

  test('ends by itself at its time', async () => {
    await pause(15);
    app.clock.set(`${year}-11-23T08:15:00+01:00`);
    expect((await notices()).mails_paused).toBeNull();
    await queueMail(app.queue, app.db, { template: 'password_changed', userId: customer.id });
    await app.drainMails();
    expect(server.received).toHaveLength(1);
    expect((await pause(5)).status).toBe(422);
  });
});

describe('the system', () => {
  test('names every job with what waits for it, and runs a scheduled one once when asked', async () => {
    const run = () => app.send(runJob, { as: operator, params: { name: 'audit-money' } });
    for (const time of [1, 2]) expect([time, (await run()).status]).toEqual([time, 200]);
    expect(await queuedJobs(app, 'audit-money')).toHaveLength(1);
    const { body } = await app.send(showSystem, { as: operator });
    expect(body.jobs.find(({ name }) => name === 'audit-money')).toMatchObject({
      schedule: '0 4 * * *',
      waiting: 1,
      last: null,
    });
    expect(body).toMatchObject({
      payments: { provider: 'sandbox' },
      backup: null,
      queue: { waiting: 1, dead: 0 },
    });
    for (const name of ['mail', 'no-such-job'])
      expect((await app.send(runJob, { as: operator, params: { name } })).status).toBe(404);
  });

  test('says when the last backup was, and that it is late after a day', async () => {
    const backup = async () => (await app.send(showSystem, { as: operator })).body.backup;
    const keep = (hoursAgo: number) =>
      sql`insert into backups (at, bytes, row_count, took_ms)
        values (${new Date(app.clock.now().getTime() - hoursAgo * hourMs)}, 1200, 10, 5)`.execute(app.db);
    await keep(26);
    expect(await backup()).toMatchObject({ bytes: 1200, is_late: true });
    await keep(2);
    expect(await backup()).toMatchObject({ bytes: 1200, is_late: false });
    await sql`delete from backups`.execute(app.db);
  });

  test('an invoice whose mail is refused comes back on top with the receiver’s words, without addresses', async () => {
    const staff = await createStaff(app, 'operator', world.laundryId);
    const first = await insertInvoice(app, world, await createCustomer(app), { sentBy: staff.id });
    server.judge(() => 550);
    await queueMail(app.queue, app.db, { template: 'invoice', invoiceId: first });
    await app.drainMails();
    const listed = async () => (await app.send(listInvoices, { as: operator, query: {} })).body.data;
    expect((await listed())[0]).toMatchObject({
      id: first,
      refused: { words: '550 … 550 as the test wants it' },
    });
    server.judge(() => undefined);
    await queueMail(app.queue, app.db, { template: 'invoice', invoiceId: first });
    await app.drainMails();
    expect((await listed())[0]).toMatchObject({ id: first, refused: null });
  });
});

test('each job has a name in words', () => {
  const file = new URL('../../../../../packages/i18n/catalogs/system.json', import.meta.url);
  const texts = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>)[
    'system.job'
  ];
  const nameless = [...allJobs, backUpJob({ url: '' }, '')]
    .map(({ name }) => name.replaceAll('-', '_'))
    .filter((name) => Object.values(texts ?? {}).some((words) => !words.includes(` ${name} {`)));
  expect([Object.keys(texts ?? {}), nameless]).toEqual([['en', 'fr', 'nl'], []]);
});
