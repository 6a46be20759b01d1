import { exportData } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connectToPoint,
  createOrder,
  createStaff,
  createWorld,
  fillWallet,
} from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { createMember, givePassword, linkFor } from '../../../../test/people.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;
let member: Customer;
let other: Customer;

/** Somebody with a row of every kind, each of which says the word. */
const createPerson = async (word: string): Promise<Customer> => {
  const { db } = app;
  const person = await createMember(app, { wallet: 20_000 });
  const user_id = person.id;
  const traits = {
    first_name: word,
    last_name: 'Peeters',
    phone_number: '+32470123456',
    company_name: `Atelier ${word}`,
    google_sub: `sub-${word}`,
    referral_code: word,
  };
  await db.updateTable('users').set(traits).where('id', '=', user_id).execute();
  await db
    .updateTable('delivery_addresses')
    .set({ street: `Rue ${word}`, comment: `bell of ${word}` })
    .where('user_id', '=', user_id)
    .execute();
  await connectToPoint(app, world, person);
  await db
    .insertInto('office_requests')
    .values({
      user_id,
      name: `Office of ${word}`,
      street: 'Rue du Page',
      nr: '1',
      zip_code: '1050',
      city: 'Ixelles',
      country: 'Belgium',
      comment: '',
    })
    .execute();
  await db
    .insertInto('area_interests')
    .values([
      { email: `at-work@${word}.example`, zip_code: '4000', locale: 'fr', user_id },
      { email: person.email, zip_code: '5000', locale: 'fr' },
    ])
    .execute();
  await fillWallet(app, user_id, { given: asCents(500) });
  const { id } = await createOrder(app, world, person, { description: `for ${word}` });
  const told = { place_comment: `door of ${word}`, pick_up_issue: `dog of ${word}` };
  await db.updateTable('orders').set(told).where('id', '=', id).execute();
  await db
    .insertInto('goodwill_requests')
    .values({
      order_id: id,
      amount_cents: asCents(6_000),
      reason: `sorry for ${word}`,
      asked_by: user_id,
      asked_at: app.clock.now(),
    })
    .execute();
  await db.insertInto('cart_lines').values({ user_id, product_id: world.shirt, quantity: 3 }).execute();
  await db
    .insertInto('unsubscriptions')
    .values({ user_id, reason: `too many for ${word}` })
    .execute();
  await db
    .updateTable('order_events')
    .set({ note: `note of ${word}` })
    .where('order_id', '=', id)
    .execute();
  await db
    .insertInto('reviews')
    .values({ order_id: id, user_id, stars: 5, content: `review of ${word}` })
    .execute();
  await db
    .insertInto('payment_methods')
    .values({ user_id, provider_method: `pm_${randomUUID()}`, brand: 'visa', last4: '4242' })
    .execute();
  await db
    .updateTable('sessions')
    .set({ user_agent: `browser of ${word}` })
    .where('user_id', '=', user_id)
    .execute();
  await linkFor(app, 'reset_password', user_id);
  return person;
};

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  member = await createPerson('Marguerite');
  other = await createPerson('Balthazar');
});
afterAll(() => app.close());

const take = async (of: Customer) => {
  const { status, body } = await app.send(exportData, { as: of.session });
  expect(status).toBe(200);
  return body;
};

describe('the export', () => {
  test('holds everything that is the person’s own', async () => {
    const body = await take(member);
    expect(body).toMatchObject({
      exported_at: app.clock.now().toISOString(),
      profile: {
        email: member.email,
        first_name: 'Marguerite',
        last_name: 'Peeters',
        phone_number: '+32470123456',
        company_name: 'Atelier Marguerite',
        language: 'en',
        referral_code: 'Marguerite',
      },
      addresses: [{ street: 'Rue Marguerite', nr: '47', zip_code: '1050', comment: 'bell of Marguerite' }],
      collection_points: [{ name: 'Atelier Nord', company: 'Atelier Nord' }],
      office_requests: [{ name: 'Office of Marguerite' }],
      area_interests: [
        { email: 'at-work@Marguerite.example', zip_code: '4000' },
        { email: member.email, zip_code: '5000' },
      ],
      orders: [
        {
          status: 'confirmed',
          comment: 'for Marguerite',
          place_comment: 'door of Marguerite',
          pick_up_issue: 'dog of Marguerite',
          promo_code: null,
          refunds: [],
          address: expect.stringContaining('Rue Marguerite 47'),
          total: 54.9,
          lines: [{ name: 'Shirt', unit_price: 5, quantity: 10 }],
          events: [expect.objectContaining({ note: 'note of Marguerite' })],
          review: expect.objectContaining({ stars: 5 }),
        },
      ],
      basket: [{ name: 'Shirt', unit: 'piece', quantity: 3 }],
      goodwill: [{ amount: 60, reason: 'sorry for Marguerite', decided_at: null }],
      unsubscriptions: [{ reason: 'too many for Marguerite' }],
      wallet: { amount: 150.1 },
      payment_methods: [{ brand: 'visa', last4: '4242' }],
      sessions: [{ user_agent: 'browser of Marguerite' }],
    });
    expect(JSON.stringify(body.orders)).toContain('review of Marguerite');
  });

  test('adds the wallet’s entries up to its amount and what orders hold', async () => {
    const { entries } = (await take(member)).wallet;
    const kinds = entries.map(({ kind }) => kind);
    expect(kinds.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'gift',
      'hold',
      'hold',
      'top_up',
    ]);
    const sum = entries.reduce(
      (total, { kind, amount }) => total + (kind === 'hold' ? -1 : 1) * Number(amount),
      0,
    );
    expect(sum).toBeCloseTo(150.1);
  });

  test('holds nothing of anyone else', async () => {
    const theirs = JSON.stringify(await take(member));
    for (const word of ['Balthazar', other.email, other.session.client]) expect(theirs).not.toContain(word);
    expect(JSON.stringify(await take(other))).not.toContain('Marguerite');
  });

  test('holds no secret', async () => {
    const told = JSON.stringify(await take(member)).toLowerCase();
    const user = await app.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    const secrets = [
      'argon2',
      user.password_hash ?? '-',
      member.session.client,
      member.session['access-token'],
      'sub-marguerite',
      'pm_',
      '_hash',
      'token',
    ];
    for (const secret of secrets) expect(told).not.toContain(secret.toLowerCase());
  });

  test('is for customers, who alone have such data', async () => {
    const driver = await createStaff(app, 'driver', world.laundryId);
    await givePassword(app, driver.id);
    expect((await app.send(exportData, { as: driver.session })).status).toBe(403);
  });

  test('of somebody who has just come is empty, not broken', async () => {
    const fresh = await createMember(app, { wallet: 0 });
    await app.db
      .updateTable('users')
      .set({ default_delivery_address_id: null })
      .where('id', '=', fresh.id)
      .execute();
    await app.db.deleteFrom('delivery_addresses').where('user_id', '=', fresh.id).execute();
    expect(await take(fresh)).toMatchObject({
      addresses: [],
      collection_points: [],
      orders: [],
      wallet: { amount: 0, entries: [] },
      payment_methods: [],
    });
  });
});
