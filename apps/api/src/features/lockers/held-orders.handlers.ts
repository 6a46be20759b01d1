import { isRefusal, refuse } from '@lavoir/contract';
import type { bringBack, keepLonger, moveToDoor, remindOfDoor, renewDoorCode } from '@lavoir/contract';
import { addDays, isSameDoor, longestKeptAhead, nextStatus, wallClockAt } from '@lavoir/domain';
import type { DoorAction } from '@lavoir/domain';
import type { Handler, RepeatableHandler } from '../../http/context.ts';
import { noLocker } from '../orders/locker-code.ts';
import { queueOrderMail } from '../orders/orders.mails.ts';
import { factsOf, updateOrder } from '../orders/orders.queries.ts';
import { noteDoor } from '../places/points/doors.queries.ts';
import { releaseOrderDoor } from '../places/points/take-door.ts';
import { keptUntilOf } from './door-state.ts';
import { giveCode, goBehind, leaveDoor, lockHeld, recordAtDoor } from './move-behind.ts';
import type { Held, Parts } from './move-behind.ts';
import { presentPoint } from './point.presentation.ts';
import { takeReminder } from './reminders.queries.ts';

const note = ({ db, actor, clock }: Parts, { door, row }: Held, action: DoorAction, words?: string) =>
  noteDoor(db, {
    doorId: door.id,
    orderId: row.id,
    actorId: actor.userId,
    action,
    note: words,
    at: clock.now(),
  });

export const moveToDoorOnce: RepeatableHandler<typeof moveToDoor> = {
  first: async (context, { params, body }) => {
    const held = await lockHeld(context, params.id, body.order_id);
    if (isRefusal(held)) return held;
    const { door, row } = held;
    if (isSameDoor(door.number, body.number))
      return refuse('door_taken', { field: 'number', params: { number: door.number } });
    await leaveDoor(context, row);
    return (await goBehind(context, held, body.number)) ?? presentPoint(context, door.collection_point_id);
  },
  subjectOf: ({ point }) => point.id,
  again: presentPoint,
};

export const renewDoorCodeOnce: RepeatableHandler<typeof renewDoorCode> = {
  first: async (context, { params, body }) => {
    const held = await lockHeld(context, params.id, body.order_id);
    if (isRefusal(held)) return held;
    await giveCode(context, held.row, held.door.number);
    await note(context, held, 'new_code');
    return presentPoint(context, held.door.collection_point_id);
  },
  subjectOf: ({ point }) => point.id,
  again: presentPoint,
};

/** What is only kept isn't there yet. */
const lockLying = async (parts: Parts, doorId: number, orderId: number) => {
  const held = await lockHeld(parts, doorId, orderId);
  return isRefusal(held) || held.row.status === 'delivered' ? held : refuse('door_empty');
};

export const handleKeepLonger: Handler<typeof keepLonger> = async (context, { params, body }) => {
  const held = await lockLying(context, params.id, body.order_id);
  if (isRefusal(held)) return held;
  const { until } = body;
  const { day: today } = wallClockAt(context.clock.now());
  if (until < today || until > addDays(today, longestKeptAhead))
    return refuse('kept_until_invalid', { field: 'until' });
  const { row, door } = held;
  const promised = keptUntilOf({ ...row, taken_at: door.taken_at });
  if (promised !== null && until < promised) return refuse('kept_until_earlier', { field: 'until' });
  if (row.locker_kept_until !== until) {
    await updateOrder(context.db, row.id, { locker_kept_until: until });
    await note(context, held, 'kept_longer', until);
    await recordAtDoor(context, row, 'keep_longer');
  }
  return presentPoint(context, door.collection_point_id);
};

export const handleRemindOfDoor: Handler<typeof remindOfDoor> = async (context, { params, body }) => {
  const { db, actor, clock, queue } = context;
  const held = await lockLying(context, params.id, body.order_id);
  if (isRefusal(held)) return held;
  const { row, door } = held;
  if (!(await takeReminder(db, row.id, wallClockAt(clock.now()).day, actor.userId)))
    return refuse('reminded_today');
  await queueOrderMail(queue, db, { template: 'locker_waiting', orderId: row.id });
  await note(context, held, 'reminded');
  return presentPoint(context, door.collection_point_id);
};

export const bringBackOnce: RepeatableHandler<typeof bringBack> = {
  first: async (context, { params, body }) => {
    const { db, actor, clock, queue } = context;
    const held = await lockLying(context, params.id, body.order_id);
    if (isRefusal(held)) return held;
    const { row, door } = held;
    const at = clock.now();
    const next = nextStatus('bring_back', factsOf(row, at), 'operator');
    if ('refused' in next) return refuse('door_empty');
    const taking = { order: row, actorId: actor.userId, at, note: body.reason };
    await releaseOrderDoor(db, taking, 'brought_back');
    const back = { ...noLocker, status: next.status, delivery_issue: body.reason, driver_id: null };
    await updateOrder(db, row.id, back);
    await recordAtDoor(context, { ...row, ...back }, 'bring_back', body.reason);
    await queueOrderMail(queue, db, { template: 'brought_back', orderId: row.id });
    return presentPoint(context, door.collection_point_id);
  },
  subjectOf: ({ point }) => point.id,
  again: presentPoint,
};
