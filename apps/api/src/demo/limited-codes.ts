import type { CallInput, addOpsPromoCode } from '@lavoir/contract';
import { addDays, monthOf, nextMonth } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import type { Goods } from './insert-catalogue.ts';
import { idOf } from './insert-places.ts';
import type { PlaceIds } from './insert-places.ts';
import { areas, points } from './places.ts';

type Terms = CallInput<typeof addOpsPromoCode>['body'];

const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

/** Promo codes for some places or products; those that count everywhere are rows of places.ts. */
export const limitedCodes = (goods: Goods, { schedules, laundries }: PlaceIds, today: Day): Terms[] => {
  const percent = { fixed_amount: false, at_most: null, limit: null, first_order_only: false };
  const always = { starts_on: null, ends_on: null };
  const east = areas.filter(({ name }) => name === 'Bruxelles-Est');
  const secure = points.filter(({ code }) => code !== undefined);
  const schedulesOf = (places: typeof east | typeof secure) =>
    sorted(places.map(({ schedule }) => idOf(schedules, schedule)));
  const duvets = [...laundries.values()].flatMap((laundry) =>
    ['duvet', 'duvet-single', 'pillow'].map((product) => goods.productId(laundry, product)),
  );
  return [
    {
      ...percent,
      ...always,
      code: 'EST10',
      discount: 10,
      limit: 200,
      schedule_ids: schedulesOf(east),
      product_ids: null,
    },
    {
      ...percent,
      code: 'DUVET20',
      discount: 20,
      at_most: 25,
      starts_on: null,
      ends_on: addDays(today, 40),
      schedule_ids: null,
      product_ids: sorted(duvets),
    },
    {
      ...percent,
      code: 'LOCKER5',
      discount: 5,
      fixed_amount: true,
      starts_on: nextMonth(monthOf(today)),
      ends_on: null,
      schedule_ids: schedulesOf(secure),
      product_ids: null,
    },
  ];
};
