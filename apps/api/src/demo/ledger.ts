import { addCents, asCents, minCents, noCents, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { purseTotal, splitOver } from '../features/wallet/ledger.queries.ts';
import type { Movement, Purse } from '../features/wallet/ledger.queries.ts';
import { hoursBefore } from './days.ts';
import type { DemoOrder } from './orders.ts';
import type { Person } from './people.ts';

/** A movement that doesn't know its order's key yet. */
export type DemoMovement = Omit<Movement, 'orderId' | 'key'> & {
  at: Date;
  order: DemoOrder | null;
  /** behind `order:<id>:`, or the whole key where there is no order */
  key: string;
};

export type Books = {
  movements: DemoMovement[];
  free: Purse;
  held: Purse;
  /** what the ledger has for each order */
  orders: Map<DemoOrder, { held: Purse; charged: Purse }>;
};

const nothing: Purse = { paid: noCents, given: noCents };
const plus = (a: Purse, b: Purse): Purse => ({
  paid: addCents(a.paid, b.paid),
  given: addCents(a.given, b.given),
});
const minus = (a: Purse, b: Purse): Purse => ({
  paid: subtractCents(a.paid, b.paid),
  given: subtractCents(a.given, b.given),
});

const minutesBefore = (at: Date, minutes: number) => hoursBefore(at, minutes / 60);

/** The smallest of the offered top-ups that is enough, in hundreds beyond. */
const topUpFor = (missing: number, isFrugal: boolean): Cents => {
  if (isFrugal) return asCents(Math.ceil(missing / 100) * 100);
  const preset = [2000, 5000, 10_000].find((amount) => amount >= missing);
  return asCents(preset ?? Math.ceil(missing / 10_000) * 10_000);
};

type Happening = { at: Date; happen: () => void };

/** Everything that happened to one customer's money, in order, by the rules of the ledger. */
export const keepBooks = (person: Person, orders: readonly DemoOrder[], now: Date): Books => {
  const books: Books = { movements: [], free: nothing, held: nothing, orders: new Map() };
  let topUps = 0;

  const move = (movement: DemoMovement): void => {
    if (movement.amount > 0) books.movements.push(movement);
  };
  const topUp = (at: Date, amount: Cents): void => {
    topUps += 1;
    books.free = plus(books.free, { paid: amount, given: noCents });
    move({
      from: 'outside',
      to: 'paid',
      amount,
      kind: 'top_up',
      at,
      order: null,
      key: `seed:topup:${person.key}:${topUps}`,
    });
  };
  /** The share of the wallet that pays an amount; someone who has too little pays in first. */
  const shareOf = (amount: Cents, at: Date, ample: number): Purse => {
    const missing = subtractCents(amount, purseTotal(books.free));
    if (missing > 0)
      topUp(minutesBefore(at, 4), topUpFor(missing + (person.isFrugal ? 0 : ample), person.isFrugal));
    const share = splitOver(books.free, amount);
    if (!share) throw new Error(`${person.key} can't pay`);
    return share;
  };

  const hold = (order: DemoOrder): void => {
    const { total } = order.estimate;
    const share = shareOf(total, order.placedAt, Math.round(total * 0.35));
    books.free = minus(books.free, share);
    books.held = plus(books.held, share);
    books.orders.set(order, { held: share, charged: nothing });
    const common = { kind: 'hold', at: order.placedAt, order } as const;
    move({ ...common, from: 'given', to: 'held_given', amount: share.given, key: 'hold:given' });
    move({ ...common, from: 'paid', to: 'held_paid', amount: share.paid, key: 'hold:paid' });
  };
  const release = (order: DemoOrder, part: Purse, at: Date): void => {
    books.free = plus(books.free, part);
    books.held = minus(books.held, part);
    move({
      kind: 'release',
      at,
      order,
      from: 'held_given',
      to: 'given',
      amount: part.given,
      key: 'release:given',
    });
    move({
      kind: 'release',
      at,
      order,
      from: 'held_paid',
      to: 'paid',
      amount: part.paid,
      key: 'release:paid',
    });
  };
  const capture = (order: DemoOrder, at: Date): void => {
    const held = books.orders.get(order)?.held ?? nothing;
    const fromHold = splitOver(held, minCents(order.quoted.total, purseTotal(held))) ?? nothing;
    const fromFree = shareOf(subtractCents(order.quoted.total, purseTotal(fromHold)), at, 0);
    books.held = minus(books.held, fromHold);
    books.free = minus(books.free, fromFree);
    const common = { kind: 'capture', to: 'revenue', at, order } as const;
    move({ ...common, from: 'held_given', amount: fromHold.given, key: 'capture:held:given' });
    move({ ...common, from: 'held_paid', amount: fromHold.paid, key: 'capture:held:paid' });
    move({ ...common, from: 'given', amount: fromFree.given, key: 'capture:free:given' });
    move({ ...common, from: 'paid', amount: fromFree.paid, key: 'capture:free:paid' });
    release(order, minus(held, fromHold), at);
    books.orders.set(order, { held: nothing, charged: plus(fromHold, fromFree) });
  };
  const giveUp = (order: DemoOrder, at: Date): void => {
    release(order, books.orders.get(order)?.held ?? nothing, at);
    books.orders.set(order, { held: nothing, charged: nothing });
  };
  const refuseCharge = (order: DemoOrder): void => {
    const held = books.orders.get(order)?.held ?? nothing;
    const lacking = subtractCents(order.quoted.total, purseTotal(held));
    if (splitOver(books.free, lacking)) throw new Error(`${person.key} could pay what is meant to fail`);
  };

  const happenings: Happening[] = person.gifts.map(({ hoursAgo, amount }, index) => {
    const at = hoursBefore(now, hoursAgo);
    return {
      at,
      happen: () => {
        books.free = plus(books.free, { paid: noCents, given: amount });
        move({
          from: 'gifts',
          to: 'given',
          amount,
          kind: 'gift',
          at,
          order: null,
          key: `seed:gift:${person.key}:${index + 1}`,
        });
      },
    };
  });
  for (const order of orders.filter(({ place }) => !place.isInvoiced)) {
    const { plan, placedAt, weighedAt, status, events } = order;
    const paidIn = minutesBefore(placedAt, 6);
    if (plan.topUp) happenings.push({ at: paidIn, happen: () => topUp(paidIn, plan.topUp ?? noCents) });
    happenings.push({ at: placedAt, happen: () => hold(order) });
    const end = events.at(-1)?.at ?? placedAt;
    if (status === 'cancelled' || status === 'deleted')
      happenings.push({ at: end, happen: () => giveUp(order, end) });
    if (!weighedAt) continue;
    const happen = () =>
      plan.situation === 'payment_failed' ? refuseCharge(order) : capture(order, weighedAt);
    happenings.push({ at: weighedAt, happen });
  }
  for (const { happen } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) happen();
  return books;
};
