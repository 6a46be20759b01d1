import {
  addClaim,
  answerClaim,
  chooseMessages,
  endPush,
  exportData,
  showMessages,
  signOut,
  subscribePush,
  transitionOrder,
} from '@lavoir/contract';
import type { MessageChannel, MessageEvent } from '@lavoir/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserPush, isKnownService } from '../../adapters/push/web-push.ts';
import { smtpMailer } from '../../adapters/mail/smtp.ts';
import { deriveSecrets } from '../../secrets.ts';
import { runQueued } from '../../../test/cards.ts';
import { allNotices } from '../../features.ts';
import { createCustomer, createOrder, createStaff, createWorld, sessionOf } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import type { MailServer } from '../../../test/mail-server.ts';
import { makeDue, queueDump, queuedJobs } from '../../../test/mails.ts';
import { startPushServer } from '../../../test/push-server.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { pushJob } from './push.job.ts';
import { findBrowsersOf } from './push.queries.ts';

type Phones = Awaited<ReturnType<typeof startPushServer>>;
type Phone = ReturnType<Phones['open']>;

let app: TestApp;
let world: World;
let phones: Phones;
let mail: MailServer;
let operator: Session;
let customer: Customer;

beforeAll(async () => {
  phones = await startPushServer(() => app.push.publicKey);
  mail = await startMailServer();
  const { keysFor } = deriveSecrets('a secret of the push tests, long enough');
  app = await startTestApp({
    mailer: smtpMailer(mail.url, 'Lavoir <hello@lavoir.test>'),
    push: browserPush({
      seeds: keysFor('push'),
      contact: 'hello@lavoir.test',
      isService: (endpoint) => endpoint.startsWith(phones.url),
    }),
  });
  world = await createWorld(app);
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});

afterAll(async () => {
  await Promise.all([app.close(), phones.close(), mail.close()]);
});

beforeEach(async () => {
  customer = await createCustomer(app);
});

const subscribe = (phone: Phone, as: Session = customer.session) =>
  app.send(subscribePush, { as, body: { ...phone.subscription, public_key: app.push.publicKey } });

const choose = (event: MessageEvent, channel: MessageChannel, wanted: boolean) =>
  app.send(chooseMessages, { as: customer.session, body: { choices: [{ event, channel, wanted }] } });

const step = async (id: number, action: string, more: object = {}) => {
  const body = { action, ...more } as never;
  const answer = await app.send(transitionOrder, { as: operator, params: { id: String(id) }, body });
  expect(answer.status).toBe(200);
};

/** what waits in the queue, done and taken out of it */
const push = async () => {
  const outcomes = await runQueued(app, pushJob);
  await app.db
    .deleteFrom('pgboss.job' as never)
    .where('name' as never, '=', 'push' as never)
    .execute();
  return outcomes;
};

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const titles = ({ shown }: Phone) => shown.map(({ notice }) => notice.title.replaceAll('\u00A0', ' '));

test('each phone of whose order it is shows what happens to it, in their language, and opens the order', async () => {
  await app.db.updateTable('users').set({ locale: 'fr' }).where('id', '=', customer.id).execute();
  const [one, other] = [phones.open(), phones.open()];
  expect((await subscribe(one)).body.push).toEqual({ public_key: app.push.publicKey, browsers: 1 });
  await subscribe(other, await sessionOf(app, customer));
  await subscribe(one);
  const order = await createOrder(app, world, customer);
  for (const action of ['pick_up', 'intake', 'process']) await step(order.id, action);
  expect(await queueDump(app)).not.toContain(one.subscription.endpoint);
  await push();
  for (const phone of [one, other]) expect(titles(phone)).toEqual(['Pesé : € 54,90']);
  expect(one.shown[0]).toMatchObject({
    notice: { path: `/order?order=${order.id}`, lang: 'fr', tag: `order-${order.id}` },
    ttl: '14400',
    topic: `order-${order.id}`,
  });
  await step(order.id, 'make_ready');
  await step(order.id, 'deliver');
  await push();
  // it is home: what was on its way says nothing any more
  expect(titles(one)).toEqual(['Pesé : € 54,90', 'Votre linge est de retour']);
  expect(app.logs()).not.toContain(phones.url);
});

test('a session has one browser, the one that it subscribed last, and ten of a person are told', async () => {
  const [before, now] = [phones.open(), phones.open()];
  await subscribe(before);
  expect((await subscribe(now)).body.push.browsers).toBe(1);
  const crowd = Array.from({ length: 30 }, () => phones.open());
  await Promise.all(crowd.map((phone) => subscribe(phone)));
  expect((await app.send(showMessages, { as: customer.session })).body.push.browsers).toBe(1);
  const { id } = await createOrder(app, world, customer);
  const row = await app.db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const { id: _id, ...columns } = row;
  await app.db
    .insertInto('push_subscriptions')
    .values(Array.from({ length: 12 }, (_, n) => ({ ...columns, endpoint_hash: Buffer.from(`phone ${n}`) })))
    .execute();
  const told = await findBrowsersOf(app.db, id, 'weighed');
  expect(told).toHaveLength(10);
  expect(told.map((one) => one.id)).not.toContain(row.id);
});

