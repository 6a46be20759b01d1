import type { Cents } from '@lavoir/domain';

/** `succeeded` and `failed` are final; a payer may try again while it is open. */
export type PaymentState = 'open' | 'succeeded' | 'failed';

/** How a payment stands at the provider. */
export type ProviderPayment = {
  id: string;
  state: PaymentState;
  /** what came in; nothing unless it succeeded */
  received: Cents;
  /** its payer tried, and their bank said no to it; left out where that isn't so */
  isRefused?: true;
};

/** A card that the provider keeps, under its id there, for one of its customers. `expires`: the last month it works, `2028-10`. */
export type StoredCard = { id: string; customer: string; brand: string; last4: string; expires: string };

/** What became of a charge. One that `needs_authentication` waits for its payer's browser, which continues with the secret. */
export type Charge =
  | { state: 'succeeded'; id: string }
  | { state: 'declined'; id: string | undefined }
  | { state: 'needs_authentication'; id: string; clientSecret: string };

/**
 * How a charge stands that its card's owner disputes at their bank. `inquiry`: the bank asks, and took nothing yet. `open`: it took
 * the amount and decides. `won`: it gave that back. `lost`: it keeps it. `dropped`: an inquiry that came to nothing.
 */
export type DisputeState = 'inquiry' | 'open' | 'won' | 'lost' | 'dropped';

export type Dispute = {
  id: string;
  /** undefined where the provider can't say */
  payment: string | undefined;
  /** as much as is disputed: the charge, or a part of it */
  amount: Cents;
  state: DisputeState;
  /** the provider's word for what the owner says, `fraudulent` or `product_not_received` */
  reason: string;
  /** until when it may be answered */
  answerBy: Date | undefined;
};

/** Moves money from outside, in euro. Nothing here is called inside a transaction. */
export type Payments = {
  /** whose events come to /webhooks/{kind}, and which forms the browser shows */
  kind: 'sandbox' | 'stripe';
  /** what the browser's part of the provider is opened with; the sandbox has none */
  publishableKey: string | undefined;
  /** what its events are signed with */
  webhookSecret: string;
  /**
   * Begins a payment by Bancontact, which the payer authorises at their bank.
   * @param wish.key stored before it is asked: the same key is the same payment
   * @returns what the payer's browser continues with: `{payment id}_secret_{random}`
   * @throws where it is less than `smallestPayment`
   */
  beginBancontact(wish: { amount: Cents; key: string }): Promise<{ id: string; clientSecret: string }>;
  /** @returns undefined where the provider knows of no such payment */
  find(id: string): Promise<ProviderPayment | undefined>;
  /** Ends a payment that is still open. @returns how it stands then, which may be that it succeeded */
  cancel(id: string): Promise<ProviderPayment | undefined>;
  /**
   * Begins to take a card's number, in the browser and without us.
   * @param wish.customer as an earlier card of the same person has it
   * @returns what the browser continues with, and whose card it will be
   */
  beginCardSetup(wish: {
    customer: string | undefined;
    key: string;
  }): Promise<{ clientSecret: string; customer: string }>;
  /**
   * Keeps a card, to be charged while its owner is away.
   * @param wish.token what the owner's browser got for the card's number, which we never see
   * @param wish.customer as an earlier card, or the setup, of the same person has it
   * @returns undefined where the card is refused
   */
  storeCard(wish: {
    token: string;
    customer: string | undefined;
    key: string;
  }): Promise<StoredCard | undefined>;
  /** The provider keeps it no more; one that it doesn't know is no problem. */
  forgetCard(id: string): Promise<void>;
  /**
   * Charges a card whose owner is away. Less than `smallestPayment` is declined.
   * @param wish.key stored before it is asked: the same key charges once, and gives the same answer
   */
  chargeCard(wish: {
    card: Pick<StoredCard, 'id' | 'customer'>;
    amount: Cents;
    key: string;
  }): Promise<Charge>;
  /**
   * Gives money of a payment that succeeded back to where it came from, never more than came, and none of one whose bank took
   * it back by a dispute.
   * @param wish.key stored before it is asked: the same key gives back once
   */
  refund(wish: {
    payment: string;
    amount: Cents;
    key: string;
  }): Promise<{ id: string; state: 'succeeded' | 'failed' }>;
  /**
   * How a refund stands that was made: one that succeeded may fail weeks later, where the customer's bank sends it back.
   * @returns undefined where the provider knows of no such refund
   */
  findRefund(id: string): Promise<{ state: 'succeeded' | 'failed' } | undefined>;
  /** @returns undefined where the provider knows of no such dispute */
  findDispute(id: string): Promise<Dispute | undefined>;
  /** The disputes that began since then, in no order. */
  findDisputesSince(since: Date): Promise<readonly Dispute[]>;
  /** Where somebody of the house answers a dispute, an address at the provider or a path of ours. */
  disputePage(id: string): string;
};
