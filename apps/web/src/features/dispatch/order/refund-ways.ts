import { addCents, euroToCents, noCents, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { OpsOrder } from '../dispatch.queries.ts';

/** Where the money of an order came from and goes back to, as the texts tell it apart. */
type Way = 'wallet' | 'card' | 'named' | 'both';
type Paid = { way: Way; cents: Cents };

type Facts = Pick<OpsOrder, 'charged'> & {
  charges: readonly Pick<OpsOrder['charges'][number], 'amount' | 'state' | 'last4'>[];
};

/**
 * What an order was charged, in cents by its card and from the wallet, and where a refund of it goes: to the card first, as the
 * server does it (decision 020).
 * @returns `last4` of the card, as long as its owner is there
 */
export const refundWays = ({ charged, charges }: Facts): { paid: Paid[]; back: Way; last4: string } => {
  const paying = charges.filter(({ state }) => state === 'succeeded');
  const byCard = addCents(...paying.map(({ amount }) => euroToCents(amount)));
  const fromWallet = subtractCents(euroToCents(charged), byCard);
  const last4 = paying[0]?.last4 ?? '';
  const card = last4 === '' ? 'card' : 'named';
  const paid: Paid[] = [
    { way: card, cents: byCard } as const,
    { way: 'wallet', cents: fromWallet } as const,
  ].filter(({ cents }) => cents > noCents);
  const [only, more] = paid;
  return { paid, back: more ? 'both' : (only?.way ?? 'wallet'), last4 };
};
