import { addCents, maxCents, minCents, noCents, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { lockWallet, post, purseTotal, splitOver } from './ledger.queries.ts';
import type { Movement, Purse, Wallet } from './ledger.queries.ts';

/** What an order was charged: of the wallet by kind of money, and of a card. */
export type Charged = Purse & { card: Cents };

/** The parts of an order that say what the ledger has for it. */
export type OrderPurses = {
  orderId: number;
  /**
   * Which change of the order the money belongs to, from 1. Each act happens once in it; an edit, which holds something
   * else, begins the next one.
   */
  revision: number;
  userId: number;
  held: Purse;
  charged: Charged;
  /** of what was charged, what has gone back, is on its way, or was never its customer's: the house bore it */
  givenBack: Cents;
};
type Of = Pick<OrderPurses, 'orderId' | 'revision'>;

const nothing: Purse = { paid: noCents, given: noCents };

const more = (a: Purse, b: Purse): Purse => ({
  paid: addCents(a.paid, b.paid),
  given: addCents(a.given, b.given),
});
const less = (a: Purse, b: Purse): Purse => ({
  paid: subtractCents(a.paid, b.paid),
  given: subtractCents(a.given, b.given),
});

type Act = 'hold' | 'release' | 'capture' | 'refund' | 'deposit';

/**
 * The movements of one act on an order's money. They are numbered without the empty ones, so whichever accounts a
 * second act would move money between, its first key is taken.
 */
const act = (
  { orderId, revision }: Of,
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

/** Looks whether a locked wallet covers an estimated total; undefined where it doesn't. It stays locked for `hold`. */
export const reserve = (wallet: Wallet, amount: Cents): Reserved | undefined => {
  const part = splitOver(wallet.free, amount);
  return part && { wallet, part };
};

const heldAs = { given: 'held_given', paid: 'held_paid' } as const;
const kinds = ['given', 'paid'] as const;

const setAside = (of: Of, part: Purse, which = ''): Movement[] =>
  act(
    of,
    'hold',
    kinds.map((kind) => ({ from: kind, to: heldAs[kind], amount: part[kind] })),
    which,
  );

const release = (of: Of, part: Purse, which = ''): Movement[] =>
  act(
    of,
    'release',
    kinds.map((kind) => ({ from: heldAs[kind], to: kind, amount: part[kind] })),
    which,
  );

/** Sets it aside for an order that is placed. */
export const hold = (db: Db, { wallet, part }: Reserved, orderId: number, at: Date): Promise<void> =>
  post(db, wallet, at, setAside({ orderId, revision: 1 }, part));

const capture = (of: Of, held: Purse, free: Purse): Movement[] =>
  act(of, 'capture', [
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
  const back = less(order.held, fromHold);
  await post(db, wallet, at, [...capture(order, fromHold, fromFree), ...release(order, back)]);
  return more(fromHold, fromFree);
};

/**
 * Makes the hold what an edited order comes to: only the difference moves, paid money goes back first. `revision` is
 * the one that the edit begins. @returns what is held then, or undefined where the wallet doesn't cover what it lacks
 */
export const changeHold = async (
  db: Db,
  order: OrderPurses,
  amount: Cents,
  at: Date,
): Promise<Purse | undefined> => {
  const wallet = await lockWallet(db, order.userId);
  const kept = splitOver(order.held, minCents(amount, purseTotal(order.held))) ?? nothing;
  const lacking = splitOver(wallet.free, subtractCents(amount, purseTotal(kept)));
  if (!lacking) return undefined;
  await post(db, wallet, at, [
    ...release(order, less(order.held, kept), ':edit'),
    ...setAside(order, lacking, ':edit'),
  ]);
  return more(kept, lacking);
};

/** What the hold pays beside a card; undefined where it doesn't reach so far. */
export const besideCard = ({ held }: OrderPurses, total: Cents, byCard: Cents): Purse | undefined =>
  byCard > total ? undefined : splitOver(held, subtractCents(total, byCard));

/** Turns a part of the hold into a part of the payment, of which a card pays the rest; what it doesn't take comes free. */
export const captureHold = async (db: Db, order: OrderPurses, part: Purse, at: Date): Promise<void> => {
  if (purseTotal(order.held) === 0) return;
  await post(db, await lockWallet(db, order.userId), at, [
    ...capture(order, part, nothing),
    ...release(order, less(order.held, part)),
  ]);
};

/** Nothing is held for the order any more. */
export const releaseHold = async (db: Db, order: OrderPurses, at: Date): Promise<void> => {
  if (purseTotal(order.held) === 0) return;
  await post(db, await lockWallet(db, order.userId), at, release(order, order.held));
};

export const chargedTotal = ({ paid, given, card }: Charged): Cents => addCents(paid, given, card);

/** Given money was spent first, so what goes back last went out: the card's, then paid money, then given. */
const partOfCharge = (charged: Charged, amount: Cents): Charged => {
  const card = minCents(charged.card, amount);
  const paid = minCents(charged.paid, subtractCents(amount, card));
  return { card, paid, given: subtractCents(subtractCents(amount, card), paid) };
};

const atLeastNothing = (amount: Cents): Cents => maxCents(noCents, amount);

/**
 * Where the next cents of what an order was charged go back to: each cent of it goes once, also where some came back from a
 * bank in between.
 * @param gone what stands as gone back, or is on its way, by where it went
 * @throws RangeError where that is more than was charged and hasn't gone back
 */
export const sourcesOf = (charged: Charged, gone: Charged, amount: Cents): Charged => {
  // before sources were told apart, one could get more than it paid
  const left = {
    card: atLeastNothing(subtractCents(charged.card, gone.card)),
    paid: atLeastNothing(subtractCents(charged.paid, gone.paid)),
    given: atLeastNothing(subtractCents(charged.given, gone.given)),
  };
  if (amount > chargedTotal(left)) throw new RangeError('more than was charged');
  return partOfCharge(left, amount);
};

/** Gives money of a charge back to the wallet that it came from. */
export const returnToWallet = async (
  db: Db,
  order: OrderPurses,
  part: Purse,
  /** the order's refund that this is, once */
  { refundId, kind }: { refundId: number; kind: 'refund' | 'deposit' },
  at: Date,
): Promise<void> => {
  const wallet = await lockWallet(db, order.userId);
  const moves = [
    { from: 'revenue', to: 'given', amount: part.given },
    { from: 'revenue', to: 'paid', amount: part.paid },
  ] as const;
  // older keys end in a number of cents
  await post(db, wallet, at, act(order, kind, moves, `:of:${refundId}`));
};