test('what lies in a locker is told without its code', async () => {
  const phone = phones.open();
  await subscribe(phone);
  const order = await createOrder(app, world, customer);
  await app.db
    .updateTable('orders')
    .set({ uses_locker: true, status: 'ready_for_delivery', payment_status: 'paid' })
    .where('id', '=', order.id)
    .execute();
  await step(order.id, 'deliver', { locker_number: '12' });
  await push();
  const { locker_code } = await app.db
    .selectFrom('orders')
    .select('locker_code')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const [{ notice }] = phone.shown as [Phone['shown'][number]];
  expect(notice.body).toContain('locker 12');
  expect(notice.title + notice.body).not.toContain(app.secrets.decrypt(locker_code ?? Buffer.alloc(0)));
});

test('the answer to a claim is told, and its words are the mail’s', async () => {
  const phone = phones.open();
  await subscribe(phone);
  const order = await createOrder(app, world, customer);
  for (const action of ['pick_up', 'intake', 'process', 'make_ready', 'deliver'])
    await step(order.id, action);
  const told = { order_id: order.id, kind: 'damaged', words: 'A cuff is torn.', wish: 'credit' } as const;
  const line = { line_id: order.products[0]?.id ?? 0, quantity: 1 };
  const added = await app.send(addClaim, { as: customer.session, body: { ...told, ...line } });
  const answer = { outcome: 'made_good', words: 'We are sorry. It is € 5 for you.', credit: 5 } as const;
  const params = { id: String(added.body.claim.id) };
  expect((await app.send(answerClaim, { as: operator, params, body: answer })).status).toBe(200);
  await push();
  const { notice } = phone.shown.at(-1) as Phone['shown'][number];
  expect(notice).toMatchObject({
    title: 'We answered what you reported',
    body: `${order.lavoir_order_id}: see what we propose.`,
    path: `/order?order=${order.id}`,
  });
  const always = { event: 'answers', channel: 'mail' } as const;
  expect((await choose(always.event, always.channel, false)).body.code).toBe('message_fixed');
});

test('a notice that wasn’t wanted, or of a browser that signed out, is not shown', async () => {
  const [quiet, gone] = [phones.open(), phones.open()];
  await subscribe(quiet);
  const elsewhere = await sessionOf(app, customer);
  await subscribe(gone, elsewhere);
  const order = await createOrder(app, world, customer);
  for (const action of ['pick_up', 'intake']) await step(order.id, action);
  await choose('weighed', 'push', false);
  await app.send(signOut, { as: elsewhere });
  await push();
  expect([...quiet.shown, ...gone.shown]).toEqual([]);
  const { body } = await app.send(showMessages, { as: customer.session });
  expect(body.push.browsers).toBe(1);
  expect((await app.send(endPush, { as: customer.session, body: quiet.subscription })).status).toBe(422);
  const { endpoint } = quiet.subscription;
  const ended = await app.send(endPush, { as: customer.session, body: { endpoint } });
  expect(ended.body.push.browsers).toBe(0);
});

test('a service that is busy is asked again; a browser that is gone is forgotten', async () => {
  const [busy, gone] = [phones.open(), phones.open()];
  await subscribe(busy);
  await subscribe(gone, await sessionOf(app, customer));
  busy.answerWith(503);
  gone.answerWith(410);
  const order = await createOrder(app, world, customer);
  for (const action of ['pick_up', 'intake']) await step(order.id, action);
  // both lie in the queue since the same moment
  const outcomes = (await runQueued(app, pushJob)).map((outcome) => JSON.stringify(outcome)).toSorted();
  expect(outcomes).toEqual([
    JSON.stringify({ done: false, reject: false, reason: 'status 503' }),
    JSON.stringify({ done: true }),
  ]);
  expect((await app.send(showMessages, { as: customer.session })).body.push.browsers).toBe(1);
  busy.answerWith(201);
  await push();
  expect(titles(busy)).toEqual(['Weighed: € 54,90']);
  expect(gone.shown).toEqual([]);
});

test('what was to come as a notice instead of a mail comes by mail once the last browser is gone', async () => {
  const phone = phones.open();
  await subscribe(phone);
  await choose('home', 'mail', false);
  await choose('home', 'push', true);
  phone.answerWith(404);
  const order = await createOrder(app, world, customer);
  for (const action of ['pick_up', 'intake', 'process', 'make_ready', 'deliver'])
    await step(order.id, action);
  await app.drainMails();
  const subject = `Order ${order.lavoir_order_id} is delivered`;
  const subjects = () => mail.received.map(({ headers }) => headers.get('subject'));
  expect(subjects()).not.toContain(subject);
  await push();
  await app.drainMails();
  expect(subjects().filter((one) => one === subject)).toHaveLength(1);
});

