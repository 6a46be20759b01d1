import type { Cents } from '@lavoir/domain';

/** `succeeded` and `failed` are final; a payer may try again while it is open. */
export type PaymentState = 'open' | 'succeeded' | 'failed';

/** How a payment stands at the provider. */
export type ProviderPayment = {
  id: string;
  state: PaymentState;
  /** what came in; nothing unless it succeeded */
  received: Cents;
};

/** A card that the provider keeps, under its id there. */
export type StoredCard = { id: string; brand: string; last4: string };

/** Moves money from outside, in euro. Nothing here is called inside a transaction. */
export type Payments = {
  /** whose events come to /webhooks/{kind} */
  kind: 'sandbox';
  /** what its events are signed with */
  webhookSecret: string;
  /**
   * Begins a payment by Bancontact, which the payer authorises at their bank.
   * @param wish.key stored before it is asked: the same key is the same payment
   * @returns what the payer's browser continues with: `{payment id}_secret_{random}`
   */
  beginBancontact(wish: { amount: Cents; key: string }): Promise<{ id: string; clientSecret: string }>;
  /** @returns undefined where the provider knows of no such payment */
  find(id: string): Promise<ProviderPayment | undefined>;
  /** Ends a payment that is still open. @returns how it stands then, which may be that it succeeded */
  cancel(id: string): Promise<ProviderPayment | undefined>;
  /**
   * Keeps a card, to be charged while its owner is away.
   * @param wish.token what the owner's browser got for the card's number, which we never see
   * @returns undefined where the card is refused
   */
  storeCard(wish: { token: string; key: string }): Promise<StoredCard | undefined>;
  /** The provider keeps it no more; one that it doesn't know is no problem. */
  forgetCard(id: string): Promise<void>;
};
