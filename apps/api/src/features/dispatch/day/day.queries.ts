import type { Day, Slot } from '@lavoir/domain';
import { sql } from 'kysely';
import type { InferResult, RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { isMade } from '../../orders/statuses.ts';

type Condition = RawBuilder<unknown>;

/** The rows of a statement as one value. */
const jsonOf = <Row>(rows: RawBuilder<Row>): RawBuilder<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(of_it), '[]') from (${rows}) as of_it)`;

export type Whose = { laundries: 'all' | readonly number[] };

/** A fingerprint of these rows: each new version of a row has another `xmin`. */
export const markOf = (...columns: string[]): RawBuilder<unknown> =>
  sql`bit_xor(hash_record_extended(row(${sql.join(columns.map((name) => sql.ref(name)))}), 0))`;

/** Of whose laundries an order is; no other table that is read beside it has the column. */
export const mine = ({ laundries }: Whose): RawBuilder<boolean> =>
  laundries === 'all' ? sql`true` : sql`laundry_id = any(${[...laundries]}::integer[])`;

/** Whose stops are in which zone: an area's own, and a point's by where it stands. */
export const zoneOf = sql`coalesce(
  (select a.name from service_areas a where a.schedule_id = o.schedule_id),
  (select coalesce(a.name, p.name) from collection_points p
     left join service_area_zip_codes z on z.zip_code = p.zip left join service_areas a on a.id = z.service_area_id
   where p.schedule_id = o.schedule_id),
  '')`;

export type CellRow = { leg: 'pickup' | 'delivery'; zone: string; slot: Slot; total: number; done: number };

/** How many stops a day has, by leg, schedule and slot. */
export const stopsOf = (date: Day, whose: Whose): Condition => {
  const stop = (leg: 'pickup' | 'delivery') => sql`
    select ${sql.lit(leg)} as leg, schedule_id, ${sql.ref(`${leg}_slot`)} as slot,
      count(*)::integer as total, (count(*) filter (where ${isMade(leg)}))::integer as done
    from orders o
    where ${sql.ref(`${leg}_date`)} = ${date} and status not in ('deleted', 'cancelled') and ${mine(whose)}
    group by schedule_id, slot`;
  return sql`${stop('pickup')} union all ${stop('delivery')}`;
};

/** The same by zone. */
const cellsOf = (date: Day, whose: Whose): RawBuilder<CellRow> => sql<CellRow>`
  select leg, slot, ${zoneOf} as zone, sum(total)::integer as total, sum(done)::integer as done
  from (${stopsOf(date, whose)}) as o
  group by leg, slot, zone order by slot, zone`;

const driversOf = (db: Db, { laundries }: Whose) => {
  const drivers = db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'm.laundry_id'])
    .where('m.role', '=', 'driver')
    .orderBy('u.first_name')
    .orderBy('u.id');
  return laundries === 'all' ? drivers : drivers.where('m.laundry_id', 'in', laundries);
};

type DriverRow = InferResult<ReturnType<typeof driversOf>>[number];

/** Whom an order can be given to, by their laundry. */
export const findDrivers = (db: Db, whose: Whose): Promise<DriverRow[]> => driversOf(db, whose).execute();

/** A day's stops, and whom one can be given to. */
export const findDay = async (
  db: Db,
  date: Day,
  whose: Whose,
): Promise<{ cells: CellRow[]; drivers: DriverRow[] }> => {
  const cells = jsonOf(cellsOf(date, whose));
  const drivers = jsonOf(sql<DriverRow>`${driversOf(db, whose)}`);
  const row = await db.selectNoFrom([cells.as('cells'), drivers.as('drivers')]).executeTakeFirstOrThrow();
  return row;
};