describe('what was to come as a notice instead of a mail to two browsers', () => {
  /** @returns how often its mail was received */
  const broughtHome = async (gone: () => Promise<unknown>): Promise<number> => {
    await choose('home', 'mail', false);
    await choose('home', 'push', true);
    const order = await createOrder(app, world, customer);
    for (const action of ['pick_up', 'intake', 'process', 'make_ready']) await step(order.id, action);
    await push();
    await step(order.id, 'deliver');
    await gone();
    await app.drainMails();
    const subject = `Order ${order.lavoir_order_id} is delivered`;
    return mail.received.filter(({ headers }) => headers.get('subject') === subject).length;
  };

  test('comes by mail once where both turn out to be gone at the same moment', async () => {
    const [one, other] = [phones.open(), phones.open()];
    await subscribe(one);
    await subscribe(other, await sessionOf(app, customer));
    const times = await broughtHome(async () => {
      one.answerWith(410);
      other.answerWith(410);
      const jobs = await queuedJobs(app, pushJob.name);
      expect(jobs).toHaveLength(2);
      const parts = { ...app, notices: allNotices, log } as never;
      // neither has committed when the other looks
      await sql`
        create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$`.execute(
        app.db,
      );
      await sql`
        create constraint trigger dawdles after delete on push_subscriptions
        deferrable initially deferred for each row execute function dawdle()`.execute(app.db);
      const outcomes = await Promise.all(
        jobs.map(({ id, data }) => pushJob.run(parts, { ...data, id } as never)),
      );
      await sql`drop function dawdle cascade`.execute(app.db);
      expect(outcomes).toEqual([{ done: true }, { done: true }]);
    });
    expect(times).toBe(1);
  });

  test('comes by mail once where both were signed out before', async () => {
    const elsewhere = await sessionOf(app, customer);
    await subscribe(phones.open());
    await subscribe(phones.open(), elsewhere);
    const times = await broughtHome(async () => {
      for (const session of [elsewhere, customer.session]) await app.send(signOut, { as: session });
      await push();
    });
    expect(times).toBe(1);
  });
});

test('a transaction that is rolled back shows nothing, and who has no browser costs no job', async () => {
  const order = await createOrder(app, world, customer);
  for (const action of ['pick_up', 'intake']) await step(order.id, action);
  await makeDue(app, pushJob.name);
  expect(await queuedJobs(app, pushJob.name)).toEqual([]);
});

test('the house calls services of browsers’ makers alone, and takes no keys that nothing can be encrypted with', async () => {
  const { subscription } = phones.open();
  const refused = async (body: object) =>
    (
      await app.send(subscribePush, {
        as: customer.session,
        body: { ...subscription, public_key: app.push.publicKey, ...body },
      })
    ).body.code;
  expect(await refused({ endpoint: 'http://127.0.0.1:5432/' })).toBe('push_unknown');
  expect(await refused({ keys: { p256dh: 'AAAA', auth: 'AAAA' } })).toBe('push_unknown');
  expect(await refused({ public_key: 'another' })).toBe('push_unknown');
  const known = [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
  ];
  const strange = [
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilpush.apple.com/',
    'https://a@fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/',
    'http://fcm.googleapis.com/',
    'file:///etc/passwd',
  ];
  expect(known.filter(isKnownService)).toEqual(known);
  expect(strange.filter(isKnownService)).toEqual([]);
});

test('what is chosen twice in one request counts as it was chosen last', async () => {
  const asked = [false, true, false].map((wanted) => ({ event: 'tips', channel: 'mail', wanted }) as const);
  const { status, body } = await app.send(chooseMessages, {
    as: customer.session,
    body: { choices: asked },
  });
  expect(status).toBe(200);
  expect(body.choices).toContainEqual({ event: 'tips', channel: 'mail', wanted: false });
});

test('what was chosen is kept, what always comes can’t be switched off, and all of it is in the export', async () => {
  const shown = await app.send(showMessages, { as: customer.session });
  expect(shown.body.choices).toHaveLength(8);
  expect(shown.body.choices.every(({ wanted }) => wanted)).toBe(true);
  const saved = await choose('reminders', 'mail', false);
  expect(saved.body.choices.filter(({ wanted }) => !wanted)).toEqual([
    { event: 'reminders', channel: 'mail', wanted: false },
  ]);
  expect((await choose('weighed', 'mail', false)).body.code).toBe('message_fixed');
  await subscribe(phones.open());
  const { body } = await app.send(exportData, { as: customer.session });
  expect(body.messages).toEqual(saved.body.choices);
  expect(body.push_browsers).toHaveLength(1);
});
