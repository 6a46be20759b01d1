import type { Order } from '@lavoir/contract';
import { subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Texts } from '../../lib/i18n.tsx';
import { cardName } from '../payments/cards/card-name.ts';
import type { Card } from '../payments/cards/cards.queries.ts';

/** What somebody chose to pay by: the wallet, or a stored card by its id. */
export type PaymentChoice = 'Wallet' | number;

/** What an order will be paid by. */
export type Payment = { type: 'Wallet' } | { type: 'Card'; card: Pick<Card, 'id' | 'brand' | 'last4'> };

type PaymentFacts = {
  total: Cents;
  /** undefined while it isn't known: the server then decides */
  balance: Cents | undefined;
  /** undefined while they aren't known */
  cards: readonly Card[] | undefined;
  chosen: PaymentChoice | undefined;
};

/** What the wallet lacks to the total; undefined when it covers it or its balance isn't known. */
export const lackingCredit = ({
  total,
  balance,
}: Pick<PaymentFacts, 'total' | 'balance'>): Cents | undefined =>
  balance !== undefined && balance < total ? subtractCents(total, balance) : undefined;

/**
 * What is chosen, while it can pay. Until somebody chooses: the wallet where it covers the total, or may; else the first
 * card; else nothing is selected.
 */
export const paymentFor = ({ total, balance, cards, chosen }: PaymentFacts): Payment | undefined => {
  // whether it is still there is about to be known
  if (!cards && typeof chosen === 'number') return undefined;
  const wished = cards?.find(({ id }) => id === chosen);
  if (wished) return { type: 'Card', card: wished };
  if (lackingCredit({ total, balance }) === undefined) return { type: 'Wallet' };
  return cards?.[0] && { type: 'Card', card: cards[0] };
};

export const paymentName = ({ t }: Pick<Texts, 't'>, payment: Payment): string =>
  payment.type === 'Card' ? cardName(payment.card) : t('checkout.wallet');

/** How an order is or will be paid, in a word; a card that was deleted too. */
export const orderPaymentName = (
  { t }: Pick<Texts, 't'>,
  { payment_type, card }: Pick<Order, 'payment_type' | 'card'>,
): string => {
  if (payment_type === 'Card') return card ? cardName(card) : t('checkout.card');
  return t(payment_type === 'Wallet' ? 'checkout.wallet' : 'orders.to_invoice');
};

/** As the calls take it. */
export const paymentOnWire = (payment: Payment) =>
  payment.type === 'Card'
    ? { payment_type: 'Card' as const, payment_method_id: payment.card.id }
    : { payment_type: 'Wallet' as const, payment_method_id: null };

/** What an order was to be paid by so far; undefined where a company pays. */
export const agreedPayment = ({
  payment_type,
  payment_method_id,
}: Pick<Order, 'payment_type' | 'payment_method_id'>): PaymentChoice | undefined => {
  if (payment_type === 'Wallet') return 'Wallet';
  return payment_type === 'Card' ? (payment_method_id ?? undefined) : undefined;
};

/** What is sent of it where an order is edited: nothing while it stays. */
export const paymentChange = (
  order: Pick<Order, 'payment_type' | 'payment_method_id'>,
  payment: Payment,
): ReturnType<typeof paymentOnWire> | undefined => {
  const chosen = payment.type === 'Card' ? payment.card.id : 'Wallet';
  return chosen === agreedPayment(order) ? undefined : paymentOnWire(payment);
};
