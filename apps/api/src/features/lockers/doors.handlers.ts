import { isRefusal, refuse } from '@lavoir/contract';
import type { addDoors, breakDoor, mendDoor, removeDoor, showDoorJournal } from '@lavoir/contract';
import { isSameDoor } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Handler } from '../../http/context.ts';
import {
  findDoor,
  findDoors,
  findJournal,
  insertDoors,
  lyingBehind,
  noteDoor,
  removeFreeDoor,
  setFault,
  takeFreeDoor,
} from '../places/points/doors.queries.ts';
import { lockPoint } from '../places/desk/points-desk.queries.ts';
import { goBehind, leaveDoor, lockHeld } from './move-behind.ts';
import { presentPoint } from './point.presentation.ts';

/** Entries of a journal that are shown. */
const journalShown = 30;

export const handleShowDoorJournal: Handler<typeof showDoorJournal> = async ({ db }, { params }) => {
  const rows = await findJournal(db, params.id, journalShown);
  return {
    journal: rows.map(({ id, action, by, public_id, note, at }) => ({
      id,
      action,
      by: by || null,
      lavoir_order_id: public_id,
      note,
      at: at.toISOString(),
    })),
  };
};

/** Behind a door that is written down something may lie already, since its number was said. @returns its order */
const putWhatLies = async (
  db: Db,
  { doorId, pointId, number }: { doorId: number; pointId: number; number: string },
  at: Date,
): Promise<number | null> => {
  const lying = await lyingBehind(db, pointId, number).forUpdate().executeTakeFirst();
  return lying && (await takeFreeDoor(db, doorId, lying.id, lying.since ?? at)) ? lying.id : null;
};

export const handleAddDoors: Handler<typeof addDoors> = async (context, { params, body }) => {
  const { db, actor, clock } = context;
  const point = await lockPoint(db, params.id);
  if (!point) return refuse('not_found');
  if (!point.secure) return refuse('point_without_code');
  const there = await findDoors(db, point.id);
  const twice = body.numbers.find(
    (number, index) =>
      there.some((door) => isSameDoor(door.number, number)) ||
      body.numbers.slice(0, index).some((other) => isSameDoor(other, number)),
  );
  if (twice !== undefined) return refuse('door_exists', { field: 'numbers', params: { number: twice } });
  for (const { id: doorId, number } of await insertDoors(db, point.id, body.numbers, body.size)) {
    const orderId = await putWhatLies(db, { doorId, pointId: point.id, number }, clock.now());
    await noteDoor(db, { doorId, orderId, actorId: actor.userId, action: 'added', at: clock.now() });
  }
  return presentPoint(context, point.id);
};

export const handleRemoveDoor: Handler<typeof removeDoor> = async (context, { params }) => {
  const { db, actor, clock } = context;
  const door = await findDoor(db, params.id);
  if (!door) return refuse('not_found');
  const at = clock.now();
  if (!(await removeFreeDoor(db, door.id, at))) return refuse('door_in_use');
  await noteDoor(db, { doorId: door.id, orderId: null, actorId: actor.userId, action: 'removed', at });
  return presentPoint(context, door.collection_point_id);
};

export const handleBreakDoor: Handler<typeof breakDoor> = async (context, { params, body }) => {
  const { db, actor, clock } = context;
  const before = await findDoor(db, params.id);
  if (!before) return refuse('not_found');
  const held = before.order_id === null ? undefined : await lockHeld(context, before.id, before.order_id);
  const behind = isRefusal(held) ? undefined : held;
  if (behind) await leaveDoor(context, behind.row);
  const { reason: note } = body;
  if (await setFault(db, before.id, note))
    await noteDoor(db, {
      doorId: before.id,
      orderId: null,
      actorId: actor.userId,
      action: 'out_of_order',
      note,
      at: clock.now(),
    });
  // another order came in meanwhile
  else if ((await findDoor(db, before.id))?.order_id != null) return refuse('door_in_use');
  const refused = behind && (await goBehind(context, behind, body.number));
  return refused ?? presentPoint(context, before.collection_point_id);
};

export const handleMendDoor: Handler<typeof mendDoor> = async (context, { params }) => {
  const { db, actor, clock } = context;
  const door = await findDoor(db, params.id);
  if (!door) return refuse('not_found');
  if (await setFault(db, door.id, null))
    await noteDoor(db, {
      doorId: door.id,
      orderId: null,
      actorId: actor.userId,
      action: 'in_order',
      at: clock.now(),
    });
  return presentPoint(context, door.collection_point_id);
};
