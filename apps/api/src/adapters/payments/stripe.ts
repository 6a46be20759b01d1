import { asCents, noCents } from '@lavoir/domain';
import type { Stripe } from 'stripe';
import type { PaymentState, Payments, ProviderPayment } from './port.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripeCharges, wantsItsOwner } from './stripe-charges.ts';
import { stripeDisputePage, stripeDisputes } from './stripe-disputes.ts';
import { isInvalid, openStripe, orMissing, withPlainErrors } from './stripe-client.ts';
import type { StripeSettings } from './stripe-settings.ts';

export type StripePayments = Payments & { kind: 'stripe' };

/** A try that failed leaves a payment open: https://docs.stripe.com/payments/paymentintents/lifecycle */
const final: Partial<Record<Stripe.PaymentIntent.Status, PaymentState>> = {
  succeeded: 'succeeded',
  canceled: 'failed',
};

/** The error of the last try goes as the next one begins. */
const wasRefused = (payment: Stripe.PaymentIntent): boolean =>
  payment.status !== 'succeeded' && payment.last_payment_error !== null && !wantsItsOwner(payment);

const asPayment = (payment: Stripe.PaymentIntent): ProviderPayment => {
  const { id, status, amount_received } = payment;
  const state = final[status] ?? 'open';
  const received = state === 'succeeded' ? asCents(amount_received) : noCents;
  return { id, state, received, ...(wasRefused(payment) && { isRefused: true }) };
};

/** Stripe, by its API. The payer's part goes by Stripe's own script in the browser, with the secrets that are returned. */
export const stripePayments = (settings: StripeSettings): StripePayments => {
  const stripe = openStripe(settings);
  const find: Payments['find'] = async (id) => {
    const payment = await orMissing(stripe.paymentIntents.retrieve(id));
    return payment && asPayment(payment);
  };
  return {
    kind: 'stripe',
    publishableKey: settings.publishableKey,
    webhookSecret: settings.webhookSecret,
    disputePage: (id) => stripeDisputePage(settings, id),
    ...withPlainErrors({
      beginBancontact: async ({ amount, key }) => {
        const payment = await stripe.paymentIntents.create(
          { amount, currency: 'eur', allowed_payment_method_types: ['bancontact'] },
          { idempotencyKey: key },
        );
        const { id, client_secret: clientSecret, payment_method_types: ways } = payment;
        // what the account doesn't take is left out without a word
        if (!ways.includes('bancontact')) throw new Error('Bancontact is not switched on at Stripe');
        if (clientSecret === null) throw new Error(`no secret of ${id}`);
        return { id, clientSecret };
      },
      find,
      cancel: async (id) => {
        try {
          const payment = await orMissing(stripe.paymentIntents.cancel(id));
          return payment && asPayment(payment);
        } catch (error) {
          // it has ended already
          if (isInvalid(error) && error.code === 'payment_intent_unexpected_state') return find(id);
          throw error;
        }
      },
      ...stripeCards(stripe),
      ...stripeCharges(stripe),
      ...stripeDisputes(stripe),
    }),
  };
};
