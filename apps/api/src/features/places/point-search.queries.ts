import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export type Position = { lat: number; lng: number };

export type FoundPoint = {
  id: number;
  name: string;
  street: string;
  nr: string;
  zip: string;
  city: string;
  secure: boolean;
  schedule_id: number;
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

/** As `words_of` of the database writes them: a to z and digits, without accents. */
export const wordsOf = (q: string): string[] => {
  const words = q
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !country.test(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords);
};

/** Three letters or more may stand anywhere in a word, less only at its start: both are found by trigrams. */
const patternOf = (word: string): string => (word.length < 3 ? `% ${word}%` : `%${word}%`);

const metresOfDegree = 111_320;

/** The globe is flat enough where a laundry goes. */
const distanceFrom = ({ lat, lng }: Position) => {
  const narrower = Math.cos((lat * Math.PI) / 180);
  return sql`round(${metresOfDegree}::float8 * sqrt(power(latitude - ${lat}::float8, 2) + power((longitude - ${lng}::float8) * ${narrower}::float8, 2)))::integer`;
};

/** Points that have every word, in any order; those without a company have none. */
export const findPoints = async (
  db: Db,
  words: readonly string[],
  from: Position | undefined,
  most: number,
): Promise<FoundPoint[]> => {
  const fits = words.map((word) => sql`search_text like ${patternOf(word)}`);
  const { rows } = await sql<FoundPoint>`
    select id, name, street, nr, zip, city, secure, schedule_id, laundry_id, latitude, longitude, distance, (
      select json_agg(json_build_object('id', c.id, 'company_name', c.name) order by c.name)
      from company_collection_points p join companies c on c.id = p.company_id
      where p.collection_point_id = found.id
    ) as companies
    from (
      select *, ${from ? distanceFrom(from) : sql`null::integer`} as distance
      from collection_points where ${sql.join(fits, sql` and `)}
      ${from ? sql`order by distance` : sql``} limit ${most}
    ) found
    order by distance, name, id`.execute(db);
  return rows;
};
