import { readAmount } from '../../../lib/forms/read-amount.ts';

/** What is written in a field for an amount or a quantity; undefined where it is none, nothing, or more than the most. */
export const amountUpTo = (most: number, text: string): number | undefined => {
  const amount = readAmount(text) ?? 0;
  return amount > 0 && amount <= most ? amount : undefined;
};
