import type { World } from './world.ts';

/** As many as a chain of offices in every town would have. */
const many = 10_000;

/** What is searched for: a street that few points have, words that many have, and none. */
export const pointSearches = [
  'rue',
  'brussel',
  'avenue louise',
  'antwerpen meir',
  'office',
  'ixelles 77',
  'zzz',
];

/** Points in Brussels, Ixelles and Antwerp, once. */
export const loadPoints = async ({ db }: World): Promise<void> => {
  await db.query(
    `with made as (
       insert into schedules select from generate_series(1, $1 - (select count(*) from collection_points)) returning id
     ), point as (
       insert into collection_points (name, street, nr, zip, city, latitude, longitude, laundry_id, schedule_id)
       select 'Office ' || substr(md5(id::text), 1, 8),
         (array['Rue Haute', 'Avenue Louise', 'Meir', 'Havenlaan', 'Rue du Page'])[1 + id % 5], (id % 300)::text,
         (array['1000', '1050', '2000'])[1 + id % 3], (array['Bruxelles', 'Ixelles', 'Antwerpen'])[1 + id % 3],
         (array[50.8, 50.75, 51.15])[1 + id % 3] + random() * 0.1, (array[4.3, 4.33, 4.35])[1 + id % 3] + random() * 0.1,
         (select min(id) from laundries), id
       from made returning id
     )
     insert into company_collection_points select (select min(id) from companies), id from point`,
    [many],
  );
  await db.query('analyze collection_points');
};
