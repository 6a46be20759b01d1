import { loadScript } from '../../accounts/load-script.ts';
import { Refused } from '../../../lib/refused.ts';
import { currentLocale } from '../../../lib/language.ts';

export type StripeError = { message?: string };

/** Stripe's own field for number, date and code, in a frame of theirs: https://docs.stripe.com/js/elements_object/create_element?type=card */
export type CardElement = {
  mount: (at: HTMLElement) => void;
  destroy: () => void;
  focus: () => void;
  on: (event: 'change', listener: (change: { complete: boolean; error?: StripeError }) => void) => void;
};

/** What we use of https://docs.stripe.com/js. */
export type StripeJs = {
  elements: () => { create: (kind: 'card', options: object) => CardElement };
  confirmCardSetup: (
    clientSecret: string,
    data: { payment_method: { card: CardElement; billing_details: { name: string; phone: string } } },
  ) => Promise<{ setupIntent?: { payment_method: string }; error?: StripeError }>;
  confirmBancontactPayment: (clientSecret: string, data: object) => Promise<{ error?: StripeError }>;
  confirmCardPayment: (
    clientSecret: string,
    data: { return_url: string },
  ) => Promise<{ error?: StripeError }>;
};

type WithStripe = { Stripe?: (publishableKey: string, options: { locale: string }) => StripeJs };

/** Stripe asks that its script comes from its own address, and is kept nowhere else. */
const scriptUrl = 'https://js.stripe.com/v3/';

export const loadStripeJs = async (publishableKey: string): Promise<StripeJs> => {
  await loadScript(scriptUrl);
  const { Stripe } = window as WithStripe;
  if (!Stripe) throw new Error('Stripe’s script came without Stripe');
  return Stripe(publishableKey, { locale: currentLocale });
};

/** @throws Refused in Stripe's words, which are for the payer, in their language */
export const expectDone = ({ error }: { error?: StripeError }): void => {
  if (error) throw new Refused(error.message ?? '', { status: 402, code: 'payment_provider' });
};
