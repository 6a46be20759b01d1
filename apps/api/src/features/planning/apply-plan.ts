import { refuse } from '@lavoir/contract';
import type { Plan, Refusal } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../http/context.ts';
import { insertException, lockException, takeBackException } from './exceptions.queries.ts';
import { findSchedule, recordShiftChanges } from './planning.queries.ts';
import { findWeeks, writeWeekday } from '../schedule/weeks.queries.ts';

type Parts = { db: Db; actor: Pick<Actor, 'userId'>; now: Date };
type PlanRefusal = Refusal<'not_found' | 'changed_meanwhile' | 'day_over' | 'exception_is_there'>;

/** What a plan is about, and whether those who ordered may stay although it leaves them no place. */
export type Applied = { id: number; mayKeep: boolean; reason: string };

type PlanOf<Kind extends Plan['kind']> = Extract<Plan, { kind: Kind }>;

const keyOf = ({ weekday, slot }: { weekday: number; slot: string }): string => `${weekday} ${slot}`;

const changeWeeks = async (
  { db, actor, now }: Parts,
  { schedule_id, cells }: PlanOf<'weeks'>,
): Promise<Applied | PlanRefusal> => {
  const schedule = await findSchedule(db, schedule_id);
  if (!schedule) return refuse('not_found');
  const open = new Map((await findWeeks(db, [schedule_id])).map((one) => [keyOf(one), one]));
  const placesOf = (one: { weekday: number; slot: string }) => open.get(keyOf(one))?.places ?? null;
  const changed = cells.filter((cell) => placesOf(cell) !== cell.now);
  if (changed.some((cell) => placesOf(cell) !== cell.was))
    return refuse('changed_meanwhile', { params: { name: schedule.name ?? '' } });
  for (const { weekday, slot, now: places } of changed) {
    if (places === null) open.delete(keyOf({ weekday, slot }));
    else open.set(keyOf({ weekday, slot }), { schedule_id, weekday, slot, places });
  }
  for (const weekday of new Set(changed.map((cell) => cell.weekday)))
    await writeWeekday(
      db,
      schedule_id,
      weekday,
      [...open.values()].filter((one) => one.weekday === weekday),
    );
  if (changed.length > 0)
    await recordShiftChanges(
      db,
      changed.map(({ weekday, slot, was, now: places }) => ({
        schedule_id,
        weekday,
        slot,
        was,
        places,
        made_by: actor.userId,
        made_at: now,
      })),
    );
  return { id: schedule_id, mayKeep: true, reason: '' };
};

const addException = async (
  { db, actor, now }: Parts,
  { kind: _kind, change, ...exception }: PlanOf<'exception'>,
): Promise<Applied | PlanRefusal> => {
  if (exception.day < wallClockAt(now).day) return refuse('day_over');
  if (exception.schedule_id !== null && !(await findSchedule(db, exception.schedule_id)))
    return refuse('not_found');
  const made = { made_by: actor.userId, made_at: now };
  const id = await insertException(db, { ...exception, kind: change, ...made });
  if (id === undefined) return refuse('exception_is_there');
  return { id, mayKeep: false, reason: exception.reason };
};

const takeBack = async (
  { db, actor, now }: Parts,
  { exception_id }: PlanOf<'taken_back'>,
): Promise<Applied | PlanRefusal> => {
  const exception = await lockException(db, exception_id);
  if (!exception) return refuse('not_found');
  await takeBackException(db, exception_id, { by: actor.userId, at: now });
  return { id: exception_id, mayKeep: exception.kind === 'places', reason: '' };
};

const settle = async ({ db }: Parts, { exception_id }: PlanOf<'settled'>): Promise<Applied | PlanRefusal> => {
  const exception = await lockException(db, exception_id);
  if (!exception) return refuse('not_found');
  return { id: exception_id, mayKeep: false, reason: exception.reason };
};

/** Writes what a plan says. Who is left without a place is looked at behind it. */
export const applyPlan = (parts: Parts, plan: Plan): Promise<Applied | PlanRefusal> => {
  switch (plan.kind) {
    case 'weeks':
      return changeWeeks(parts, plan);
    case 'exception':
      return addException(parts, plan);
    case 'taken_back':
      return takeBack(parts, plan);
    case 'settled':
      return settle(parts, plan);
  }
};
