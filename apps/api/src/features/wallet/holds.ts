import { addCents, minCents, noCents, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { lockWallet, post, purseTotal, splitOver } from './ledger.queries.ts';
import type { Movement, Purse } from './ledger.queries.ts';

/** The parts of an order that say what the ledger has for it. */
export type OrderPurses = { orderId: number; userId: number; held: Purse; charged: Purse };

const nothing: Purse = { paid: noCents, given: noCents };

/** Sets the estimated total aside. @returns what was held, or undefined where the wallet doesn't cover it */
export const holdFor = async (
  db: Db,
  userId: number,
  orderId: number,
  amount: Cents,
  at: Date,
): Promise<Purse | undefined> => {
  const wallet = await lockWallet(db, userId);
  const part = splitOver(wallet.free, amount);
  if (!part) return undefined;
  await post(db, wallet, at, [
    {
      from: 'given',
      to: 'held_given',
      amount: part.given,
      kind: 'hold',
      orderId,
      key: `order:${orderId}:hold:given`,
    },
    {
      from: 'paid',
      to: 'held_paid',
      amount: part.paid,
      kind: 'hold',
      orderId,
      key: `order:${orderId}:hold:paid`,
    },
  ]);
  return part;
};

const release = (orderId: number, part: Purse): Movement[] => [
  {
    from: 'held_given',
    to: 'given',
    amount: part.given,
    kind: 'release',
    orderId,
    key: `order:${orderId}:release:given`,
  },
  {
    from: 'held_paid',
    to: 'paid',
    amount: part.paid,
    kind: 'release',
    orderId,
    key: `order:${orderId}:release:paid`,
  },
];

const capture = (orderId: number, from: 'held' | 'free', part: Purse): Movement[] => {
  const source =
    from === 'held'
      ? ({ given: 'held_given', paid: 'held_paid' } as const)
      : ({ given: 'given', paid: 'paid' } as const);
  const key = `order:${orderId}:capture:${from}`;
  return [
    { from: source.given, to: 'revenue', amount: part.given, kind: 'capture', orderId, key: `${key}:given` },
    { from: source.paid, to: 'revenue', amount: part.paid, kind: 'capture', orderId, key: `${key}:paid` },
  ];
};

/**
 * Turns the hold into the payment of what the order really is: gives back what is too much, takes what it lacks from
 * the wallet. @returns what was charged, or undefined (the hold stays) where the wallet doesn't cover the rest
 */
export const captureFor = async (
  db: Db,
  order: OrderPurses,
  total: Cents,
  at: Date,
): Promise<Purse | undefined> => {
  const wallet = await lockWallet(db, order.userId);
  const fromHold = splitOver(order.held, minCents(total, purseTotal(order.held))) ?? nothing;
  const lacking = subtractCents(total, purseTotal(fromHold));
  const fromFree = splitOver(wallet.free, lacking);
  if (!fromFree) return undefined;
  const back = {
    given: subtractCents(order.held.given, fromHold.given),
    paid: subtractCents(order.held.paid, fromHold.paid),
  };
  await post(db, wallet, at, [
    ...capture(order.orderId, 'held', fromHold),
    ...capture(order.orderId, 'free', fromFree),
    ...release(order.orderId, back),
  ]);
  return { given: addCents(fromHold.given, fromFree.given), paid: addCents(fromHold.paid, fromFree.paid) };
};

/** Ends an order's money: the hold is released and what was charged goes back to where it came from. */
export const returnMoney = async (db: Db, order: OrderPurses, at: Date): Promise<void> => {
  if (purseTotal(order.held) + purseTotal(order.charged) === 0) return;
  const wallet = await lockWallet(db, order.userId);
  const { orderId, charged } = order;
  await post(db, wallet, at, [
    ...release(orderId, order.held),
    {
      from: 'revenue',
      to: 'given',
      amount: charged.given,
      kind: 'refund',
      orderId,
      key: `order:${orderId}:refund:given`,
    },
    {
      from: 'revenue',
      to: 'paid',
      amount: charged.paid,
      kind: 'refund',
      orderId,
      key: `order:${orderId}:refund:paid`,
    },
  ]);
};
