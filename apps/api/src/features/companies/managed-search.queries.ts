import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import {
  findKeys,
  findsPerson,
  fitsPerson,
  isNumber,
  isOfOne,
} from '../dispatch/orders/order-search.queries.ts';
import type { Condition, Keys } from '../dispatch/orders/order-search.queries.ts';

/** Colleagues are counted up to here. */
export const mostColleagues = 1000;
/** A company with more people is searched by the words first, else by its people. */
const mostCompared = 300;
/** So many people are named one by one; where more fit, every few orders one of theirs comes. */
const mostNamed = 1000;

/**
 * What an order has to fit. `by key`: it is one of these people's. `in turn`: of so many people that one order behind
 * another is looked at. `by its letters`: which way is short depends on what its number begins with.
 */
export type Fit = { where: Condition; found: 'by key' | 'in turn' | 'by its letters' };

const orders = (company: number) => sql`orders where company_id = ${company} and status <> 'deleted'`;

/** So many orders for each of the people: where most have ordered a few times only, those tell that there are many people. */
const ordersEach = 2;

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

/** Of so many of a company's newest orders each one's person is looked at, whether the words fit them. */
const mostSampled = 200;
/** Words that fit the people of so many of those are common: every few orders one fits. */
const common = 2;

const ofWhom = (fits: Condition): Condition =>
  sql`(select ${fits} from users where users.id = orders.user_id)`;

/** How many of the newest orders fit. */
const sampled = (company: number, fits: Condition): Condition => sql`(
  select count(*) from (
    select user_id from ${orders(company)} order by pickup_date desc, id desc limit ${sql.lit(mostSampled)}
  ) as orders where ${ofWhom(fits)})`;

type Look = { few: Keys } | { areCommon: boolean };

/** Of few people every name and e-mail is looked at, so one letter will do; of a crowd it is seen whether the words are common. */
const lookAt = async (db: Db, companies: readonly number[], words: string): Promise<Look> => {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const [company = 0, ...others] = companies;
  const sample = others.length === 0 ? sampled(company, fitsPerson(words)) : sql`0`;
  const query = sql<{ people: number; keys: Keys; hits: number }>`
    with crowd as materialized (select ${areCrowd(companies, mostCompared)} as is_crowd),
      colleague as materialized (
        select id from (${colleagues(companies, mostCompared + 1)}) as everybody where not (select is_crowd from crowd)
      ),
      counted as materialized (
        select case when is_crowd then ${sql.lit(mostCompared + 1)} else (select count(*) from colleague) end as people from crowd
      )
    select people, case when people > ${sql.lit(mostCompared)} then ${sample} else 0 end as hits, array(
      select id from colleague where people <= ${sql.lit(mostCompared)}
        and (select search_text from users where users.id = colleague.id) like (select fold_text(${pattern}))
    )::text as keys from counted`;
  const [row] = (await query.execute(db)).rows;
  if (!row || row.people > mostCompared) return { areCommon: (row?.hits ?? 0) >= common };
  return { few: row.keys };
};

const named = (people: Keys): Fit[] => (people === '{}' ? [] : [{ where: isOfOne(people), found: 'by key' }]);

/** Of many people the words' trigrams lead to those who fit, unless their orders come by all the time. */
const people = async (db: Db, companies: readonly number[], words: string): Promise<Fit[]> => {
  const look = await lookAt(db, companies, words);
  if ('few' in look) return named(look.few);
  const wide: Fit[] = [{ where: ofWhom(fitsPerson(words)), found: 'in turn' }];
  if (look.areCommon) return wide;
  const { keys, areAll } = await findKeys(db, await findsPerson(db, words), mostNamed);
  return areAll ? named(keys) : wide;
};

/** Numbers are 'LV-' and digits. */
const number = (words: string): Fit[] => {
  const [, prefix, digits] = /^(lv-|v-|-|lv|)(\d{1,9})$/i.exec(words) ?? [];
  if (digits === undefined) return [];
  const where =
    prefix === '' ? sql`public_id like ${`%${digits}%`}` : sql`public_id collate "C" like ${`LV-${digits}%`}`;
  return [{ where, found: 'by its letters' }];
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
    : [...number(words), ...(isNumber(words) ? [] : await people(db, companies, words))];
