import type { Charge } from './port.ts';

/** The cards that the sandbox's tokens stand for: Stripe's test cards, as https://docs.stripe.com/testing has them. */
const cards = {
  tok_visa: { last4: '4242', charge: 'succeeded' },
  tok_chargeDeclined: { last4: '0002', charge: undefined },
  tok_chargeCustomerFail: { last4: '0341', charge: 'declined' },
  tok_authenticationRequired: { last4: '3155', charge: 'needs_authentication' },
  // its bank sends refunds back
  tok_refundFail: { last4: '5126', charge: 'succeeded' },
  // its owner disputes what it is charged
  tok_createDispute: { last4: '0259', charge: 'succeeded' },
} as const satisfies Record<string, { last4: string; charge: Charge['state'] | undefined }>;

type Name = keyof typeof cards;

/** `tok_visa`, or with the month that its owner typed: `tok_visa_1028`. */
const readToken = (token: string): { name: Name; expires: string | undefined } | undefined => {
  const [, name = '', month, year] = /^(tok_[A-Za-z]+)(?:_(0[1-9]|1[0-2])(\d\d))?$/.exec(token) ?? [];
  if (!Object.hasOwn(cards, name)) return undefined;
  return { name: name as Name, expires: month && `20${year}-${month}` };
};

/** What becomes of charges while the owner is away; undefined for a card that is refused at once, or none. */
export const sandboxChargeOf = (token: string): Charge['state'] | undefined => {
  const read = readToken(token);
  return read && cards[read.name].charge;
};

/** Whether what went back to the card comes back from its bank. */
export const returnsRefunds = (token: string): boolean => readToken(token)?.name === 'tok_refundFail';

/** Whether its owner disputes each charge at once. */
export const isDisputed = (token: string): boolean => readToken(token)?.name === 'tok_createDispute';

/** where nobody typed one: as many years from now */
const yearsThatItWorks = 2;

/** @returns undefined for a card that is refused, or none */
export const sandboxCard = (
  token: string,
  now: Date,
): { brand: string; last4: string; expires: string } | undefined => {
  const read = readToken(token);
  if (!read) return undefined;
  const { last4, charge } = cards[read.name];
  if (!charge) return undefined;
  const later = `${now.getUTCFullYear() + yearsThatItWorks}${now.toISOString().slice(4, 7)}`;
  return { brand: 'visa', last4, expires: read.expires ?? later };
};
