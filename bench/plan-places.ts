import { plannedTimes, request } from './planned-call.ts';
import type { PlannedCall } from './planned-call.ts';
import { inTurn } from './world.ts';

const ops = '/api/v1/ops';

/** Where we come to, as operators keep it. */
export const placeCalls: readonly PlannedCall[] = [
  {
    name: 'places: zip codes served and no more',
    prepare: async ({ db, operators }) => {
      const { rows } = await db.query<{ id: number; zip: string }>(
        `select (select min(id) from service_areas) as id, i::text as zip from generate_series(9800, 9990) i
         where not exists (select from service_area_zip_codes z where z.zip_code = i::text) limit $1`,
        [plannedTimes],
      );
      return (turn) => {
        const who = inTurn(operators, turn);
        const { id, zip } = inTurn(rows, turn);
        const path = `${ops}/areas/${id}/zip_codes`;
        return [request(who, 'POST', path, { zip_codes: [zip] }), request(who, 'DELETE', `${path}/${zip}`)];
      };
    },
  },
];
