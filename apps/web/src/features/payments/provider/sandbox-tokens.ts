import { digitsOf } from '../cards/card-number.ts';

/** The test cards, as Stripe numbers them: https://docs.stripe.com/testing. */
const tokens = new Map([
  ['4242424242424242', 'tok_visa'],
  ['4000000000000002', 'tok_chargeDeclined'],
  ['4000000000000341', 'tok_chargeCustomerFail'],
  ['4000002500003155', 'tok_authenticationRequired'],
]);

/** What the sandbox knows a card by, so that no number leaves the browser; undefined for what is no test card. */
export const sandboxToken = (number: string): string | undefined => tokens.get(digitsOf(number));
