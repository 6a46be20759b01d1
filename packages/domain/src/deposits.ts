import { addCents, asMilli, minCents, noCents, priceOf, subtractCents } from './money.ts';
import type { Cents } from './money.ts';
import { isCalledOff, orderTable } from './order-states.ts';
import type { OrderFacts } from './order-states.ts';

/** The bags of one line of an order: how many came, and how many of them are back. */
export type BagsOfLine = { unitPrice: Cents; brought: number; returned: number };

/** An order as it was charged. */
export type ChargedOrder = { bags: readonly BagsOfLine[]; subtotal: Cents; promotion: Cents };

export type Deposit = { paid: Cents; givenBack: Cents };

const worth = (bags: readonly BagsOfLine[], count: (line: BagsOfLine) => number): Cents =>
  addCents(noCents, ...bags.map((line) => priceOf(line.unitPrice, asMilli(count(line) * 1000))));

/**
 * What was paid for an order's bags, and what of it has gone back. A promotion takes off services first, so a deposit
 * is never more than what was paid for goods; bags that come back one by one come to the same as all at once.
 */
export const depositOf = ({ bags, subtotal, promotion }: ChargedOrder): Deposit => {
  const paidForGoods = subtractCents(subtotal, promotion);
  const least = (amount: Cents) => minCents(amount, paidForGoods);
  return {
    paid: least(worth(bags, ({ brought }) => brought)),
    givenBack: least(worth(bags, ({ returned }) => returned)),
  };
};

/** A deposit is held once the order is charged and can't be cancelled any more, which would give it all back. */
export const holdsDeposit = ({ status, paymentStatus }: OrderFacts): boolean =>
  paymentStatus === 'paid' && !isCalledOff(status) && !orderTable.cancel.from.includes(status);
