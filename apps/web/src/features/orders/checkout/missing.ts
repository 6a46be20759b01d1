import { addCents, minimumOrder, missingToMinimum, subtractCents } from '@lavoir/domain';
import type { Cents, PricedLine } from '@lavoir/domain';

/** What an order still lacks before it can be confirmed; the primary button says it. */
export type Missing =
  /** lines of what isn't sold any more are in the way */
  | { what: 'gone' }
  | { what: 'minimum'; /** to be added to the services */ amount: Cents }
  | { what: 'address' }
  | { what: 'pickup' }
  | { what: 'delivery' }
  | { what: 'credit'; /** lacking in the wallet */ amount: Cents };

export type CheckoutFacts = {
  lines: readonly PricedLine[];
  hasGone: boolean;
  hasPlace: boolean;
  hasPickup: boolean;
  hasDelivery: boolean;
  total: Cents;
  /** undefined while it isn't known: the server then decides */
  balance: Cents | undefined;
};

/** The first thing in the order in which the page asks for them; undefined when nothing is. */
export const whatIsMissing = (facts: CheckoutFacts): Missing | undefined => {
  if (facts.hasGone) return { what: 'gone' };
  const toMinimum = missingToMinimum(facts.lines);
  if (toMinimum > 0) return { what: 'minimum', amount: toMinimum };
  if (!facts.hasPlace) return { what: 'address' };
  if (!facts.hasPickup) return { what: 'pickup' };
  if (!facts.hasDelivery) return { what: 'delivery' };
  const lacking = lackingCredit(facts);
  return lacking === undefined ? undefined : { what: 'credit', amount: lacking };
};

/** What the wallet lacks to the total; undefined when it covers it or its balance isn't known. */
export const lackingCredit = ({
  total,
  balance,
}: Pick<CheckoutFacts, 'total' | 'balance'>): Cents | undefined =>
  balance !== undefined && balance < total ? subtractCents(total, balance) : undefined;

/** How it is paid until somebody chooses: by the wallet where that covers the total, or may; else nothing is selected. */
export const paymentFor = (facts: Pick<CheckoutFacts, 'total' | 'balance'>): 'Wallet' | undefined =>
  lackingCredit(facts) === undefined ? 'Wallet' : undefined;

/** Whether the wallet covers a smaller order: the least that one can order, and our way to the door. */
export const coversSmallest = (balance: Cents | undefined, fee: Cents): boolean =>
  balance !== undefined && balance >= addCents(minimumOrder, fee);
