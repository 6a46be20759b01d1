import { plannedTimes, request } from './planned-call.ts';
import type { PlannedCall } from './planned-call.ts';
import { inTurn } from './world.ts';

const ops = '/api/v1/ops';

const days = { weekdays: [2, 5], places: 4 };

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
  {
    name: 'places: an area opened, another one changed',
    prepare: async (world) => {
      const { rows } = await world.db.query<{ id: number; name: string; laundry_id: number; zip: string }>(
        `with own as (insert into schedules select from generate_series(1, $1::integer) returning id)
         insert into service_areas (name, laundry_id, schedule_id)
         select 'Seen ' || own.id, (select min(id) from laundries), own.id from own returning id, name, laundry_id,
           (9000 + schedule_id % 500)::text as zip`,
        [plannedTimes],
      );
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const { id, name, laundry_id, zip } = inTurn(rows, turn);
        const seen = { name, laundry_id, delivery_fee: null };
        return [
          request(who, 'POST', `${ops}/areas`, {
            ...seen,
            name: `Made ${turn}`,
            zip_codes: [zip],
            ...days,
          }),
          request(who, 'PUT', `${ops}/areas/${id}`, { ...seen, name: `${name} anew`, seen }),
        ];
      };
    },
  },
  {
    name: 'places: an office approved, another one refused',
    prepare: async (world) => {
      const { rows } = await world.db.query<{ id: number; laundry_id: number }>(
        `insert into office_requests (user_id, name, street, nr, zip_code, city, country, comment)
         select $1, 'Office ' || i, 'Rue du Bench', '1', '1050', 'Ixelles', 'Belgium', 'As measured'
         from generate_series(1, $2::integer) i returning id, (select min(id) from laundries) as laundry_id`,
        [world.buyers[0]?.id, plannedTimes * 2],
      );
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const [{ id, laundry_id }, other] = [inTurn(rows, turn * 2), inTurn(rows, turn * 2 + 1)];
        return [
          request(who, 'POST', `${ops}/office_requests/${id}/approval`, {
            company: `Bureau ${turn}`,
            laundry_id,
            service_fee: null,
            delivery_fee: null,
            secure: false,
            ...days,
          }),
          request(who, 'POST', `${ops}/office_requests/${other.id}/refusal`, { reason: 'as measured' }),
        ];
      };
    },
  },
];
