import { Stripe } from 'stripe';
import { ProviderAway } from './provider-away.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** ms that an answer is waited for; it is asked for once more, by the same key, so that all is over within 8 s */
const patience = 3500;

/** Stripe's API in the version that its library was made for, which each request names. */
export const openStripe = ({ secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>): Stripe => {
  const { protocol, hostname, port } = new URL(apiBase ?? 'https://api.stripe.com');
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
  });
};

/** No answer, a broken one, one that is still being made, too many questions. */
const isAway = ({ statusCode }: Stripe.errors.StripeError): boolean =>
  statusCode === undefined || statusCode >= 500 || statusCode === 409 || statusCode === 429;

/** Whether Stripe understood, and won't do it however often it is asked. https://docs.stripe.com/error-handling */
export const isInvalid = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && !isAway(error);

/** Whether the card's bank, or Stripe in its place, said no. https://docs.stripe.com/declines */
export const isDeclined = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError;

/** @returns undefined for an id that Stripe doesn't know */
export const orMissing = <Found>(asked: Promise<Found>): Promise<Found | undefined> =>
  asked.catch((error: unknown) => {
    if (isInvalid(error) && error.code === 'resource_missing') return undefined;
    throw error;
  });

const asPlain = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const words = `${error.message} (${[error.code, error.requestId].filter(Boolean).join(', ')})`;
  return isAway(error) ? new ProviderAway(words) : new Error(words);
};

type Asks = Record<string, (...wish: never[]) => Promise<unknown>>;

/**
 * An error of Stripe's carries its whole answer, with secrets and a payer's name in it, and what is thrown comes into logs:
 * only its words and the number that Stripe knows it by go further.
 */
export const withPlainErrors = <Asked extends Asks>(asks: Asked): Asked =>
  Object.fromEntries(
    Object.entries(asks).map(([name, ask]) => [
      name,
      (...wish: never[]) =>
        ask(...wish).catch((error: unknown) => {
          throw asPlain(error);
        }),
    ]),
  ) as Asked;
