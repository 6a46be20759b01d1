import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { fitsPerson, plannedAnew } from '../dispatch/order-search.queries.ts';
import type { Condition } from '../dispatch/order-search.queries.ts';

/** A company with more people is searched by the words first, else by its people. */
export const mostColleagues = 1000;
/** So many people are named one by one; where more fit, every few orders one of theirs comes. */
const mostNamed = 5000;

const orders = (company: number) => sql`orders where company_id = ${company} and status <> 'deleted'`;

/** Whoever has orders of the company, each found behind the one before: as many looks at an index as there are people. */
const colleaguesOf = (company: number, most: number): Condition => sql`
  with recursive person (id) as (
    (select user_id from ${orders(company)} order by user_id limit 1)
    union all
    select (select user_id from ${orders(company)} and user_id > person.id order by user_id limit 1)
    from person where person.id is not null
  ) select id from person where id is not null limit ${sql.lit(most)}`;

/** @returns up to one more than a thousand, each once */
export const findColleagues = async (db: Db, companies: readonly number[]): Promise<number[]> => {
  const found = new Set<number>();
  for (const company of companies) {
    const { rows } = await sql<{ id: number }>`${colleaguesOf(company, mostColleagues + 1)}`.execute(db);
    for (const { id } of rows) found.add(id);
  }
  return [...found].slice(0, mostColleagues + 1);
};

const isOf = (people: readonly number[]): Condition => sql`user_id = any(${[...people]}::integer[])`;

/** Of few people every name and e-mail is looked at, so one letter will do; of many the words' trigrams lead to them. */
const people = async (db: Db, companies: readonly number[], words: string): Promise<Condition[]> => {
  const colleagues = await findColleagues(db, companies);
  const areFew = colleagues.length <= mostColleagues;
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const fits = areFew
    ? sql`id = any(${colleagues}::integer[]) and users.search_text like fold_text(${pattern})`
    : fitsPerson(words);
  const query = sql`select id from users where ${fits} limit ${mostNamed + 1}`;
  const ids = (await plannedAnew<{ id: number }>(db, query)).map(({ id }) => id);
  if (ids.length === 0) return [];
  if (ids.length <= mostNamed) return [isOf(ids)];
  return [sql`exists (select from users where users.id = orders.user_id and ${fits})`];
};

/** Numbers are 'LV-' and digits. */
const number = (words: string): Condition[] => {
  const [, prefix, digits] = /^(lv-|v-|-|lv|)(\d{1,9})$/i.exec(words) ?? [];
  if (digits === undefined) return [];
  return prefix === ''
    ? [sql`public_id like ${`%${digits}%`}`]
    : [sql`public_id collate "C" like ${`LV-${digits}%`}`];
};

/**
 * What an order has to fit one of: a part of its number, of its customer's name or e-mail.
 * @returns undefined where that is every order, none where nothing fits
 */
export const findFits = async (
  db: Db,
  companies: readonly number[],
  words: string,
): Promise<Condition[] | undefined> =>
  words === '' || 'lv-'.includes(words.toLowerCase())
    ? undefined
    : [...number(words), ...(await people(db, companies, words))];
