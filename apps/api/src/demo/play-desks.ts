import { addCents, addDays, asCents, centsToEuro, monthOf, nextMonth, wallClockAt } from '@lavoir/domain';
import type { Cents, Day } from '@lavoir/domain';
import { saveOpsCatalogueOnce } from '../features/catalogue/catalogue-desk.handlers.ts';
import { addCustomerNoteOnce } from '../features/customers/customers.handlers.ts';
import { handleKeepLonger } from '../features/lockers/held-orders.handlers.ts';
import { requestOfficeOnce } from '../features/places/points/office-requests.handlers.ts';
import {
  handleListOfficeRequests,
  refuseOfficeRequestOnce,
} from '../features/places/desk/requests-desk.handlers.ts';
import { addOpsPromoCodeOnce } from '../features/promos/promos-desk.handlers.ts';
import type { Cast } from './cast.ts';
import { hoursBefore } from './days.ts';
import type { PlaceIds } from './insert-places.ts';
import { known } from './known.ts';
import { limitedCodes } from './limited-codes.ts';
import type { LaundryKey } from './places.ts';
import { products } from './products.ts';
import type { Happening } from './stage.ts';

const notes = [
  { of: 'emma', hoursAgo: 410, note: 'Rings back in the evening only.' },
  { of: 'emma', hoursAgo: 52, note: 'Wants her shirts folded when she travels; says so with the order.' },
  { of: 'camilledewolf', hoursAgo: 170, note: 'The bell is broken until January: ring her from the door.' },
  { of: 'laurentthiry', hoursAgo: 26, note: 'Works nights. Rather after 16:00, he said on the phone.' },
  { of: 'sofie', hoursAgo: 300, note: 'Takes the orders of two colleagues out of the lockers, too.' },
] as const;

/** What becomes dearer, by so many cents. */
const dearer: Readonly<Record<LaundryKey, readonly (readonly [product: string, by: Cents])[]>> = {
  brussels: [
    ['wash-fold', asCents(20)],
    ['wash-iron', asCents(30)],
    ['shirt', asCents(20)],
    ['duvet', asCents(150)],
  ],
  antwerp: [
    ['wash-fold', asCents(20)],
    ['curtains', asCents(50)],
  ],
};

/** Outside every area, where no van goes yet. */
const farOffice = {
  of: 'camilledewolf',
  askedHoursAgo: 260,
  refusedHoursAgo: 222,
  office: {
    name: 'Domaine du Bois',
    street: 'Chaussée de Bruxelles',
    nr: '210',
    zip_code: '1410',
    city: 'Waterloo',
    country: 'Belgium',
    comment: 'Twenty-five people in three buildings, a reception in the first.',
  },
  reason: 'Our vans turn back at the Ring. We write to you once they come to Waterloo.',
} as const;

const actorOf = ({ players }: Cast, key: string) =>
  known(
    players.find(({ person }) => person.key === key),
    `person ${key}`,
  ).actor;

type Desk = { cast: Cast; now: Date };

const happening = (
  { cast, now }: Desk,
  who: string,
  hoursAgo: number,
  happen: (at: Date) => Promise<unknown>,
): Happening => {
  const at = hoursBefore(now, hoursAgo);
  return { at, who: actorOf(cast, who).userId, happen: () => happen(at) };
};

const notesOf = (desk: Desk): Happening[] =>
  notes.map(({ of, hoursAgo, note }) =>
    happening(desk, 'ops', hoursAgo, (at) =>
      desk.cast.act(at, actorOf(desk.cast, 'ops'), addCustomerNoteOnce.first, {
        params: { id: actorOf(desk.cast, of).userId },
        body: { note },
      }),
    ),
  );

/** A month begins then, and everybody has two weeks to read of it. */
const noticeDays = 14;
const pricesFrom = (today: Day): Day => nextMonth(monthOf(addDays(today, noticeDays)));

const pricesToCome = (desk: Desk, { laundries }: PlaceIds): Happening[] =>
  [...laundries].map(([key, laundry_id]) =>
    happening(desk, 'ops', 46, (at) => {
      const changes = dearer[key].map(([product, by]) => {
        const { price } = known(
          products.find((one) => one.key === product),
          `product ${product}`,
        );
        return {
          product_id: desk.cast.goods.productId(laundry_id, product),
          was: { price: centsToEuro(price) },
          now: { price: centsToEuro(addCents(price, by)) },
        };
      });
      const from = pricesFrom(wallClockAt(desk.now).day);
      return desk.cast.act(at, actorOf(desk.cast, 'ops'), saveOpsCatalogueOnce.first, {
        body: { laundry_id, from, reason: 'Water and electricity', changes },
      });
    }),
  );

const refusedOffice = (desk: Desk): Happening[] => {
  const { cast } = desk;
  const { of, askedHoursAgo, refusedHoursAgo, office, reason } = farOffice;
  const refuse = async (at: Date) => {
    const operator = actorOf(cast, 'ops');
    const { requests } = await cast.act(at, operator, handleListOfficeRequests, {});
    const { id } = known(
      requests.find(({ name }) => name === office.name),
      office.name,
    );
    return cast.act(at, operator, refuseOfficeRequestOnce.first, { params: { id }, body: { reason } });
  };
  return [
    happening(desk, of, askedHoursAgo, (at) =>
      cast.act(at, actorOf(cast, of), requestOfficeOnce.first, { body: { office } }),
    ),
    happening(desk, 'ops', refusedHoursAgo, refuse),
  ];
};

const codesOf = (desk: Desk, places: PlaceIds): Happening[] =>
  limitedCodes(desk.cast.goods, places, wallClockAt(desk.now).day).map((body) =>
    happening(desk, 'ops', 120, (at) =>
      desk.cast.act(at, actorOf(desk.cast, 'ops'), addOpsPromoCodeOnce.first, { body }),
    ),
  );

/** Hers may lie there for two more days: on a Tuesday, before the van comes again, its three days would be over. */
const keptForSofie = (desk: Desk): Happening => {
  const { cast, now } = desk;
  const until = addDays(wallClockAt(now).day, 2);
  return happening(desk, 'ops', 1, async (at) => {
    const door = await cast.db
      .selectFrom('locker_doors as d')
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .select(['d.id', 'o.id as order_id'])
      .where('o.user_id', '=', actorOf(cast, 'sofie').userId)
      .executeTakeFirstOrThrow();
    const [params, body] = [{ id: door.id }, { order_id: door.order_id, until }];
    return cast.act(at, actorOf(cast, 'ops'), handleKeepLonger, { params, body });
  });
};

/**
 * What an operator did at the desks: notes beside customers, prices to come, limited codes, the answer to an office, a
 * door for longer.
 */
export const deskWorkOf = (cast: Cast, places: PlaceIds, now: Date): Happening[] => {
  const desk = { cast, now };
  return [
    ...notesOf(desk),
    ...pricesToCome(desk, places),
    ...codesOf(desk, places),
    ...refusedOffice(desk),
    keptForSofie(desk),
  ];
};
