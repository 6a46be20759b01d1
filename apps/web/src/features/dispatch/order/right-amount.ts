import { readAmount } from '../../../lib/forms/read-amount.ts';
import { Refused } from '../../../lib/refused.ts';

/** What is written in a field for an amount or a quantity; undefined where it is none, or nothing. */
export const amountIn = (text: string): number | undefined => readAmount(text) || undefined;

/**
 * The amount, or quantity, that is sent.
 * @throws Refused, with what the field says, where it is none or more than the most
 */
export const rightAmount = (amount: number | undefined, most: number, wrong: string): number => {
  if (amount === undefined || amount > most) throw new Refused(wrong, { status: 422, code: 'amount' });
  return amount;
};
