import { isRefusal } from '@lavoir/contract';
import type { CallRefusal, Refusal, changeOrder } from '@lavoir/contract';
import type { CustomerAction, Side } from '@lavoir/domain';
import type { Context } from '../../../http/context.ts';
import { tooMany } from '../../../http/too-many.ts';
import { releaseOrderDoor } from '../../places/points/take-door.ts';
import { noLocker } from '../locker-code.ts';
import { moveVisits, wishedVisits } from './move-visits.ts';
import type { Wish } from './move-visits.ts';
import { queueOrderMail } from '../orders.mails.ts';
import { updateOrder } from '../orders.queries.ts';
import type { OrderRow } from '../orders.queries.ts';
import { beginStep, recordStep } from './customer-step.ts';
import { changedSides, refuseVisits, visitsOf } from '../placing/wished-visits.ts';
import type { Visits } from '../placing/wished-visits.ts';

type Reschedule = Extract<CustomerAction, 'reschedule_pick_up' | 'reschedule_delivery'>;

/** What of the wish counts: all else of it is locked, and stays as it is. */
const newVisits: Record<Reschedule, (row: OrderRow, wish: Wish) => Visits> = {
  reschedule_pick_up: wishedVisits,
  reschedule_delivery: (row, wish) => ({ ...wishedVisits(row, wish), pickup: visitsOf(row).pickup }),
};

/** The visit that it is for, which has to be ahead even where it stays. */
const sideOf: Record<Reschedule, Side> = { reschedule_pick_up: 'pickup', reschedule_delivery: 'delivery' };

const issueOf = (row: OrderRow, action: Reschedule): string | null =>
  action === 'reschedule_pick_up' ? row.pick_up_issue : row.delivery_issue;

/** The van comes at another moment, and what kept it from its visit is settled. @returns why not */
export const rescheduleOrder = async (
  context: Context<typeof changeOrder>,
  id: number,
  wish: Wish,
  action: Reschedule,
): Promise<Refusal<CallRefusal<typeof changeOrder>> | undefined> => {
  const { db, actor, clock, keep, queue } = context;
  const step = await beginStep(context, id, action);
  if (isRefusal(step)) return step;
  const { row, status } = step;
  const visits = newVisits[action](row, wish);
  const changed = changedSides(visitsOf(row), visits);
  const hadIssue = issueOf(row, action) !== null;
  if (changed.length === 0 && !hadIssue) return undefined;
  const judged = [...new Set([sideOf[action], ...changed])];
  const refused = await refuseVisits(keep, row.schedule_id, visits, clock.now(), judged);
  if (refused) return refused;
  const over = await tooMany(context, 'order', String(actor.userId));
  if (over) return over;
  await updateOrder(db, row.id, {
    pickup_date: visits.pickup.day,
    pickup_slot: visits.pickup.slot,
    delivery_date: visits.delivery.day,
    delivery_slot: visits.delivery.slot,
    ...(action === 'reschedule_pick_up' ? { pick_up_issue: null } : { delivery_issue: null }),
    // another day may be another driver's
    ...(hadIssue ? { driver_id: null } : {}),
    ...(row.uses_locker ? noLocker : {}),
  });
  // a door that was kept for the earlier moment is another's
  if (row.uses_locker)
    await releaseOrderDoor(
      db,
      { order: row, actorId: actor.staffId ?? actor.userId, at: clock.now() },
      'released',
    );
  const full = await moveVisits(db, row, { scheduleId: row.schedule_id, laundryId: row.laundry_id }, visits);
  if (full) return full;
  await recordStep(context, row, action, status);
  await queueOrderMail(queue, db, { template: 'order_rescheduled', orderId: row.id });
  return undefined;
};
