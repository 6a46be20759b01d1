import { addDays, defaultSlots, wallClockAt } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import type pg from 'pg';
import { findPeople } from './people.ts';
import type { Person } from './people.ts';

/** Whom and what the calls name. */
export type World = {
  db: pg.Pool;
  /** how many orders there are */
  orders: number;
  today: Day;
  buyers: readonly Person[];
  /** have 12 orders each */
  twelve: readonly Person[];
  /** have 200 orders each */
  many: readonly Person[];
  /** have no orders, and may go */
  leavers: readonly Person[];
  operators: readonly Person[];
  managers: readonly Person[];
  /** how many orders their company has */
  managed: number;
  /** one of those */
  managedOrder: number;
  /** products of the laundry that serves everybody here; bags aren't among them */
  products: readonly { id: number; price_cents: number }[];
  /** one of each of `twelve`, in their order */
  orderOfTwelve: readonly number[];
};

export const findWorld = async (db: pg.Pool): Promise<World> => {
  const products = await db.query<{ id: number; price_cents: number }>(
    `select p.id, p.price_cents::integer from products p
     join service_areas s on s.laundry_id = p.laundry_id
     join service_area_zip_codes z on z.service_area_id = s.id and z.zip_code = '1050'
     where p.is_active and p.bag is null and p.price_cents > 0 order by p.id`,
  );
  const twelve = await findPeople(db, 'twelve', 64);
  const orders = await db.query<{ id: number }>(
    `select (select max(id) from orders where user_id = u.id) as id
     from unnest($1::integer[]) with ordinality u (id, place) order by place`,
    [twelve.map(({ id }) => id)],
  );
  const managed = await db.query<{ count: number; one: number }>(
    `select count(*)::integer as count, max(id) as one from orders
     where company_id = (select id from companies where name = 'Atelier Nord')`,
  );
  const count = await db.query<{ count: number }>('select count(*)::integer as count from orders');
  return {
    db,
    orders: count.rows[0]?.count ?? 0,
    today: wallClockAt(new Date()).day,
    buyers: await findPeople(db, 'buyer', 10_000),
    twelve,
    many: await findPeople(db, 'many', 64),
    leavers: await findPeople(db, 'leaver', 16),
    operators: await findPeople(db, 'operator', 64),
    managers: await findPeople(db, 'manager', 64),
    managed: managed.rows[0]?.count ?? 0,
    managedOrder: managed.rows[0]?.one ?? 0,
    products: products.rows,
    orderOfTwelve: orders.rows.map(({ id }) => id),
  };
};

/** Whose turn it is. @throws Error where there is nobody */
export const inTurn = <T>(list: readonly T[], turn: number): T => {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error('an empty list has no turns');
  return one;
};

/** A pick-up and a delivery in the coming weeks, other ones at every turn. */
export const visitsAt = ({ today }: World, turn: number): { pickup: Day; delivery: Day; slot: Slot } => {
  const pickup = addDays(today, 3 + (turn % 6));
  return { pickup, delivery: addDays(pickup, 3), slot: inTurn(defaultSlots, turn) };
};
