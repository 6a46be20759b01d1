import { addCents, minimumOrder, missingToMinimum } from '@lavoir/domain';
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
  /** what the wallet lacks where nothing else pays */
  lacking: Cents | undefined;
};

/** The first thing in the order in which the page asks for them; undefined when nothing is. */
export const whatIsMissing = (facts: CheckoutFacts): Missing | undefined => {
  if (facts.hasGone) return { what: 'gone' };
  const toMinimum = missingToMinimum(facts.lines);
  if (toMinimum > 0) return { what: 'minimum', amount: toMinimum };
  if (!facts.hasPlace) return { what: 'address' };
  if (!facts.hasPickup) return { what: 'pickup' };
  if (!facts.hasDelivery) return { what: 'delivery' };
  return facts.lacking === undefined ? undefined : { what: 'credit', amount: facts.lacking };
};

/** Whether the wallet covers a smaller order: the least that one can order, and our way to the door. */
export const coversSmallest = (balance: Cents | undefined, fee: Cents): boolean =>
  balance !== undefined && balance >= addCents(minimumOrder, fee);
