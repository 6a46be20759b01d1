/** The cards that the sandbox's tokens stand for: Stripe's test cards, as https://docs.stripe.com/testing has them. */
const cards = {
  tok_visa: '4242',
  tok_chargeDeclined: '0002',
  tok_chargeCustomerFail: '0341',
  tok_authenticationRequired: '3155',
} as const;

const refusedAtOnce = new Set<string>(['tok_chargeDeclined']);

const isToken = (token: string): token is keyof typeof cards => Object.hasOwn(cards, token);

/** @returns undefined for a card that is refused, or none */
export const sandboxCard = (token: string): { brand: string; last4: string } | undefined =>
  isToken(token) && !refusedAtOnce.has(token) ? { brand: 'visa', last4: cards[token] } : undefined;
