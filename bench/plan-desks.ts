import { addDays } from '@lavoir/domain';
import { place } from './calls.ts';
import { plannedTimes, reading, request } from './planned-call.ts';
import type { PlannedCall } from './planned-call.ts';
import { inTurn } from './world.ts';

const ops = '/api/v1/ops';

/** a white point, as a PNG */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';

const terms = {
  discount: 5,
  fixed_amount: true,
  limit: null,
  first_order_only: false,
  starts_on: null,
  ends_on: null,
};

/** What operators keep of the catalogue and of promo codes. */
export const deskCalls: readonly PlannedCall[] = [
  reading('catalogue desk', `${ops}/catalogue`, ({ operators }) => operators),
  {
    name: 'catalogue desk: a price planned and called off, a product added and moved, a history',
    prepare: async (world) => {
      const { rows } = await world.db.query<{ id: number; laundry_id: number; category_id: number }>(
        'select id, laundry_id, category_id from products where id = any ($1) order by id',
        [world.products.map(({ id }) => id)],
      );
      const { rows: planned } = await world.db.query<{ id: number }>(
        `insert into product_changes (product_id, from_day, price_cents, made_by, made_at)
         select $1, current_date + 30 + i, 100 + i, $2, now() from generate_series(1, $3::integer) i returning id`,
        [rows[0]?.id, world.operators[0]?.id, plannedTimes],
      );
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const { id, laundry_id, category_id } = inTurn(rows, turn);
        const was = (world.products.find((one) => one.id === id)?.price_cents ?? 0) / 100;
        const name = `As measured ${turn}`;
        return [
          request(who, 'PUT', `${ops}/catalogue`, {
            laundry_id,
            from: addDays(world.today, 20),
            changes: [{ product_id: id, was: { price: was }, now: { price: was + 1 } }],
          }),
          request(who, 'POST', `${ops}/products`, {
            laundry_id,
            category_id,
            name_en: name,
            name_fr: name,
            name_nl: name,
            icon: 'shirt',
            price: 5,
            unit: 'piece',
          }),
          request(who, 'PUT', `${ops}/products/${id}/place`, { behind: null }),
          request(who, 'GET', `${ops}/products/${id}/history`),
          request(who, 'DELETE', `${ops}/product_changes/${inTurn(planned, turn).id}`),
        ];
      };
    },
  },
  {
    name: 'catalogue desk: a category added, renamed, moved, and a picture',
    prepare: async (world) => {
      const { rows } = await world.db.query<{ id: number; above: number; name: string }>(
        `insert into categories (over_category_id, slug, icon, order_by, name_en, name_fr, name_nl)
         select (select min(id) from over_categories), 'seen-' || i, 'shirt', 100 + i, 'Seen ' || i, 'Seen ' || i, 'Seen ' || i
         from generate_series(1, $1::integer) i returning id, over_category_id as above, name_en as name`,
        [plannedTimes],
      );
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const { id, above, name } = inTurn(rows, turn);
        const named = (text: string) => ({ name_en: text, name_fr: text, name_nl: text });
        const seen = { ...named(name), is_active: true };
        return [
          request(who, 'POST', `${ops}/categories`, { over_category_id: above, ...named(`Made ${turn}`) }),
          request(who, 'PUT', `${ops}/categories/${id}`, { ...seen, ...named(`${name} anew`), seen }),
          request(who, 'PUT', `${ops}/categories/${id}/place`, { behind: null }),
          request(who, 'POST', `${ops}/pictures`, { picture: dot }),
        ];
      };
    },
  },
  reading('promo codes', `${ops}/promo_codes`, ({ operators }) => operators),
  reading(
    'promo codes: what they can be limited to',
    `${ops}/promo_code_scopes`,
    ({ operators }) => operators,
  ),
  {
    name: 'promo codes: one for an area and some products, and an order with it',
    prepare: async (world) => {
      const products = world.products.map(({ id }) => id);
      const { rows } = await world.db.query<{ id: number; schedules: number[] }>(
        `insert into promo_codes (code, basis_points, first_order_only, schedule_ids, product_ids)
         select 'SCOPED-BENCH', 1000, false, array[s.schedule_id], $1
         from service_areas s join service_area_zip_codes z on z.service_area_id = s.id and z.zip_code = '1050'
         returning id, schedule_ids as schedules`,
        [products],
      );
      const [scoped] = rows;
      return (turn) => {
        const operator = inTurn(world.operators, turn);
        const code = {
          ...terms,
          code: `SCOPED-${turn}`,
          schedule_ids: scoped?.schedules,
          product_ids: products,
        };
        return [
          request(operator, 'POST', `${ops}/promo_codes`, code),
          place(world, inTurn(world.buyers, turn), turn, scoped?.id),
        ];
      };
    },
  },
  reading('promo codes: by text', `${ops}/promo_codes?q=bench`, ({ operators }) => operators),
  {
    name: 'promo codes: made, seen, changed, switched off',
    prepare: async (world) => {
      const { rows } = await world.db.query<{ id: number; code: string }>(
        `insert into promo_codes (code, amount_cents, first_order_only)
         select 'SEEN-' || i, 500, false from generate_series(1, $1::integer) i returning id, code`,
        [plannedTimes],
      );
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const { id, code } = inTurn(rows, turn);
        const seen = { code, ...terms };
        const path = `${ops}/promo_codes/${id}`;
        return [
          request(who, 'POST', `${ops}/promo_codes`, { ...terms, code: `MADE-${turn}` }),
          request(who, 'GET', path),
          request(who, 'PUT', path, { ...seen, discount: 6, seen }),
          request(who, 'PUT', `${path}/state`, { is_active: false }),
        ];
      };
    },
  },
];
