import { isRefusal, refuse } from '@lavoir/contract';
import type { CallOutput, Refusal, keepDoor, readLocker, releaseDoor } from '@lavoir/contract';
import { byDoorNumber, nextStatus, proposeDoor, wallClockAt } from '@lavoir/domain';
import type { Actor, Context, Handler } from '../../http/context.ts';
import { actingRole, isTakenByAnother, maySee } from '../dispatch/dispatch.policy.ts';
import { makeLockerCode, noLocker } from '../orders/locker-code.ts';
import { factsOf, findOrder, lockOrder, updateOrder } from '../orders/orders.queries.ts';
import type { BareOrder } from '../orders/orders.queries.ts';
import { findDoors, findLoad, noteDoor } from '../places/points/doors.queries.ts';
import { findAccess } from '../places/desk/points-desk.queries.ts';
import { isFree, releaseOrderDoor, takeDoor } from '../places/points/take-door.ts';
import { doorStateOf } from './door-state.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'secrets'> & { actor: Actor };
type Locker = CallOutput<typeof readLocker>;

/** Who is about to put the order in. */
const whyNotPutIn = (
  { actor, clock }: Parts,
  row: BareOrder,
): Refusal<'taken_by_another_driver' | 'action_not_allowed'> | undefined => {
  const role = actingRole(actor, row, 'deliver');
  if ('refused' in nextStatus('deliver', factsOf(row, clock.now()), role))
    return refuse('action_not_allowed', {
      field: 'action',
      params: { action: 'deliver', status: row.status },
    });
  return isTakenByAnother(actor, role, row) ? refuse('taken_by_another_driver') : undefined;
};

const present = async (parts: Parts, row: BareOrder): Promise<Locker> => {
  const { db, clock, secrets } = parts;
  const doors = (await findDoors(db, row.orderable_id)).toSorted(byDoorNumber);
  const access = await findAccess(db, row.orderable_id);
  const today = wallClockAt(clock.now()).day;
  const own = doors.find(({ order_id }) => order_id === row.id);
  // who stands before the door has to open it; an operator at a desk hasn't
  const isOpening = actingRole(parts.actor, row, 'deliver') === 'driver' && !whyNotPutIn(parts, row);
  const kept = own && row.locker_code && isOpening ? own : undefined;
  const proposed = proposeDoor(doors.filter(isFree), await findLoad(db, row.id));
  return {
    locker: {
      point: {
        id: row.orderable_id,
        name: row.place_name ?? '',
        address: row.place_address,
        access_note: access?.access_note ?? null,
        hours: access?.hours ?? null,
      },
      doors: doors.map((door) => ({
        number: door.number,
        size: door.size,
        state: doorStateOf(door, today),
        is_own: door === own,
      })),
      proposed: proposed?.number ?? null,
      kept:
        kept && row.locker_code
          ? { number: kept.number, size: kept.size, code: secrets.decrypt(row.locker_code) }
          : null,
    },
  };
};

/** Of another laundry's order nobody hears that there is one. */
const visible = (
  actor: Actor,
  row: BareOrder | undefined,
): BareOrder | Refusal<'not_found' | 'no_locker'> => {
  if (!row || !maySee(actor, row)) return refuse('not_found');
  return row.uses_locker ? row : refuse('no_locker');
};

/** The order, locked, of whoever is about to put it in. */
const toPutIn = async (parts: Parts, orderId: number) => {
  const row = visible(parts.actor, await lockOrder(parts.db, orderId));
  return isRefusal(row) ? row : (whyNotPutIn(parts, row) ?? row);
};

export const handleReadLocker: Handler<typeof readLocker> = async (context, { params }) => {
  const row = visible(context.actor, await findOrder(context.db, params.id));
  return isRefusal(row) ? row : present(context, row);
};

export const handleKeepDoor: Handler<typeof keepDoor> = async (context, { params, body }) => {
  const { db, actor, clock, secrets } = context;
  const row = await toPutIn(context, params.id);
  if (isRefusal(row)) return row;
  const at = clock.now();
  const took = await takeDoor(db, { order: row, actorId: actor.userId, at }, body.number);
  if (isRefusal(took)) return took;
  if (!took) return body.number ? refuse('door_unknown', { field: 'number' }) : refuse('no_free_door');
  const { door, isNew } = took;
  if (!isNew && row.locker_code) return present(context, row);
  const locker = { locker_number: door.number, locker_code: makeLockerCode(secrets) };
  await updateOrder(db, row.id, locker);
  await noteDoor(db, { doorId: door.id, orderId: row.id, actorId: actor.userId, action: 'kept', at });
  return present(context, { ...row, ...locker });
};

export const handleReleaseDoor: Handler<typeof releaseDoor> = async (context, { params }) => {
  const { db, actor, clock } = context;
  const row = await toPutIn(context, params.id);
  if (isRefusal(row)) return row;
  await releaseOrderDoor(db, { order: row, actorId: actor.userId, at: clock.now() }, 'released');
  await updateOrder(db, row.id, noLocker);
  return present(context, { ...row, ...noLocker });
};
