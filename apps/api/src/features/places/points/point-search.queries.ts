import { wordsOf } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type Position = { lat: number; lng: number };

export type FoundPoint = {
  id: number;
  name: string;
  street: string;
  nr: string;
  zip: string;
  city: string;
  secure: boolean;
  /** on which the van comes, Monday is 1 */
  weekdays: number[];
  laundry_id: number | null;
  latitude: number | null;
  longitude: number | null;
  distance: number | null;
  companies: { id: number; company_name: string }[];
};

/** Nobody writes more of an address; what is beyond narrows nothing. */
const mostWords = 12;
/** Whole addresses are pasted with it; no point has it. */
const country = /^(belgie|belgique|belgium|belgien)$/;

/** What of an address tells points apart. */
export const tellingWordsOf = (q: string): string[] => {
  const words = wordsOf(q);
  const telling = words.filter((word) => !country.test(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords);
};

/** Three letters or more may stand anywhere in a word, less only at its start: both are found by trigrams. */
const patternOf = (word: string): string => (word.length < 3 ? `% ${word}%` : `%${word}%`);

const metresOfDegree = 111_320;

/** Who doesn't say where they are sees points around Brussels first, by name. */
const brussels: Position = { lat: 50.8467, lng: 4.3525 };

/** Degrees of latitude between two places: flat enough where a laundry goes. Written as the index has it. */
const degreesFrom = ({ lat, lng }: Position) =>
  sql`(point(longitude * 0.632, latitude) <-> point(${lng}::float8 * 0.632, ${lat}::float8))`;

/** Points that have every word, in any order; those without a company have none. */
export const pointsWith = (words: readonly string[], from: Position | undefined, most: number) => {
  const fits = words.map((word) => sql`search_text like ${patternOf(word)}`);
  const degrees = degreesFrom(from ?? brussels);
  const metres = from ? sql`round(degrees * ${metresOfDegree}::float8)::integer` : sql`null::integer`;
  return sql<FoundPoint>`
    select id, name, street, nr, zip, city, secure, laundry_id, latitude, longitude,
      ${metres} as distance, (
      select json_agg(json_build_object('id', c.id, 'company_name', c.name) order by c.name)
      from company_collection_points p join companies c on c.id = p.company_id
      where p.collection_point_id = found.id
    ) as companies,
      array(select weekday::integer from shifts s where s.schedule_id = found.schedule_id) as weekdays
    from (
      select *, ${degrees} as degrees
      from collection_points where ${sql.join(fits, sql` and `)}
      order by ${degrees} limit ${most}
    ) found
    order by distance, name, id`;
};

export const findPoints = async (
  db: Db,
  words: readonly string[],
  from: Position | undefined,
  most: number,
): Promise<FoundPoint[]> => (await pointsWith(words, from, most).execute(db)).rows;
