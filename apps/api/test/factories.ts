import { placeOrder } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { asCents, asSlot, defaultSlots } from '@lavoir/domain';
import type { Cents, StaffRole } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { openSession } from '../src/features/accounts/sign-in/sessions.queries.ts';
import { lockWallet, openAccounts, post } from '../src/features/wallet/ledger.queries.ts';
import type { Session, TestApp } from './test-app.ts';
import { createProducts } from './products.ts';

/** What rows are made with; a test app has it, and so has a test that starts its server otherwise. */
export type Maker = Pick<TestApp, 'db' | 'secrets' | 'clock'>;

/** Mondays and Thursdays, 08:00 to 20:00 in two-hour windows. */
export const testSlots = [8, 10, 12, 14, 16, 18].map((hour) => {
  const text = (value: number) => `${String(value).padStart(2, '0')}:00`;
  return asSlot(`${text(hour)} - ${text(hour + 2)}`);
});

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A laundry with an area (1050), a locker point of a company, and a few products. */
export const createWorld = async ({ db, secrets }: Maker, options: { capacity?: number } = {}) => {
  const capacity = options.capacity ?? 50;
  const insertSchedule = async (slots: typeof testSlots) => {
    const { id } = await db.insertInto('schedules').defaultValues().returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('shifts')
      .values([1, 4].map((weekday) => ({ schedule_id: id, weekday, slots, capacity })))
      .execute();
    return id;
  };
  const insertLaundry = (name: string, is_default: boolean) =>
    db
      .insertInto('laundries')
      .values({
        name,
        street_number: 'Rue du Page 1',
        zip: '1050',
        city: 'Ixelles',
        email: `${name}@lavoir.example`,
        phone: '+3225551234',
        is_default,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const laundry = await insertLaundry('bruxelles', true);
  const otherLaundry = await insertLaundry('antwerpen', false);
  const schedule = await insertSchedule(testSlots);
  const area = await db
    .insertInto('service_areas')
    .values({
      name: 'Brussels',
      laundry_id: laundry.id,
      schedule_id: schedule,
      delivery_fee_cents: asCents(490),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const otherArea = await db
    .insertInto('service_areas')
    .values({
      name: 'Antwerp',
      laundry_id: otherLaundry.id,
      schedule_id: await insertSchedule([...defaultSlots]),
      delivery_fee_cents: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('service_area_zip_codes')
    .values([
      { zip_code: '1050', service_area_id: area.id },
      { zip_code: '2000', service_area_id: otherArea.id },
    ])
    .execute();
  const company = await db
    .insertInto('companies')
    .values({ name: 'Atelier Nord', is_invoiced: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const point = await db
    .insertInto('collection_points')
    .values({
      name: 'Atelier Nord',
      street: 'Quai du Commerce',
      nr: '12',
      zip: '1000',
      city: 'Bruxelles',
      laundry_id: laundry.id,
      schedule_id: await insertSchedule(testSlots),
      service_fee_cents: asCents(250),
      secure: true,
      code_hash: secrets.hashCode('2580'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('company_collection_points')
    .values({ company_id: company.id, collection_point_id: point.id })
    .execute();
  const products = await createProducts(db, laundry.id, otherLaundry.id);
  return {
    laundryId: laundry.id,
    otherLaundryId: otherLaundry.id,
    scheduleId: schedule,
    companyId: company.id,
    pointId: point.id,
    ...products,
  };
};

export type Customer = { id: number; addressId: number; session: Session; email: string };

/** A session of its own, as a sign-in at the app's time opens it. */
export const sessionOf = async (app: Maker, user: { id: number; email: string }): Promise<Session> => {
  const session = await openSession(app.db, user, app.clock.now());
  if (!session) throw new Error('no such account');
  const { token, client, uid } = session;
  return { 'access-token': token, client, uid };
};

/** Another one of somebody, for when months went by: sessions end meanwhile. */
export const sessionAgain = (
  app: Maker,
  { id, session }: { id: number; session: Session },
): Promise<Session> => sessionOf(app, { id, email: session.uid });

const insertUser = async (app: Maker, values: object) => {
  const email = `${randomUUID()}@test.example`;
  const { id } = await app.db
    .insertInto('users')
    .values({
      public_id: `LV-U-${randomUUID()}`,
      email,
      first_name: 'Test',
      last_name: 'Person',
      new_user: false,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
};

/** Money that came from outside, in the customer's wallet. */
export const fillWallet = (
  app: Maker,
  userId: number,
  money: { paid?: Cents; given?: Cents },
): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, userId);
    const { paid = asCents(0), given = asCents(0) } = money;
    await post(trx, wallet, app.clock.now(), [
      { from: 'outside', to: 'paid', amount: paid, kind: 'top_up', orderId: null, key: randomUUID() },
    ]);
    await post(trx, wallet, app.clock.now(), [
      { from: 'gifts', to: 'given', amount: given, kind: 'gift', orderId: null, key: randomUUID() },
    ]);
  });

/** Somebody who has just signed up: no place, no money. */
export const createNewcomer = async (app: Maker) => {
  const user = await insertUser(app, {});
  await openAccounts(app.db, user.id);
  return { ...user, session: await sessionOf(app, user) };
};

/** A signed-in customer with a default address in 1050 (or another zip) and some paid money. */
export const createCustomer = async (
  app: Maker,
  options: { wallet?: number; zip?: string } = {},
): Promise<Customer> => {
  const user = await insertUser(app, {});
  const address = await app.db
    .insertInto('delivery_addresses')
    .values({
      user_id: user.id,
      street: 'Rue du Bailli',
      nr: '47',
      zip_code: options.zip ?? '1050',
      city: 'Ixelles',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('users')
    .set({ default_delivery_address_id: address.id })
    .where('id', '=', user.id)
    .execute();
  await openAccounts(app.db, user.id);
  await fillWallet(app, user.id, { paid: asCents(options.wallet ?? 10_000) });
  return { ...user, addressId: address.id, session: await sessionOf(app, user) };
};

/** Connects a customer to the company's locker point. */
export const connectToPoint = (app: TestApp, world: World, customer: Customer) =>
  app.db
    .insertInto('user_collection_points')
    .values({ user_id: customer.id, collection_point_id: world.pointId, company_id: world.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const createStaff = async (
  app: Maker,
  role: StaffRole,
  laundryId: number,
): Promise<{ id: number; session: Session }> => {
  const user = await insertUser(app, { is_customer: false });
  const laundry_id = role === 'operator' ? null : laundryId;
  await app.db.insertInto('memberships').values({ user_id: user.id, role, laundry_id }).execute();
  return { id: user.id, session: await sessionOf(app, user) };
};

export const createManager = async (app: Maker, companyId: number) => {
  const user = await insertUser(app, {});
  const membership = { user_id: user.id, role: 'manager', company_id: companyId };
  await app.db.insertInto('memberships').values(membership).execute();
  await openAccounts(app.db, user.id);
  return { id: user.id, session: await sessionOf(app, user) };
};

/** The order that tests place unless they say otherwise: ten shirts, Monday to Thursday, € 54,90 by wallet. */
export const orderWish = (customer: Customer, world: World, change: object = {}) => ({
  order: {
    pickup_date: '2026-11-26',
    pickup_slot: '10:00 - 12:00',
    delivery_date: '2026-11-30',
    delivery_slot: '10:00 - 12:00',
    orderable_id: customer.addressId,
    orderable_type: 'DeliveryAddress' as const,
    payment_type: 'Wallet' as const,
    product_orders_attributes: [{ product_id: world.shirt, quantity: 10 }],
    ...change,
  },
});

/** An order through the front door; every call is a new one. */
export const createOrder = async (
  app: TestApp,
  world: World,
  customer: Customer,
  change: object = {},
): Promise<Order> => {
  const { status, body } = await app.send(placeOrder, {
    as: customer.session,
    body: orderWish(customer, world, change),
    headers: { 'idempotency-key': randomUUID() },
  });
  if (status !== 200) throw new Error(`no order: ${status} ${JSON.stringify(body)}`);
  return body.order;
};
