import { noCents } from '@lavoir/domain';
import type { Insertable, Kysely } from 'kysely';
import type { DB, Orders, SlotBookings } from '../db/schema.ts';
import { hoursBefore } from './days.ts';
import type { ProductIds } from './insert-catalogue.ts';
import { idOf, zipIds } from './insert-places.ts';
import type { PlaceIds } from './insert-places.ts';
import type { UserIds } from './insert-people.ts';
import type { Books } from './ledger.ts';
import type { DemoOrder } from './orders.ts';
import type { Person } from './people.ts';
import { companies, promoCodes } from './places.ts';
import { randomFrom } from './random.ts';

export type OrderSeeding = {
  orders: readonly DemoOrder[];
  books: readonly (Books & { person: Person })[];
  places: PlaceIds;
  productIds: ProductIds;
  users: UserIds;
  promoIds: ReadonlyMap<string, number>;
  options: { encryptLockerCode: (code: string) => Buffer };
};

/** The locker that the demo promises to Sofie; others get any. */
const sofiesLocker = { number: '12', code: '4827' };

const lockerOf = ({ place, person, status }: DemoOrder, index: number) => {
  if (!place.usesLocker || (status !== 'delivered' && status !== 'retrieved_by_user')) return undefined;
  if (person.key === 'sofie') return sofiesLocker;
  const random = randomFrom(index + 1);
  return { number: String(random.between(1, 24)), code: String(random.below(10_000)).padStart(4, '0') };
};

/** The driver who has it on his run. */
const driverOf = ({ events }: DemoOrder): string | null => {
  const last = events.findLast(({ role }) => role === 'driver' || role === 'partner');
  return last?.role === 'driver' ? last.actor : null;
};

const placeColumns = ({ person, place }: DemoOrder, { places, users }: OrderSeeding) => ({
  laundry_id: idOf(places.laundries, place.laundry),
  schedule_id: idOf(places.schedules, place.schedule),
  company_id: place.company ? idOf(places.companies, place.company) : null,
  company_name: companies.find(({ key }) => key === place.company)?.name ?? null,
  orderable_type: person.point ? 'CollectionPoint' : 'DeliveryAddress',
  orderable_id: person.point ? idOf(places.points, person.point.point) : idOf(users.addresses, person.key),
  place_name: place.name,
  place_address: place.address,
  place_comment: place.comment,
  uses_locker: place.usesLocker,
});

const promoColumns = ({ plan }: DemoOrder, { promoIds }: OrderSeeding) => {
  const promo = promoCodes.find(({ code }) => code === plan.promo);
  if (!promo) return { promo_code_id: null, promo_basis_points: null, promo_amount_cents: null };
  return {
    promo_code_id: idOf(promoIds, promo.code),
    promo_basis_points: promo.basisPoints,
    promo_amount_cents: promo.amount,
  };
};

const moneyColumns = (order: DemoOrder, { books }: OrderSeeding) => {
  const purses = books.find(({ person }) => person === order.person)?.orders.get(order);
  const { estimate, quoted } = order;
  return {
    payment_type: order.place.isInvoiced ? '' : 'Wallet',
    payment_status: order.paymentStatus,
    estimated_subtotal_cents: estimate.subtotal,
    estimated_promotion_cents: estimate.promotion,
    estimated_total_cents: estimate.total,
    fee_cents: quoted.fee,
    minimum_supplement_cents: quoted.minimumSupplement,
    subtotal_cents: quoted.subtotal,
    promotion_cents: quoted.promotion,
    total_cents: quoted.total,
    weighed_at: order.weighedAt,
    held_paid_cents: purses?.held.paid ?? noCents,
    held_given_cents: purses?.held.given ?? noCents,
    charged_paid_cents: purses?.charged.paid ?? noCents,
    charged_given_cents: purses?.charged.given ?? noCents,
  };
};

