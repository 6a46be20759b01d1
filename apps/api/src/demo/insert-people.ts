import type { UserId } from '@lavoir/domain';
import type { Db } from '../db/connect.ts';
import { findMemberships } from '../features/accounts/memberships.queries.ts';
import { setDefaultPlace } from '../features/places/address/default-place.ts';
import { findPlace } from '../features/places/places.queries.ts';
import type { Place, PlaceType } from '../features/places/places.queries.ts';
import { findDefaultPlace } from '../features/partners/partners.queries.ts';
import { openAccounts } from '../features/wallet/ledger.queries.ts';
import type { Actor } from '../http/context.ts';
import { hoursBefore } from './days.ts';
import { idOf } from './insert-places.ts';
import type { PlaceIds } from './insert-places.ts';
import { people } from './people.ts';
import type { Person } from './people.ts';
import { companies } from './places.ts';

/** Somebody of the demo with an account, and where their laundry is fetched. */
export type Player = { person: Person; actor: Actor; place: Place | undefined };

const hoursADay = 24;

const insertUser = async (
  db: Db,
  person: Person,
  { index, passwordHash, now }: { index: number; passwordHash: string; now: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('users')
    .values({
      public_id: `LV-U-${10_001 + index}`,
      email: person.email,
      password_hash: passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: `+32470${String(110_000 + index * 137).padStart(6, '0')}`,
      vat: person.vat,
      company_name:
        person.vat === null
          ? null
          : (companies.find(({ key }) => key === person.point?.company)?.name ?? null),
      locale: person.locale,
      referral_code: person.isCustomer ? `${person.key.slice(0, 6).toUpperCase()}${1001 + index}` : null,
      is_customer: person.isCustomer,
      new_user: person.isNew,
      created_at: hoursBefore(now, person.isNew ? 1 : 290 * hoursADay),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const giveRole = (db: Db, userId: number, role: NonNullable<Person['role']>, places: PlaceIds) =>
  db
    .insertInto('memberships')
    .values({
      user_id: userId,
      role: role.role,
      laundry_id: 'laundry' in role ? idOf(places.laundries, role.laundry) : null,
      company_id: 'company' in role ? idOf(places.companies, role.company) : null,
    })
    .execute();

const insertAddress = async (db: Db, userId: number, home: NonNullable<Person['home']>): Promise<number> => {
  const { street, nr, zip: zip_code, city, comment } = home;
  const { id } = await db
    .insertInto('delivery_addresses')
    .values({ user_id: userId, street, nr, zip_code, city, comment })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const connectPoint = async (
  db: Db,
  userId: number,
  { point, company, isGuest = false }: NonNullable<Person['point']>,
  places: PlaceIds,
): Promise<number> => {
  const collection_point_id = idOf(places.points, point);
  await db
    .insertInto('user_collection_points')
    .values({
      user_id: userId,
      collection_point_id,
      company_id: idOf(places.companies, company),
      is_verified: !isGuest,
    })
    .execute();
  return collection_point_id;
};

/** The place that somebody has is their default one. */
const settle = async (
  db: Db,
  userId: number,
  { home, point }: Person,
  places: PlaceIds,
): Promise<Place | undefined> => {
  const chosen = async (type: PlaceType, id: number) => {
    await setDefaultPlace(db, userId, type, id);
    const place = await findPlace(db, userId, type, id);
    return place === 'not served' ? undefined : place;
  };
  if (home) return chosen('DeliveryAddress', await insertAddress(db, userId, home));
  if (point) return chosen('CollectionPoint', await connectPoint(db, userId, point, places));
  return undefined;
};

const insertCard = async (db: Db, userId: number, { key, card }: Person, now: Date) => {
  const [id, customer] = [`pm_demo_${key}`, `cus_demo_${key}`];
  // one that works
  await db
    .insertInto('sandbox_cards')
    .values({ id, customer, idempotency_key: id, token: 'tok_visa' })
    .execute();
  await db
    .insertInto('payment_methods')
    .values({
      user_id: userId,
      provider_method: id,
      provider_customer: customer,
      brand: 'visa',
      last4: card ?? '',
      expires: `${now.getUTCFullYear() + 2}-10`,
      created_at: hoursBefore(now, 90 * hoursADay),
    })
    .execute();
};

const insertPlayer = async (
  db: Db,
  person: Person,
  seeding: { places: PlaceIds; index: number; passwordHash: string; now: Date },
): Promise<Player> => {
  const { places } = seeding;
  const userId = await insertUser(db, person, seeding);
  if (person.role) await giveRole(db, userId, person.role, places);
  if (person.isCustomer) await openAccounts(db, userId);
  if (person.card) await insertCard(db, userId, person, seeding.now);
  const place = await settle(db, userId, person, places);
  const actor: Actor = {
    userId: userId as UserId,
    sessionId: 0,
    email: person.email,
    locale: person.locale,
    isCustomer: person.isCustomer,
    memberships: await findMemberships(db, userId),
    staffId: null,
    openedBy: null,
    hasTwoFactor: false,
    defaultPlace: await findDefaultPlace(db, userId),
  };
  return { person, actor, place };
};

export const insertPeople = async (
  db: Db,
  seeding: { places: PlaceIds; passwordHash: string; now: Date },
): Promise<Player[]> => {
  const players: Player[] = [];
  for (const [index, person] of people.entries())
    players.push(await insertPlayer(db, person, { ...seeding, index }));
  return players;
};
