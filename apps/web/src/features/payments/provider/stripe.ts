import { createElement } from 'react';
import type { Provider } from './provider.ts';
import { StripeCardForm } from './stripe-card-form.tsx';
import { expectDone, loadStripeJs } from './stripe-js.ts';

/** Cards and Bancontact by Stripe: https://docs.stripe.com/payments/bancontact/accept-a-payment */
export const openStripe = async (publishableKey: string): Promise<Provider> => {
  const stripe = await loadStripeJs(publishableKey);
  return {
    CardForm: (props) => createElement(StripeCardForm, { ...props, stripe }),
    // it is Stripe that leads there, by a secret that isn't kept
    bankPage: () => null,
    payByBancontact: async (clientSecret, { name }) =>
      expectDone(
        await stripe.confirmBancontactPayment(clientSecret, {
          payment_method: { billing_details: { name } },
          return_url: `${window.location.origin}/wallet-success`,
        }),
      ),
    // mostly in a frame above the page; a bank that wants a page of its own leads back
    authenticate: async (clientSecret) =>
      expectDone(
        await stripe.confirmCardPayment(clientSecret, {
          return_url: `${window.location.origin}/stripe-payment-success`,
        }),
      ),
  };
};
