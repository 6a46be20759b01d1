import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { fitsPerson, plannedAnew } from '../dispatch/order-search.queries.ts';
import type { Condition } from '../dispatch/order-search.queries.ts';

/** Colleagues are counted up to here. */
export const mostColleagues = 1000;
/** A company with more people is searched by the words first, else by its people. */
const mostCompared = 300;
/** So many people are named one by one; where more fit, every few orders one of theirs comes. */
const mostNamed = 1000;

/** What an order has to fit. Of a `wide` one so many people are that each order's is looked at. */
export type Fit = { where: Condition; isWide: boolean };

const orders = (company: number) => sql`orders where company_id = ${company} and status <> 'deleted'`;

/** So many orders for each of the people: where most have ordered a few times only, those tell that there are many people. */
const ordersEach = 3;

/** Whether there are more people than that, seen by the first orders alone, in the order of their people. */
const isCrowd = (company: number, most: number): Condition => sql`(
  select count(distinct user_id) > ${sql.lit(most)} from (
    select user_id from ${orders(company)} order by user_id limit ${sql.lit(most * ordersEach)}
  ) as first_orders)`;

/** Whoever has orders of the company, each found behind the one before: as many looks at an index as there are people. */
const colleaguesOf = (company: number, most: number): Condition => sql`(
  with recursive person (id) as (
    (select user_id from ${orders(company)} order by user_id limit 1)
    union all
    select (select user_id from ${orders(company)} and user_id > person.id order by user_id limit 1)
    from person where person.id is not null
  ) select id from person where id is not null limit ${sql.lit(most)})`;

const colleagues = (companies: readonly number[], most: number): Condition =>
  sql.join(
    companies.map((company) => sql`select id from ${colleaguesOf(company, most)} as one`),
    sql` union `,
  );

const areCrowd = (companies: readonly number[], most: number): Condition =>
  sql.join(
    companies.map((company) => isCrowd(company, most)),
    sql` or `,
  );

/** How many there are, up to one more than a thousand. */
export const countColleagues = async (db: Db, companies: readonly number[]): Promise<number> => {
  if (companies.length === 0) return 0;
  const most = mostColleagues + 1;
  const query = sql<{ counted: number }>`
    select case when ${areCrowd(companies, mostColleagues)} then ${sql.lit(most)} else (
      select count(*) from (select id from (${colleagues(companies, most)}) as everybody limit ${sql.lit(most)}) as some_people
    ) end as counted`;
  return (await query.execute(db)).rows[0]?.counted ?? 0;
};

/** Of few people every name and e-mail is looked at, so one letter will do. @returns undefined where they aren't few */
const compareAll = async (
  db: Db,
  companies: readonly number[],
  words: string,
): Promise<number[] | undefined> => {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const query = sql<{ people: number; ids: number[] }>`
    with crowd as materialized (select ${areCrowd(companies, mostCompared)} as is_crowd),
      colleague as materialized (
        select id from (${colleagues(companies, mostCompared + 1)}) as everybody where not (select is_crowd from crowd)
      ),
      counted as materialized (
        select case when is_crowd then ${sql.lit(mostCompared + 1)} else (select count(*) from colleague) end as people from crowd
      )
    select people, array(
      select id from colleague where people <= ${sql.lit(mostCompared)}
        and (select search_text from users where users.id = colleague.id) like fold_text(${pattern})
    ) as ids from counted`;
  const [row] = (await query.execute(db)).rows;
  return row && row.people <= mostCompared ? row.ids : undefined;
};

const named = (ids: readonly number[]): Fit[] =>
  ids.length === 0 ? [] : [{ where: sql`user_id = any(${[...ids]}::integer[])`, isWide: false }];

/** Of many people the words' trigrams lead to those who fit. */
const people = async (db: Db, companies: readonly number[], words: string): Promise<Fit[]> => {
  const few = await compareAll(db, companies, words);
  if (few) return named(few);
  const fits = fitsPerson(words);
  const query = sql`select id from users where ${fits} limit ${mostNamed + 1}`;
  const ids = (await plannedAnew<{ id: number }>(db, query)).map(({ id }) => id);
  if (ids.length <= mostNamed) return named(ids);
  return [
    { where: sql`exists (select from users where users.id = orders.user_id and ${fits})`, isWide: true },
  ];
};

/** Numbers are 'LV-' and digits. */
const number = (words: string): Fit[] => {
  const [, prefix, digits] = /^(lv-|v-|-|lv|)(\d{1,9})$/i.exec(words) ?? [];
  if (digits === undefined) return [];
  const where =
    prefix === '' ? sql`public_id like ${`%${digits}%`}` : sql`public_id collate "C" like ${`LV-${digits}%`}`;
  return [{ where, isWide: false }];
};

/**
 * What an order has to fit one of: a part of its number, of its customer's name or e-mail.
 * @returns undefined where that is every order, none where nothing fits
 */
export const findFits = async (
  db: Db,
  companies: readonly number[],
  words: string,
): Promise<Fit[] | undefined> =>
  words === '' || companies.length === 0 || 'lv-'.includes(words.toLowerCase())
    ? undefined
    : [...number(words), ...(await people(db, companies, words))];
