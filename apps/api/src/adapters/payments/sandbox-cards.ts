import type { Charge } from './port.ts';

/** The cards that the sandbox's tokens stand for: Stripe's test cards, as https://docs.stripe.com/testing has them. */
const cards = {
  tok_visa: { last4: '4242', charge: 'succeeded' },
  tok_chargeDeclined: { last4: '0002', charge: undefined },
  tok_chargeCustomerFail: { last4: '0341', charge: 'declined' },
  tok_authenticationRequired: { last4: '3155', charge: 'needs_authentication' },
} as const satisfies Record<string, { last4: string; charge: Charge['state'] | undefined }>;

const isToken = (token: string): token is keyof typeof cards => Object.hasOwn(cards, token);

/** What becomes of charges while the owner is away; undefined for a card that is refused at once, or none. */
export const sandboxChargeOf = (token: string): Charge['state'] | undefined =>
  isToken(token) ? cards[token].charge : undefined;

/** @returns undefined for a card that is refused, or none */
export const sandboxCard = (token: string): { brand: string; last4: string } | undefined =>
  isToken(token) && cards[token].charge !== undefined
    ? { brand: 'visa', last4: cards[token].last4 }
    : undefined;
