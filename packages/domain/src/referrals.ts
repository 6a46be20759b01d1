import { asCents } from './money.ts';

/** What either of two friends is given when one enters the other's code. */
export const referralCredit = asCents(1500);
