import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Laundries with where they stand: there a run begins. */
export const findRunLaundries = (db: Db, laundries: 'all' | readonly number[]) =>
  db
    .selectFrom('laundries as l')
    .leftJoin('zip_centres as z', 'z.zip_code', 'l.zip')
    .select(['l.id', 'l.name'])
    .select(sql<number | null>`coalesce(l.latitude, z.latitude)`.as('latitude'))
    .select(sql<number | null>`coalesce(l.longitude, z.longitude)`.as('longitude'))
    .where(laundries === 'all' ? sql<boolean>`true` : sql<boolean>`l.id = any(${[...laundries]}::integer[])`)
    .orderBy('l.id')
    .execute();
