import { sql } from 'kysely';

/** How the user that a query calls `u` is called. */
export const nameOfUser = sql<string>`trim(u.first_name || ' ' || u.last_name)`;
