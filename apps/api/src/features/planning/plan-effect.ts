import { isRefusal } from '@lavoir/contract';
import type { Plan } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../http/context.ts';
import { applyPlan } from './apply-plan.ts';
import { lockException } from './exceptions.queries.ts';
import { hitsOf } from './hit-orders.ts';
import { findOversold, lockSchedules, schedulesOf } from './planning.queries.ts';

type Parts = { db: Db; actor: Pick<Actor, 'userId'>; now: Date };

const concerned = async (db: Db, plan: Plan): Promise<{ ids: number[]; day: string | null }> => {
  if (plan.kind === 'weeks') return { ids: [plan.schedule_id], day: null };
  const exception = plan.kind === 'exception' ? plan : await lockException(db, plan.exception_id);
  return exception ? { ids: await schedulesOf(db, exception), day: exception.day } : { ids: [], day: null };
};

/**
 * Makes a plan hold, and finds whom it leaves without a place. @param alone whether nobody sells a place meanwhile: what is only
 * looked at keeps nobody waiting
 */
export const effectOf = async (parts: Parts, plan: Plan, { alone }: { alone: boolean }) => {
  const { db } = parts;
  const now = wallClockAt(parts.now);
  const { ids, day } = await concerned(db, plan);
  if (alone && ids.length > 0) await lockSchedules(db, ids);
  const onDay = async () =>
    (await findOversold(db, ids, now.day)).filter((one) => day === null || one.day === day);
  const before = plan.kind === 'settled' ? [] : await onDay();
  const applied = await applyPlan(parts, plan);
  if (isRefusal(applied)) return applied;
  return { applied, hits: await hitsOf(db, now, before, await onDay()) };
};
