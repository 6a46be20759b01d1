import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { hoursBefore } from './days.ts';
import { idOf, zipIds } from './insert-places.ts';
import type { PlaceIds } from './insert-places.ts';
import type { DemoOrder } from './orders.ts';
import type { Person } from './people.ts';
import { companies } from './places.ts';

/** Keys of the persons and of what is theirs, by the person's key. */
export type UserIds = {
  users: Map<string, number>;
  addresses: Map<string, number>;
  paymentMethods: Map<string, number>;
};

const staffSince = 24 * 290;

/** A day and a bit before anything of theirs happened. */
const joinedAt = (person: Person, orders: readonly DemoOrder[], now: Date): Date => {
  if (person.staff) return hoursBefore(now, staffSince);
  if (person.isNew) return hoursBefore(now, 1);
  const moments = [
    ...orders.filter((order) => order.person === person).map(({ placedAt }) => placedAt),
    ...person.gifts.map(({ hoursAgo }) => hoursBefore(now, hoursAgo)),
  ];
  return hoursBefore(new Date(Math.min(...moments.map((moment) => moment.getTime()))), 30);
};

const companyName = (person: Person): string | null =>
  companies.find(({ key }) => key === person.point?.company)?.name ?? null;

const insertUsers = async (
  db: Kysely<DB>,
  { people, orders, passwordHash, now }: Seeding,
): Promise<Map<string, number>> => {
  const rows = await db
    .insertInto('users')
    .values(
      people.map((person, index) => ({
        public_id: `LV-U-${10_001 + index}`,
        email: person.email,
        password_hash: passwordHash,
        first_name: person.firstName,
        last_name: person.lastName,
        phone_number: `+32470${String(110_000 + index * 137).padStart(6, '0')}`,
        vat: person.vat,
        company_name: person.vat === null ? null : companyName(person),
        locale: person.locale,
        referral_code: person.staff ? null : `${person.key.slice(0, 6).toUpperCase()}${1001 + index}`,
        is_customer: person.staff === null,
        new_user: person.isNew,
        created_at: joinedAt(person, orders, now),
      })),
    )
    .returning('id')
    .execute();
  return zipIds(
    people.map(({ key }) => key),
    rows,
  );
};

const insertMemberships = async (
  db: Kysely<DB>,
  { people, places }: Seeding,
  users: Map<string, number>,
): Promise<void> => {
  const rows = people.flatMap(({ key, staff, manages }) => {
    const user_id = idOf(users, key);
    return [
      ...(staff?.operator ? [{ user_id, role: 'operator' }] : []),
      ...(staff?.driverOf
        ? [{ user_id, role: 'driver', laundry_id: idOf(places.laundries, staff.driverOf) }]
        : []),
      ...(staff?.partnerOf
        ? [{ user_id, role: 'partner', laundry_id: idOf(places.laundries, staff.partnerOf) }]
        : []),
      ...(manages ? [{ user_id, role: 'manager', company_id: idOf(places.companies, manages) }] : []),
    ];
  });
  await db.insertInto('memberships').values(rows).execute();
};

const insertAddresses = async (db: Kysely<DB>, people: readonly Person[], users: Map<string, number>) => {
  const homes = people.flatMap(({ key, home }) => (home ? [{ key, home }] : []));
  const rows = await db
    .insertInto('delivery_addresses')
    .values(
      homes.map(({ key, home }) => ({
        user_id: idOf(users, key),
        street: home.street,
        nr: home.nr,
        zip_code: home.zip,
        city: home.city,
        comment: home.comment,
      })),
    )
    .returning('id')
    .execute();
  return zipIds(
    homes.map(({ key }) => key),
    rows,
  );
};

const connectPoints = async (db: Kysely<DB>, { people, places }: Seeding, users: Map<string, number>) => {
  const rows = people.flatMap(({ key, point }) =>
    point
      ? [
          {
            user_id: idOf(users, key),
            collection_point_id: idOf(places.points, point.point),
            company_id: idOf(places.companies, point.company),
          },
        ]
      : [],
  );
  await db.insertInto('user_collection_points').values(rows).execute();
};

/** The place that someone has is their default one. */
const chooseDefaults = async (db: Kysely<DB>): Promise<void> => {
  await sql`
    update users set default_delivery_address_id = a.id from delivery_addresses a where a.user_id = users.id`.execute(
    db,
  );
  await sql`
    update users set default_collection_point_id = p.collection_point_id
    from user_collection_points p where p.user_id = users.id`.execute(db);
};

const insertCard = async (
  db: Kysely<DB>,
  users: Map<string, number>,
  now: Date,
): Promise<Map<string, number>> => {
  const { id } = await db
    .insertInto('payment_methods')
    .values({
      user_id: idOf(users, 'emma'),
      provider_method: 'pm_demo_emma',
      brand: 'visa',
      last4: '4242',
      created_at: hoursBefore(now, 24 * 90),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return new Map([['emma', id]]);
};

export type Seeding = {
  people: readonly Person[];
  orders: readonly DemoOrder[];
  places: PlaceIds;
  passwordHash: string;
  now: Date;
};

export const insertPeople = async (db: Kysely<DB>, seeding: Seeding): Promise<UserIds> => {
  const users = await insertUsers(db, seeding);
  await insertMemberships(db, seeding, users);
  const addresses = await insertAddresses(db, seeding.people, users);
  await connectPoints(db, seeding, users);
  await chooseDefaults(db);
  return { users, addresses, paymentMethods: await insertCard(db, users, seeding.now) };
};
