import { sql } from 'kysely';
import type { Expression } from 'kysely';

/** How the user that a query calls `u` is called. */
export const nameOfUser = sql<string>`trim(u.first_name || ' ' || u.last_name)`;

/** How a user is called by colleagues; looked up one by one, so that few rows never lead through all users. */
export const firstNameOf = (id: Expression<number>) =>
  sql<string>`(select first_name from users where users.id = ${id})`;

/** The same with the last name. */
export const fullNameOf = (id: Expression<number>) =>
  sql<string>`(select ${nameOfUser} from users u where u.id = ${id})`;
