import { named } from './database.ts';
import { json } from './visitor.ts';
import type { Handler } from './visitor.ts';

/** The nearest points that have all words, written as the index has them. */
export const searchPoints: Handler = async ({ url: { searchParams } }) => {
  const patterns = (searchParams.get('q') ?? '').split(' ').map((word) => `%${word}%`);
  const fits = patterns.map((_, index) => `search_text like $${index + 3}`).join(' and ');
  const rows = await named(
    `points ${patterns.length}`,
    `select p.id, p.name, p.street, p.nr, p.zip, p.city, p.secure, p.latitude, p.longitude, (
       select json_agg(json_build_object('id', c.id, 'company_name', c.name))
       from company_collection_points j join companies c on c.id = j.company_id where j.collection_point_id = p.id
     ) as companies
     from collection_points p where ${fits}
     order by point(longitude * 0.632, latitude) <-> point($1::float8 * 0.632, $2::float8) limit 21`,
    [searchParams.get('lng'), searchParams.get('lat'), ...patterns],
  );
  return json({ collection_points: rows.slice(0, 20), more: rows.length > 20 });
};
