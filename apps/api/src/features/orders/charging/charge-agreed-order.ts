import type { PaymentStatus } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { charge } from './charge.ts';
import type { BareOrder } from '../orders.queries.ts';

/** Somebody said yes: the order is charged as its intake would have, whatever it is paid by. @returns what changes of it */
export const chargeAgreedOrder = async (
  parts: { db: Db; queue: Pick<Queue, 'add'> },
  row: BareOrder,
  at: Date,
): Promise<{ agreed_at: Date; payment_status: PaymentStatus | null }> => ({
  agreed_at: at,
  payment_status: await charge(parts, row, row.total_cents, { cause: 'intake', at }),
});
