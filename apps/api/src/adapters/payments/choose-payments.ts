import { sandboxPayments } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import type { StripePayments } from './stripe.ts';
import type { StripeSettings } from './stripe-settings.ts';

export type Provider = Sandbox | StripePayments;

/**
 * Stripe's library is 35 MB of memory and a quarter of a second of a start, so it comes where it is wanted.
 * @param own what the sandbox needs
 */
export const choosePayments = async (
  settings: StripeSettings | undefined,
  own: Parameters<typeof sandboxPayments>[0],
): Promise<Provider> =>
  settings ? (await import('./stripe.ts')).stripePayments(settings) : sandboxPayments(own);
