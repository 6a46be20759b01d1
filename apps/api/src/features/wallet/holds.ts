import { addCents, minCents, noCents, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { lockWallet, post, purseTotal, splitOver } from './ledger.queries.ts';
import type { Movement, Purse, Wallet } from './ledger.queries.ts';

/** The parts of an order that say what the ledger has for it. */
export type OrderPurses = { orderId: number; userId: number; held: Purse; charged: Purse };

const nothing: Purse = { paid: noCents, given: noCents };

/**
 * Which placing of an order its money belongs to. Each act happens once in it; an edit, which holds something else,
 * releases and holds in the next one.
 */
const revision = 1;

type Act = 'hold' | 'release' | 'capture' | 'refund' | 'deposit';

/**
 * The movements of one act on an order's money. They are numbered without the empty ones, so whichever accounts a
 * second act would move money between, its first key is taken.
 */
const act = (
  orderId: number,
  kind: Act,
  moves: readonly Pick<Movement, 'from' | 'to' | 'amount'>[],
  /** tells acts of a kind apart where an order has several */
  part = '',
) =>
  moves
    .filter(({ amount }) => amount > 0)
    .map((move, index): Movement => ({
      ...move,
      kind,
      orderId,
      key: `order:${orderId}:${revision}:${kind}${part}:${index}`,
    }));

/** A locked wallet and what of it an order shall hold. */
type Reserved = { wallet: Wallet; part: Purse };

/** Looks whether the wallet covers an estimated total; undefined where it doesn't. It stays locked for `hold`. */
export const reserve = async (db: Db, userId: number, amount: Cents): Promise<Reserved | undefined> => {
  const wallet = await lockWallet(db, userId);
  const part = splitOver(wallet.free, amount);
  return part && { wallet, part };
};

/** Sets it aside for the order. */
export const hold = (db: Db, { wallet, part }: Reserved, orderId: number, at: Date): Promise<void> =>
  post(
    db,
    wallet,
    at,
    act(orderId, 'hold', [
      { from: 'given', to: 'held_given', amount: part.given },
      { from: 'paid', to: 'held_paid', amount: part.paid },
    ]),
  );

const release = (orderId: number, part: Purse): Movement[] =>
  act(orderId, 'release', [
    { from: 'held_given', to: 'given', amount: part.given },
    { from: 'held_paid', to: 'paid', amount: part.paid },
  ]);

const capture = (orderId: number, held: Purse, free: Purse): Movement[] =>
  act(orderId, 'capture', [
    { from: 'held_given', to: 'revenue', amount: held.given },
    { from: 'held_paid', to: 'revenue', amount: held.paid },
    { from: 'given', to: 'revenue', amount: free.given },
    { from: 'paid', to: 'revenue', amount: free.paid },
  ]);

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
    ...capture(order.orderId, fromHold, fromFree),
    ...release(order.orderId, back),
  ]);
  return { given: addCents(fromHold.given, fromFree.given), paid: addCents(fromHold.paid, fromFree.paid) };
};

/** Ends an order's money: the hold is released and what was charged goes back to where it came from. */
export const returnMoney = async (db: Db, order: OrderPurses, at: Date): Promise<void> => {
  if (purseTotal(order.held) + purseTotal(order.charged) === 0) return;
  const wallet = await lockWallet(db, order.userId);
  const { orderId, held, charged } = order;
  const refund = act(orderId, 'refund', [
    { from: 'revenue', to: 'given', amount: charged.given },
    { from: 'revenue', to: 'paid', amount: charged.paid },
  ]);
  await post(db, wallet, at, [...release(orderId, held), ...refund]);
};

/** Given money was spent first, so what goes back last went out: paid money, as far as the order was charged it. */
const partOfCharge = (charged: Purse, amount: Cents): Purse => {
  const paid = minCents(charged.paid, amount);
  return { paid, given: subtractCents(amount, paid) };
};

/** Gives back what of an order's deposit hasn't gone back yet, to where it came from. Each cent of it goes once. */
export const giveDepositBack = async (
  db: Db,
  { orderId, userId, charged }: OrderPurses,
  { before, after }: { before: Cents; after: Cents },
  at: Date,
): Promise<void> => {
  if (after <= before) return;
  const wallet = await lockWallet(db, userId);
  const [gone, going] = [partOfCharge(charged, before), partOfCharge(charged, after)];
  const moves = [
    { from: 'revenue', to: 'given', amount: subtractCents(going.given, gone.given) },
    { from: 'revenue', to: 'paid', amount: subtractCents(going.paid, gone.paid) },
  ] as const;
  await post(db, wallet, at, act(orderId, 'deposit', moves, `:${before}`));
};
