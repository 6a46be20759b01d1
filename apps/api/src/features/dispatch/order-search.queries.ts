import { readBagCode } from '@lavoir/domain';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** A condition of SQL on `orders`. */
export type Condition = RawBuilder<unknown>;

/** What a search looks for. */
export type Wanted = {
  /** orders by their numbers, or by a bag's code; undefined: it is no part of one */
  number: { start: string } | { part: string } | { bag: string } | undefined;
  /** those whose name or e-mail it is a part of: by their keys where they are few, else by what fits them, with some of them */
  people: { few: readonly number[] } | { many: Condition; some: readonly number[] };
};

/** So many people are looked at one by one; where there are more, some of them have ordered lately. */
const fewPeople = 1000;
/** What more numbers than that begin with is hardly a number: it finds the latest of them. */
const mostOfOneStart = 1000;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Numbers are 'LV-' and digits. */
const numberIn = (q: string): Wanted['number'] => {
  const bag = readBagCode(q);
  if (bag) return { bag };
  const [, prefix, digits = ''] = /^(lv-|v-|-|)(\d*)$/i.exec(q) ?? [];
  if (prefix === undefined) return undefined;
  return prefix === '' && digits.length >= 3 ? { part: `%${digits}%` } : { start: `LV-${digits}%` };
};

/** Three letters in a row, the ends of a word counted: by less no trigram can find anything. */
const hasTrigram = (q: string): boolean =>
  /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u.test(q) && q.length >= 3;

/** Whose name or e-mail it is a part of; of less than three letters whose e-mail begins with it. */
export const fitsPerson = (q: string): Condition =>
  hasTrigram(q)
    ? sql`users.search_text like fold_text(${`%${escaped(q)}%`})`
    : sql`lower(users.email::text) collate "C" like ${`${escaped(q.toLowerCase())}%`}`;

/**
 * What half the customers have and what nobody has is found in different ways, so a search keeps no plan: a statement in
 * brackets gets no name (`steady-pool.ts`).
 */
export const plannedAnew = async <Row>(db: Db, query: RawBuilder<unknown>): Promise<Row[]> =>
  (await sql<Row>`(${query})`.execute(db)).rows;

/** digits of a telephone number; fewer are hardly one */
const fewestDigits = 6;

/** Who has this number, however it was written: `0470 12 34 56`, `+32 (0)470…`, `32470…`. */
const fitsPhone = (q: string): Condition | undefined => {
  if (!/^[+\d][\d\s./()-]*$/.test(q)) return undefined;
  const digits = q
    .replaceAll('(0)', '')
    .replaceAll(/\D/g, '')
    .replace(/^(00)?(32)?0?/, '');
  return digits.length < fewestDigits ? undefined : sql`users.phone_number like ${`%${digits}%`}`;
};

const findPeople = async (db: Db, q: string): Promise<Wanted['people']> => {
  const phone = fitsPhone(q);
  const fits = phone ? sql`(${phone} or ${fitsPerson(q)})` : fitsPerson(q);
  const query = sql`select id from users where ${fits} limit ${fewPeople + 1}`;
  const rows = await plannedAnew<{ id: number }>(db, query);
  const ids = rows.map(({ id }) => id);
  return ids.length > fewPeople ? { many: fits, some: ids } : { few: ids };
};

/**
 * Parts of numbers, names and e-mails; of less than three letters only what a number or an e-mail begins with.
 * @returns undefined where that is every order
 */
export const findWanted = async (db: Db, q: string): Promise<Wanted | undefined> =>
  'lv-'.includes(q.toLowerCase()) ? undefined : { number: numberIn(q), people: await findPeople(db, q) };

/** @param isNarrow whether the list is short as it is, a day's: then every order's number is looked at */
export const hasNumber = (number: NonNullable<Wanted['number']>, isNarrow: boolean): Condition => {
  if ('bag' in number) return sql`id = (select order_id from bags where code = ${number.bag})`;
  if ('part' in number) return sql`public_id like ${number.part}`;
  const fits = sql`public_id collate "C" like ${number.start}`;
  return isNarrow
    ? fits
    : sql`id = any(array(select id from orders where ${fits} order by public_id collate "C" desc limit ${mostOfOneStart}))`;
};

export const isOfOne = (people: readonly number[]): Condition =>
  sql`user_id = any(${[...people]}::integer[])`;

export const isOf = (people: Wanted['people']): Condition =>
  'few' in people
    ? isOfOne(people.few)
    : sql`exists (select from users where users.id = orders.user_id and ${people.many})`;
