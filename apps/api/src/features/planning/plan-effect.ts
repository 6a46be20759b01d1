import { isRefusal } from '@lavoir/contract';
import type { Plan } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../http/context.ts';
import { applyPlan } from './apply-plan.ts';
import { lockException } from './exceptions.queries.ts';
import { hitsOf } from './hit-orders.ts';
import type { Oversold } from './hit-orders.ts';
import { findOversold, lockSchedules, schedulesOf } from './planning.queries.ts';

type Parts = { db: Db; actor: Pick<Actor, 'userId'>; now: Date };

type Concerned = { ids: number[]; isOf: (one: Oversold) => boolean };

const concerned = async (db: Db, plan: Plan): Promise<Concerned> => {
  if (plan.kind === 'weeks') return { ids: [plan.schedule_id], isOf: () => true };
  const exception = plan.kind === 'exception' ? plan : await lockException(db, plan.exception_id);
  if (!exception) return { ids: [], isOf: () => false };
  const { day, laundry_id, slots } = exception;
  return {
    ids: await schedulesOf(db, exception),
    isOf: (one) =>
      one.day === day &&
      (laundry_id === null || one.laundry_id === laundry_id) &&
      (slots === null || slots.includes(one.slot)),
  };
};

/**
 * Makes a plan hold, and finds whom it leaves without a place. @param alone whether nobody sells a place meanwhile: what is only
 * looked at keeps nobody waiting
 */
export const effectOf = async (parts: Parts, plan: Plan, { alone }: { alone: boolean }) => {
  const { db } = parts;
  const now = wallClockAt(parts.now);
  const { ids, isOf } = await concerned(db, plan);
  if (alone && ids.length > 0) await lockSchedules(db, ids);
  const oversold = async () => (await findOversold(db, ids, now.day)).filter(isOf);
  const before = plan.kind === 'settled' ? [] : await oversold();
  const applied = await applyPlan(parts, plan);
  if (isRefusal(applied)) return applied;
  return { applied, hits: await hitsOf(db, now, before, await oversold()) };
};
