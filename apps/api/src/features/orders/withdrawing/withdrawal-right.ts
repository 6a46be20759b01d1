import { withdrawalOf } from '@lavoir/domain';
import type { BareOrder } from '../orders.queries.ts';

/** What withdrawing from an order comes to as it stands, or why there is no right to. */
export const rightOf = (row: Pick<BareOrder, 'status' | 'begin_asked_at' | 'payment_type'>) =>
  withdrawalOf({
    status: row.status,
    isBeginAsked: row.begin_asked_at !== null,
    isInvoiced: row.payment_type === '',
  });
