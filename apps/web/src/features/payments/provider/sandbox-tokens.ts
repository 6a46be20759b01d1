import { digitsOf } from '../cards/card-number.ts';
import { writeExpiry } from '../cards/card-expiry.ts';

/** The test cards, as Stripe numbers them: https://docs.stripe.com/testing. */
const tokens = new Map([
  ['4242424242424242', 'tok_visa'],
  ['4000000000000002', 'tok_chargeDeclined'],
  ['4000000000000341', 'tok_chargeCustomerFail'],
  ['4000002500003155', 'tok_authenticationRequired'],
  ['4000000000005126', 'tok_refundFail'],
  ['4000000000000259', 'tok_createDispute'],
]);

/** What the sandbox knows a card by, so that no number leaves the browser; undefined for what is no test card. */
export const sandboxToken = (number: string): string | undefined => tokens.get(digitsOf(number));

/** With the month that was typed, `08/28` or `08/2028`: `tok_visa_0828`. */
export const withExpiry = (token: string, expiry: string): string =>
  `${token}_${writeExpiry(expiry).replace(/\/(?:20)?(?=\d\d$)/, '')}`;
