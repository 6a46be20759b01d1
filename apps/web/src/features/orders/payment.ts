import type { Order } from '@lavoir/contract';
import { subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Texts } from '../../lib/i18n.tsx';
import { cardName } from '../payments/cards/card-name.ts';
import type { Card } from '../payments/cards/cards.queries.ts';

/** What somebody chose to pay by: the wallet, their company's invoice, or a stored card by its id. */
export type PaymentChoice = 'Wallet' | 'Invoice' | number;

/** The customer's own money. */
export type OwnPayment = { type: 'Wallet' } | { type: 'Card'; card: Pick<Card, 'id' | 'brand' | 'last4'> };

/** What an order will be paid by. */
export type Payment = OwnPayment | { type: 'Invoice' };

type PaymentFacts = {
  total: Cents;
  /** undefined while it isn't known: the server then decides */
  balance: Cents | undefined;
  /** undefined while they aren't known */
  cards: readonly Card[] | undefined;
  /** the company of the place may be invoiced */
  mayInvoice: boolean;
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
 * card; else the company's invoice, so that a company isn't made to pay by what nobody touched; else nothing is selected.
 */
export const paymentFor = ({
  total,
  balance,
  cards,
  mayInvoice,
  chosen,
}: PaymentFacts): Payment | undefined => {
  if (chosen === 'Invoice' && mayInvoice) return { type: 'Invoice' };
  // whether it is still there is about to be known
  if (!cards && typeof chosen === 'number') return undefined;
  const wished = cards?.find(({ id }) => id === chosen);
  if (wished) return { type: 'Card', card: wished };
  if (lackingCredit({ total, balance }) === undefined) return { type: 'Wallet' };
  if (cards?.[0]) return { type: 'Card', card: cards[0] };
  return cards && mayInvoice ? { type: 'Invoice' } : undefined;
};

export const paymentName = ({ t }: Pick<Texts, 't'>, payment: Payment): string => {
  if (payment.type === 'Card') return cardName(payment.card);
  return t(payment.type === 'Wallet' ? 'checkout.wallet' : 'orders.to_invoice');
};

/** How an order is or will be paid, in a word; a card that was deleted too. */
export const orderPaymentName = (
  { t }: Pick<Texts, 't'>,
  { payment_type, card }: Pick<Order, 'payment_type' | 'card'>,
): string => {
  if (payment_type === 'Card') return card ? cardName(card) : t('checkout.card');
  return t(payment_type === 'Wallet' ? 'checkout.wallet' : 'orders.to_invoice');
};

/** As the calls take it. */
export const ownPaymentOnWire = (payment: OwnPayment) =>
  payment.type === 'Card'
    ? { payment_type: payment.type, payment_method_id: payment.card.id }
    : { payment_type: payment.type, payment_method_id: null };

/** An invoice is an empty type. */
export const paymentOnWire = (payment: Payment) =>
  payment.type === 'Invoice'
    ? { payment_type: '' as const, payment_method_id: null }
    : ownPaymentOnWire(payment);

/** What an order was to be paid by so far; undefined where its card isn't known any more. */
export const agreedPayment = ({
  payment_type,
  payment_method_id,
}: Pick<Order, 'payment_type' | 'payment_method_id'>): PaymentChoice | undefined => {
  if (payment_type === 'Card') return payment_method_id ?? undefined;
  return payment_type === 'Wallet' ? 'Wallet' : 'Invoice';
};

/** What is sent of it where an order is edited: nothing while it stays. */
export const paymentChange = (
  order: Pick<Order, 'payment_type' | 'payment_method_id'>,
  payment: Payment,
): ReturnType<typeof paymentOnWire> | undefined => {
  const chosen = payment.type === 'Card' ? payment.card.id : payment.type;
  return chosen === agreedPayment(order) ? undefined : paymentOnWire(payment);
};
