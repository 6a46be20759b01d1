import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import type { Db } from '../../../db/connect.ts';
import { shareCard } from '../../payments/cards.queries.ts';
import type { Place } from '../../places/places.queries.ts';
import type { Draft, PaymentType } from './order-columns.ts';

export type Payment = Pick<Draft, 'paymentType' | 'cardId'>;

const invalid = refuse('payment_method_invalid', { field: 'payment_method' });

/**
 * Judges how somebody wishes to pay: the wallet holds money, an empty type is for users of companies that get an invoice,
 * a card is an own one that is stored, and stays so until the transaction ends.
 */
export const judgePayment = async (
  db: Db,
  userId: number,
  wish: { payment_type: PaymentType; payment_method_id?: number | null | undefined },
  place?: Pick<Place, 'company'>,
): Promise<Payment | Refusal<'payment_method_invalid'>> => {
  const { payment_type: paymentType, payment_method_id: cardId } = wish;
  if (paymentType === 'Wallet') return { paymentType, cardId: null };
  if (paymentType === '') return place?.company?.isInvoiced ? { paymentType, cardId: null } : invalid;
  const card = cardId ? await shareCard(db, userId, cardId) : undefined;
  return card ? { paymentType, cardId: card.id } : invalid;
};
