import { asCents, maxCents, subtractCents } from './money.ts';
import type { Cents } from './money.ts';

/** No bank moves less: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const smallestPayment = asCents(50);

/**
 * What a card pays of a total of which a wallet keeps some: what that lacks, and no less than banks move, for which less is taken
 * out of the wallet. Undefined where all of it is too little.
 */
export const byCard = (total: Cents, kept: Cents): Cents | undefined =>
  total < smallestPayment ? undefined : maxCents(smallestPayment, subtractCents(total, kept));
