import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** In a statement: the number of a row to come. */
export const nextNumberOf = (table: 'orders'): RawBuilder<number> =>
  sql<number>`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))::integer`;
