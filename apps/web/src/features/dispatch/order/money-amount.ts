import { readAmount } from '../../../lib/forms/read-amount.ts';
import { Refused } from '../../../lib/refused.ts';

/** Undefined where it is no amount, or nothing. */
export const amountIn = (text: string): number | undefined => readAmount(text) || undefined;

/** What is typed. @throws `wrong`, which its dialog says, where that is no amount or above the most */
export const amountUpTo = (most: number, text: string, wrong: string): number => {
  const amount = amountIn(text);
  if (amount === undefined || amount > most) throw new Refused(wrong, { status: 422, code: 'amount' });
  return amount;
};
