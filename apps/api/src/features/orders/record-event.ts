import type { OrderFacts, OrderRole } from '@lavoir/domain';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { OrderEvents } from '../../db/migrations/schema.ts';
import type { BareOrder } from './orders.queries.ts';

type EventDraft = {
  /** null: nobody did it, it came by itself */
  actorId: number | null;
  role: OrderRole | 'system';
  action: string;
  /** where they are others than the order's */
  status?: OrderFacts['status'];
  paymentStatus?: OrderFacts['paymentStatus'];
  note?: string | null | undefined;
  /** of the order, where the step can be taken back */
  before?: object;
  at: Date;
};

/** Keeps who did what when; everyone who follows the order hears of it once the transaction commits. */
export const recordEvent = async (
  db: Db,
  order: Pick<BareOrder, 'id' | 'user_id' | 'status' | 'payment_status'>,
  {
    actorId,
    role,
    action,
    status = order.status,
    paymentStatus = order.payment_status,
    note,
    before,
    at,
  }: EventDraft,
): Promise<void> => {
  const row: Insertable<OrderEvents> = {
    order_id: order.id,
    user_id: order.user_id,
    actor_id: actorId,
    actor_role: role,
    action,
    status,
    payment_status: paymentStatus,
    note: note ?? null,
    before: before ? JSON.stringify(before) : null,
    at,
  };
  await db.insertInto('order_events').values(row).execute();
};
