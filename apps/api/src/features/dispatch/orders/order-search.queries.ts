import { readBagCode } from '@lavoir/domain';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { guessPeople, rareWords, samplePeople } from '../day/people-sample.ts';
import type { PeopleSample } from '../day/people-sample.ts';

/** Keys as the database writes an array of them: they go back as they came. */
export type Keys = string;

/** A condition of SQL on `orders`. */
export type Condition = RawBuilder<unknown>;

/** What a search looks for. */
export type Wanted = {
  /** orders by their numbers, or by a bag's code; undefined: it is no part of one */
  number: { start: string; end: string } | { part: string } | { bag: string } | undefined;
  /** those whose name or e-mail it is a part of: by their keys where they are few, else by the words, with some of them */
  people: { few: Keys } | { many: Condition; some: Keys };
};

/** As it stands on bills and bags: nobody's name. */
export const isNumber = (q: string): boolean => /^lv-\d+$/i.test(q);

/** So many people are looked at one by one; where there are more, some of them have ordered lately. */
const fewPeople = 1500;
/** where a sample says so, none are counted */
const surelyMany = 2 * fewPeople;
/** of more, one in so many is asked first: together they mostly have ordered more often than is counted */
const someOfMany = 3;
/** Digits that more order numbers than this begin with are too few: only the latest of those are found. */
const mostOfOneStart = 1000;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Numbers are 'LV-' and digits. */
const numberIn = (q: string): Wanted['number'] => {
  const bag = readBagCode(q);
  if (bag) return { bag };
  const [, prefix, digits = ''] = /^(lv-|v-|-|)(\d*)$/i.exec(q) ?? [];
  if (prefix === undefined) return undefined;
  // a colon comes next after the digits
  return prefix === '' && digits.length >= 3
    ? { part: `%${digits}%` }
    : { start: `LV-${digits}`, end: `LV-${digits}:` };
};

/** Comes after every letter that an e-mail can have. */
const lastLetter = '\u{10FFFF}';

/** Three letters in a row, the ends of a word counted: by less no trigram can find anything. */
const hasTrigram = (q: string): boolean =>
  /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u.test(q) && q.length >= 3;

/** Whose name or e-mail it is a part of; of less than three letters whose e-mail begins with it. The words are folded once, not for each. */
export const fitsPerson = (q: string): Condition =>
  hasTrigram(q)
    ? sql`users.search_text like (select fold_text(${`%${escaped(q)}%`}))`
    : sql`(lower(users.email::text) collate "C" >= ${q.toLowerCase()} and lower(users.email::text) collate "C" < ${`${q.toLowerCase()}${lastLetter}`})`;

/** The same, led to by the letters of its rare words alone. */
const findsPersonBy = (sample: PeopleSample, q: string): Condition => {
  const words = rareWords(sample, q);
  if (words.length === 0) return fitsPerson(q);
  const led = words.map((word) => sql`users.search_text like (select fold_text(${`%${escaped(word)}%`}))`);
  // with something added to it no index knows the text
  const fits = sql`users.search_text || '' like (select fold_text(${`%${escaped(q)}%`}))`;
  return sql`(${sql.join([...led, fits], sql` and `)})`;
};

export const findsPerson = async (db: Db, q: string): Promise<Condition> =>
  findsPersonBy(await samplePeople(db), q);

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

/**
 * The people who fit, or some of them where they are more than `most`. Found before they are cut off, so that the words'
 * letters lead to them whatever they are.
 */
export const findKeys = async (
  db: Db,
  fits: Condition,
  most: number,
): Promise<{ keys: Keys; areAll: boolean }> => {
  const { rows } = await sql<{ keys: Keys; are_all: boolean }>`
    with fit as materialized (select id from users where ${fits}),
      first as (select id from fit limit ${sql.lit(most + 1)}),
      found as (select count(*) <= ${sql.lit(most)} as are_all from first)
    select array(select id from first where are_all or id % ${sql.lit(someOfMany)} = 0)::text as keys, are_all
    from found`.execute(db);
  const [found] = rows;
  return { keys: found?.keys ?? '{}', areAll: found?.are_all ?? true };
};

const findPeople = async (db: Db, q: string): Promise<Wanted['people']> => {
  const found = async (many: Condition, ledBy: Condition): Promise<Wanted['people']> => {
    const { keys, areAll } = await findKeys(db, ledBy, fewPeople);
    return areAll ? { few: keys } : { many, some: keys };
  };
  const phone = fitsPhone(q);
  const fits = phone ? sql`(${phone} or ${fitsPerson(q)})` : fitsPerson(q);
  if (phone || !hasTrigram(q)) return found(fits, fits);
  const sample = await samplePeople(db);
  const { ids, about } = guessPeople(sample, q);
  return about > surelyMany
    ? { many: fits, some: `{${ids.join(',')}}` }
    : found(fits, findsPersonBy(sample, q));
};

/**
 * Parts of numbers, names and e-mails; of less than three letters only what a number or an e-mail begins with.
 * @returns undefined where that is every order
 */
export const findWanted = async (db: Db, q: string): Promise<Wanted | undefined> =>
  'lv-'.includes(q.toLowerCase())
    ? undefined
    : { number: numberIn(q), people: isNumber(q) ? { few: '{}' } : await findPeople(db, q) };

/** Whether the way to what is found is always the same; only a part of a number is found by the letters that it has. */
export const isFoundSteadily = ({ number }: Wanted): boolean => !(number && 'part' in number);

/** @param isNarrow whether the list is short as it is, a day's: then every order's number is looked at */
export const hasNumber = (number: NonNullable<Wanted['number']>, isNarrow: boolean): Condition => {
  if ('bag' in number) return sql`id = (select order_id from bags where code = ${number.bag})`;
  if ('part' in number) return sql`public_id like ${number.part}`;
  const fits = sql`public_id collate "C" >= ${number.start} and public_id collate "C" < ${number.end}`;
  return isNarrow
    ? fits
    : sql`id = any(array(select id from orders where ${fits} order by public_id collate "C" desc limit ${mostOfOneStart}))`;
};

export const isOfOne = (people: Keys): Condition => sql`user_id = any(${people}::integer[])`;

export const isOf = (people: Wanted['people']): Condition =>
  'few' in people
    ? isOfOne(people.few)
    : sql`exists (select from users where users.id = orders.user_id and ${people.many})`;

/** The same of orders that are looked at one behind the other. */
export const isOfInTurn = (people: Wanted['people']): Condition =>
  'few' in people
    ? isOfOne(people.few)
    : sql`(select ${people.many} from users where users.id = orders.user_id)`;