const orderRow = (order: DemoOrder, index: number, seeding: OrderSeeding): Insertable<Orders> => {
  const { plan, person, visits, status } = order;
  const locker = lockerOf(order, index);
  const driver = driverOf(order);
  return {
    user_id: idOf(seeding.users.users, person.key),
    driver_id: driver === null ? null : idOf(seeding.users.users, driver),
    status,
    pick_up_issue: plan.situation === 'pick_up_missed' ? 'missed' : null,
    delivery_issue: plan.situation === 'delivery_missed' ? 'missed' : null,
    description: plan.description ?? null,
    pickup_date: visits.pickup.day,
    pickup_slot: visits.pickup.slot,
    delivery_date: visits.delivery.day,
    delivery_slot: visits.delivery.slot,
    locker_number: locker?.number ?? null,
    locker_code: locker && status === 'delivered' ? seeding.options.encryptLockerCode(locker.code) : null,
    ...placeColumns(order, seeding),
    ...promoColumns(order, seeding),
    ...moneyColumns(order, seeding),
    created_at: order.placedAt,
  };
};

const lineRows = (order: DemoOrder, orderId: number, productIds: ProductIds) =>
  order.lines.map(({ product, ordered, actual }) => ({
    order_id: orderId,
    product_id: productIds(order.place.laundry, product),
    name_en: product.name[0],
    name_fr: product.name[1],
    name_nl: product.name[2],
    icon: product.icon,
    unit: product.unit,
    is_bag: product.bag !== undefined,
    unit_price_cents: product.price,
    quantity_milli: ordered,
    actual_quantity_milli: actual,
  }));

const insertEvents = async (
  db: Kysely<DB>,
  { orders, users }: OrderSeeding,
  ids: ReadonlyMap<DemoOrder, number>,
) => {
  const rows = orders.flatMap((order) =>
    order.events.map((event) => ({
      order_id: idOf(ids, order),
      user_id: idOf(users.users, order.person.key),
      actor_id: idOf(users.users, event.actor),
      actor_role: event.role,
      action: event.action,
      status: event.status,
      payment_status: event.paymentStatus,
      note: event.note,
      at: event.at,
    })),
  );
  // streams resume behind the newest key, so keys follow time
  rows.sort((a, b) => a.at.getTime() - b.at.getTime());
  await db.insertInto('order_events').values(rows).execute();
};

const insertReviews = async (
  db: Kysely<DB>,
  { orders, users }: OrderSeeding,
  ids: ReadonlyMap<DemoOrder, number>,
) => {
  const rows = orders.flatMap((order) => {
    const end = order.events.at(-1);
    if (!order.plan.stars || !end) return [];
    return [
      {
        order_id: idOf(ids, order),
        user_id: idOf(users.users, order.person.key),
        stars: order.plan.stars,
        content: order.plan.review ?? null,
        created_at: hoursBefore(end.at, -5),
      },
    ];
  });
  await db.insertInto('reviews').values(rows).execute();
};

/** Every order that wasn't given up has a place in its two slots. */
const insertBookings = async (db: Kysely<DB>, { orders, places }: OrderSeeding) => {
  const bookings = new Map<string, Insertable<SlotBookings>>();
  for (const { place, visits, status } of orders) {
    if (status === 'deleted' || status === 'cancelled') continue;
    const schedule_id = idOf(places.schedules, place.schedule);
    for (const { day, slot } of [visits.pickup, visits.delivery]) {
      const key = `${schedule_id} ${day} ${slot}`;
      const booked = (bookings.get(key)?.booked ?? 0) + 1;
      bookings.set(key, { schedule_id, day, slot, booked, capacity: place.schedule.capacity });
    }
  }
  await db
    .insertInto('slot_bookings')
    .values([...bookings.values()])
    .execute();
};

export const insertOrders = async (
  db: Kysely<DB>,
  seeding: OrderSeeding,
): Promise<Map<DemoOrder, number>> => {
  const { orders, productIds } = seeding;
  const rows = await db
    .insertInto('orders')
    .values(orders.map((order, index) => orderRow(order, index, seeding)))
    .returning('id')
    .execute();
  const ids = zipIds(orders, rows);
  await db
    .insertInto('order_lines')
    .values(orders.flatMap((order) => lineRows(order, idOf(ids, order), productIds)))
    .execute();
  await insertEvents(db, seeding, ids);
  await insertReviews(db, seeding, ids);
  await insertBookings(db, seeding);
  return ids;
};
