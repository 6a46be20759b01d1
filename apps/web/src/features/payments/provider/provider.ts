import { queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { loadSettings } from '../../accounts/settings.ts';
import type { NewCard } from '../cards/cards.queries.ts';

/** A provider's form for a card, a dialog of its own. It gives our server a token: no number reaches it. */
export type CardFormProps = { onAdded: (card: NewCard) => void; onClose: () => void };

/** What of a payment provider runs in the browser. */
export type Provider = {
  CardForm: ComponentType<CardFormProps>;
  /** where a payer opens a Bancontact payment again; null where there is no such page */
  bankPage: (paymentId: string) => string | null;
  /**
   * Leads to the payer's bank, which leads back to /wallet-success.
   * @throws Refused in the provider's words
   */
  payByBancontact: (clientSecret: string, payer: { name: string }) => Promise<void>;
  /**
   * A card's owner says yes to a charge at their bank. It may lead there, and back to /stripe-payment-success.
   * @throws Refused in the provider's words
   */
  authenticate: (clientSecret: string) => Promise<void>;
};

/** The one that the server takes money by; its code comes when somebody pays. */
export const loadProvider = async (): Promise<Provider> => {
  const { payments } = await loadSettings();
  if (payments.kind === 'sandbox') return (await import('./sandbox.ts')).sandbox;
  return (await import('./stripe.ts')).openStripe(payments.publishable_key ?? '');
};

export const providerQuery = () =>
  queryOptions({ queryKey: ['payment-provider'], queryFn: loadProvider, staleTime: Infinity });
