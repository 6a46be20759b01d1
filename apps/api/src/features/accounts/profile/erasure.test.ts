import { deleteAccount, deleteOrder, transitionOrder } from '@lavoir/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../audit-money/audit.ts';
import { connectToPoint, createOrder, createStaff, createWorld } from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { givingUp, createMember, linkFor } from '../../../../test/people.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;
let operator: Session;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());

const leave = async (customer: Customer) => {
  const { status } = await app.send(deleteAccount, {
    as: customer.session,
    query: await givingUp(app, customer.id),
  });
  expect(status).toBe(200);
};

const userOf = ({ id }: Customer) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const traits = {
  first_name: 'Zebulonia',
  last_name: 'Quintessenz',
  phone_number: '+32470998877',
  vat: 'BE0403170701',
  company_name: 'Atelier Zebulonia',
  google_sub: 'google-sub-of-zebulonia',
  referral_code: 'ZEBU2345',
};

/** Somebody who left a trace wherever anyone can. */
const createTraveller = async (): Promise<{ traveller: Customer; orderId: number; total: number }> => {
  const { db } = app;
  const traveller = await createMember(app);
  const { id: user_id } = traveller;
  await db.updateTable('users').set(traits).where('id', '=', user_id).execute();
  await db
    .updateTable('delivery_addresses')
    .set({ street: 'Rue de Zebulonia', comment: 'Zebulonia’s bell' })
    .where('user_id', '=', user_id)
    .execute();
  await connectToPoint(app, world, traveller);
  const order = await createOrder(app, world, traveller, { description: 'For Zebulonia, by hand' });
  await db
    .updateTable('order_events')
    .set({ note: 'Zebulonia was out' })
    .where('order_id', '=', order.id)
    .execute();
  await db
    .updateTable('orders')
    .set({ pick_up_issue: 'Zebulonia was out', delivery_issue: 'Quintessenz moved' })
    .where('id', '=', order.id)
    .execute();
  await db
    .insertInto('reviews')
    .values({ order_id: order.id, user_id, stars: 4, content: 'Signed, Quintessenz' })
    .execute();
  await db
    .insertInto('payment_methods')
    .values({ user_id, provider_method: `pm_Zebulonia_${randomUUID()}`, brand: 'visa', last4: '4242' })
    .execute();
  await db
    .insertInto('office_requests')
    .values({
      user_id,
      name: 'Zebulonia’s office',
      street: 'Rue de Zebulonia',
      nr: '1',
      zip_code: '1050',
      city: 'Ixelles',
      country: 'Belgium',
      comment: 'Ask for Zebulonia',
    })
    .execute();
  await db
    .insertInto('area_interests')
    .values([
      { email: 'zebulonia@work.example', zip_code: '4000', locale: 'en', user_id },
      { email: traveller.email, zip_code: '5000', locale: 'en' },
    ])
    .execute();
  await db.insertInto('cart_lines').values({ user_id, product_id: world.shirt, quantity: 2 }).execute();
  await db.insertInto('unsubscriptions').values({ user_id, reason: 'Zebulonia’s own' }).execute();
  await db
    .updateTable('sessions')
    .set({ user_agent: 'Zebulonia’s phone' })
    .where('user_id', '=', user_id)
    .execute();
  await linkFor(app, 'reset_password', user_id);
  const missed = await app.send(transitionOrder, {
    as: operator,
    params: { id: String(order.id) },
    body: { action: 'pick_up' },
    headers: { 'idempotency-key': `pick up ${order.id}` },
  });
  expect(missed.status).toBe(200);
  // what a step that can be taken back put aside
  await app.db
    .updateTable('order_events')
    .set({ before: JSON.stringify({ pick_up_issue: 'Zebulonia was out' }) })
    .where('order_id', '=', order.id)
    .execute();
  await app.db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', order.id).execute();
  const { status } = await app.send(deleteOrder, { as: traveller.session, params: { id: String(order.id) } });
  expect(status).toBe(200);
  return { traveller, orderId: order.id, total: order.total };
};

/** The tables that say a word anywhere in their rows, the queue's included. */
const tablesThatSay = async (word: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1, 2`.execute(app.db);
  const told: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(`${schema}.${name}`)} t where strpos(lower(t::text), lower(${word})) > 0 limit 1`.execute(
        app.db,
      );
    if (rows.length > 0) told.push(name);
  }
  return told;
};

describe('a deleted person', () => {
  test('is in no table any more', async () => {
    const { traveller } = await createTraveller();
    const words = [
      traveller.email,
      'Zebulonia',
      'Quintessenz',
      '470998877',
      '0403170701',
      'ZEBU2345',
      traveller.session.client,
    ];
    for (const word of words) expect([word, await tablesThatSay(word)]).not.toEqual([word, []]);
    await leave(traveller);
    for (const word of [...words, Buffer.from(traveller.email).toString('hex')]) {
      expect([word, await tablesThatSay(word)]).toEqual([word, []]);
    }
    expect(await userOf(traveller)).toMatchObject({
      email: null,
      password_hash: null,
      google_sub: null,
      first_name: '',
      is_customer: true,
    });
  });

  test('leaves orders and money in the books', async () => {
    const { traveller, orderId, total } = await createTraveller();
    const transfers = () => sql<{ count: string }>`select count(*) from transfers`.execute(app.db);
    const before = Number((await transfers()).rows[0]?.count);
    await leave(traveller);
    const order = await app.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      user_id: traveller.id,
      status: 'deleted',
      total_cents: Math.round(total * 100),
      place_address: '',
    });
    const lines = await app.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    expect(lines).toHaveLength(1);
    // the paid money that was given up
    expect(Number((await transfers()).rows[0]?.count)).toBe(before + 1);
    expect(await audit(app.db)).toEqual([]);
  });
});
