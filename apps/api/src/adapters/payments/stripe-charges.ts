import type { Stripe } from 'stripe';
import type { Charge, Payments } from './port.ts';
import { ProviderAway } from './provider-away.ts';
import { isKept } from './stripe-cards.ts';
import { isDeclined, isInvalid, orMissing } from './stripe-client.ts';

/**
 * Stripe gives the first answer again for as long as it keeps a key, a 500 after the charge as well, and begins anew once it
 * has forgotten the key, after a day: https://docs.stripe.com/api/idempotent_requests. So what is charged and what is given
 * back carry our key with them for good, and are looked for before they are made.
 */
const underKey = <Made extends { metadata: Stripe.Metadata | null }>(
  made: readonly Made[],
  key: string,
): Made | undefined => made.find(({ metadata }) => metadata?.['key'] === key);

/** the newest so many are looked through; nobody is charged as often while a charge is asked for again */
const looked = { limit: 100 };

/** An off-session charge that must be authenticated ends as a declined one does: https://docs.stripe.com/payments/save-and-reuse#charge-saved-payment-method */
export const wantsItsOwner = ({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_action' ||
  error?.code === 'authentication_required' ||
  error?.decline_code === 'authentication_required';

/** @throws ProviderAway while it isn't decided */
const asCharge = (payment: Stripe.PaymentIntent): Charge => {
  const { id, status, client_secret: clientSecret } = payment;
  if (status === 'succeeded') return { state: 'succeeded', id };
  if (status === 'canceled') return { state: 'declined', id };
  if (status !== 'requires_payment_method' && status !== 'requires_action')
    throw new ProviderAway(`${id} is ${status}`);
  return wantsItsOwner(payment) && clientSecret !== null
    ? { state: 'needs_authentication', id, clientSecret }
    : { state: 'declined', id };
};

/** Bancontact's is `pending` for days, and on its way: https://docs.stripe.com/refunds */
const refundStateOf = (status: Stripe.Refund['status']): 'succeeded' | 'failed' =>
  status === 'failed' || status === 'canceled' ? 'failed' : 'succeeded';

const declined: Charge = { state: 'declined', id: undefined };

export const stripeCharges = (stripe: Stripe): Pick<Payments, 'chargeCard' | 'refund' | 'findRefund'> => ({
  chargeCard: async ({ card, amount, key }) => {
    try {
      const earlier = await stripe.paymentIntents.list({ customer: card.customer, ...looked });
      const payment =
        underKey(earlier.data, key) ??
        (await stripe.paymentIntents.create(
          {
            amount,
            currency: 'eur',
            customer: card.customer,
            payment_method: card.id,
            allowed_payment_method_types: ['card'],
            confirm: true,
            off_session: true,
            metadata: { key },
          },
          { idempotencyKey: key },
        ));
      return asCharge(payment);
    } catch (error) {
      if (isDeclined(error)) return error.payment_intent ? asCharge(error.payment_intent) : declined;
      // less than 50 cents no card pays: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
      if (isInvalid(error) && (error.code === 'amount_too_small' || !(await isKept(stripe, card))))
        return declined;
      throw error;
    }
  },
  refund: async ({ payment, amount, key }) => {
    try {
      const earlier = await stripe.refunds.list({ payment_intent: payment, ...looked });
      const { id, status } =
        underKey(earlier.data, key) ??
        (await stripe.refunds.create(
          { payment_intent: payment, amount, metadata: { key } },
          { idempotencyKey: key },
        ));
      return { id, state: refundStateOf(status) };
    } catch (error) {
      // more than is left, or disputed meanwhile: no refund came to be, only its refusal has a name
      if (isInvalid(error)) return { id: error.requestId ?? '', state: 'failed' };
      throw error;
    }
  },
  findRefund: async (id) => {
    const refund = await orMissing(stripe.refunds.retrieve(id));
    return refund && { state: refundStateOf(refund.status) };
  },
});
