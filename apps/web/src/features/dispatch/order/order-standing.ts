import type { OrderStatus } from '@lavoir/domain';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { OpsOrderSummary } from '../dispatch.queries.ts';

/** What says where an order stands, and whether it wants somebody. */
export type Standing = Pick<
  OpsOrderSummary,
  'status' | 'payment_status' | 'pick_up_issue' | 'delivery_issue' | 'agreement' | 'owes_refund'
>;

/** The problem that stands above its status, as `dispatch.kind` says it. */
export const problemOf = (
  order: Pick<Standing, 'status' | 'payment_status' | 'pick_up_issue' | 'delivery_issue'>,
) => {
  if (order.status === 'confirmed' && order.pick_up_issue !== null) return 'missed_pickup';
  if (order.status === 'ready_for_delivery' && order.delivery_issue !== null) return 'missed_delivery';
  return order.status === 'dropped_at_laundry' && order.payment_status === 'failed' ? 'unpaid' : undefined;
};

export const hasProblem = (order: Standing): boolean =>
  problemOf(order) !== undefined || order.agreement !== null || order.owes_refund;

const tones: Partial<Record<OrderStatus, BadgeTone>> = {
  picked_up: 'soap',
  dropped_at_laundry: 'soap',
  processed: 'soap',
  ready_for_delivery: 'green',
  delivered: 'green',
  retrieved_by_user: 'green',
  cancelled: 'neutral',
  deleted: 'neutral',
};

export const statusTone = (status: OrderStatus): BadgeTone => tones[status] ?? 'blue';

export const toneOf = (order: Standing): BadgeTone => (hasProblem(order) ? 'red' : statusTone(order.status));
