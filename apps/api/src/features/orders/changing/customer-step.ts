import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import { nextStatus } from '@lavoir/domain';
import type { CustomerAction, OrderStatus } from '@lavoir/domain';
import type { Actor, Context } from '../../../http/context.ts';
import { factsOf, findOwnOrder, lockOrder } from '../orders.queries.ts';
import type { OrderRow } from '../orders.queries.ts';
import { recordEvent } from '../record-event.ts';

type Parts = Pick<Context, 'db' | 'clock'> & { actor: Actor };

/** The customer's own order, locked, and the status that the action leads to. */
export const beginStep = async (
  { db, actor }: Parts,
  id: number,
  action: CustomerAction,
): Promise<{ row: OrderRow; status: OrderStatus } | Refusal<'not_found' | 'action_not_allowed'>> => {
  await lockOrder(db, id);
  const row = await findOwnOrder(db, actor.userId, id);
  if (!row) return refuse('not_found', { field: 'order' });
  const next = nextStatus(action, factsOf(row), 'customer');
  if ('refused' in next)
    return refuse('action_not_allowed', { field: 'order', params: { action, status: row.status } });
  return { row, status: next.status };
};

export const recordStep = (
  { db, actor, clock }: Parts,
  row: Pick<OrderRow, 'id' | 'payment_status'>,
  action: CustomerAction,
  status: OrderStatus,
) =>
  recordEvent(
    db,
    { ...row, user_id: actor.userId, status },
    {
      actorId: actor.staffId ?? actor.userId,
      // in the customer's name, by whoever did it
      role: actor.staffId === null ? 'customer' : 'operator',
      action,
      at: clock.now(),
    },
  );
