import { addDays, nextStatus } from '@lavoir/domain';
import type { Day, OrderAction, OrderRole, OrderStatus, PaymentStatus } from '@lavoir/domain';
import { inSlot, instantAt } from './days.ts';
import type { OrderPlan, Situation } from './order-plans.ts';
import type { LaundryKey } from './places.ts';
import type { Random } from './random.ts';
import type { Visits } from './visits.ts';

export type OrderEvent = {
  action: 'place' | OrderAction;
  role: OrderRole;
  /** the key of the person */
  actor: string;
  at: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus | null;
  note: string | null;
};

const minuteMs = 60_000;

const toPickUp: readonly OrderAction[] = ['pick_up'];
const toLaundry: readonly OrderAction[] = [...toPickUp, 'intake'];
const toProcessed: readonly OrderAction[] = [...toLaundry, 'process'];
const toReady: readonly OrderAction[] = [...toProcessed, 'make_ready'];
const toDelivered: readonly OrderAction[] = [...toReady, 'deliver'];

const actionsTo: Record<Situation, readonly OrderAction[]> = {
  confirmed: [],
  pick_up_missed: ['fail_pick_up'],
  picked_up: toPickUp,
  at_laundry: toLaundry,
  payment_failed: toLaundry,
  processed: toProcessed,
  ready: toReady,
  delivery_missed: [...toReady, 'fail_delivery'],
  in_locker: toDelivered,
  past: toDelivered,
  cancelled: ['cancel'],
  deleted: ['delete'],
};

const rolesOf: Partial<Record<OrderAction, OrderRole>> = {
  pick_up: 'driver',
  fail_pick_up: 'driver',
  intake: 'partner',
  process: 'partner',
  make_ready: 'partner',
  deliver: 'driver',
  fail_delivery: 'driver',
  cancel: 'operator',
};

const notes: Partial<Record<OrderAction, string>> = {
  fail_pick_up: 'Rang twice, nobody answered',
  fail_delivery: 'Nobody at home, no neighbour either',
  cancel: 'Asked for by telephone',
};

const staffOf: Record<LaundryKey, Partial<Record<OrderRole, string>>> = {
  brussels: { driver: 'driver', partner: 'laundry', operator: 'ops' },
  antwerp: { driver: 'driver2', partner: 'laundry2', operator: 'ops' },
};

/** When things of that kind happen in an ordinary week. */
const usualTime = (action: OrderAction, { pickup, delivery }: Visits, random: Random): Date => {
  const oclock = (day: Day, hour: number) => instantAt(day, hour * 60 + random.below(120));
  switch (action) {
    case 'pick_up':
    case 'fail_pick_up':
      return inSlot(pickup.day, pickup.slot, random.between(10, 50));
    case 'intake':
      return oclock(addDays(pickup.day, 1), 8);
    case 'process':
      return oclock(addDays(pickup.day, 1), 13);
    case 'make_ready':
      return oclock(addDays(delivery.day, -1), 16);
    case 'deliver':
    case 'fail_delivery':
      return inSlot(delivery.day, delivery.slot, random.between(10, 50));
    case 'retrieve':
      return new Date(inSlot(delivery.day, delivery.slot, 60).getTime() + random.between(30, 180) * minuteMs);
    default:
      return oclock(addDays(pickup.day, -1), 9);
  }
};

/** Nothing happens later than now: what would, is moved between the visit of the driver and now. */
const untilNow = (times: readonly Date[], now: Date): Date[] => {
  const limit = now.getTime() - 5 * minuteMs;
  const base = times[0]?.getTime() ?? limit;
  const last = times.at(-1)?.getTime() ?? limit;
  if (last <= limit) return [...times];
  return times.map(
    (time) => new Date(Math.round(base + ((time.getTime() - base) * (limit - base)) / (last - base))),
  );
};

type Where = { customer: string; laundry: LaundryKey; usesLocker: boolean; isInvoiced: boolean };

/**
 * What happened to an order until now, each step checked against the states of the domain.
 * @throws Error where the domain doesn't allow a step
 */
export const timelineOf = (
  plan: OrderPlan,
  visits: Visits,
  where: Where,
  now: Date,
  random: Random,
): OrderEvent[] => {
  const usual = instantAt(addDays(visits.pickup.day, -random.between(2, 4)), random.between(8 * 60, 21 * 60));
  const placed = new Date(Math.min(usual.getTime(), now.getTime() - random.between(60, 1200) * minuteMs));
  const retrieves = plan.situation === 'past' && where.usesLocker;
  const actions: readonly OrderAction[] = [
    ...actionsTo[plan.situation],
    ...(retrieves ? (['retrieve'] as const) : []),
  ];
  const times = untilNow(
    actions.map((action) => usualTime(action, visits, random)),
    now,
  );
  const unpaid = where.isInvoiced ? 'to_invoice' : null;
  const events: OrderEvent[] = [
    {
      action: 'place',
      role: 'customer',
      actor: where.customer,
      at: placed,
      status: 'confirmed',
      paymentStatus: unpaid,
      note: null,
    },
  ];
  let status: OrderStatus = 'confirmed';
  let paymentStatus: PaymentStatus | null = unpaid;
  for (const [index, action] of actions.entries()) {
    const role = rolesOf[action] ?? 'customer';
    const facts = {
      status,
      paymentStatus,
      pickUpIssue: null,
      deliveryIssue: null,
      usesLocker: where.usesLocker,
    };
    const next = nextStatus(action, facts, role);
    if ('refused' in next)
      throw new Error(`${action} of ${where.customer}'s order is refused: ${next.refused}`);
    status = next.status;
    if (action === 'intake') paymentStatus ??= plan.situation === 'payment_failed' ? 'failed' : 'paid';
    const actor = role === 'customer' ? where.customer : (staffOf[where.laundry][role] ?? 'ops');
    events.push({
      action,
      role,
      actor,
      at: times[index] ?? placed,
      status,
      paymentStatus,
      note: notes[action] ?? null,
    });
  }
  return events;
};
