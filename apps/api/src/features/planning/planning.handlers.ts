import { isRefusal, refuse } from '@lavoir/contract';
import type { changePlan, previewPlan, readExceptions, readSchedule } from '@lavoir/contract';
import { addDays, wallClockAt } from '@lavoir/domain';
import type { Handler, RepeatableHandler } from '../../http/context.ts';
import { findLaundries } from '../partners/partners.queries.ts';
import { findExceptions } from './exceptions.queries.ts';
import { fillOf } from '../schedule/fill.ts';
import { proposeMoves } from './hit-orders.ts';
import { lockMoved, moveOrders } from './move-orders.ts';
import { effectOf } from './plan-effect.ts';
import {
  findChanges,
  findSchedule,
  findSold,
  rollBackToSavepoint,
  setSavepoint,
} from './planning.queries.ts';
import { findWeeks } from '../schedule/weeks.queries.ts';

export const handleReadSchedule: Handler<typeof readSchedule> = async ({ db, clock }, { params }) => {
  const schedule = await findSchedule(db, params.id);
  if (!schedule) return refuse('not_found');
  const today = wallClockAt(clock.now()).day;
  const weeks = await findWeeks(db, [params.id]);
  const fill = await fillOf(db, weeks, today);
  const sold = await findSold(db, params.id, addDays(today, 1));
  const changes = await findChanges(db, params.id);
  return {
    id: schedule.id,
    name: schedule.name ?? '',
    laundry_id: schedule.laundry_id,
    cells: weeks.map(({ weekday, slot, places }) => ({
      weekday,
      slot,
      places,
      percent: fill.ofSlot(params.id, weekday, slot) ?? null,
      sold: sold.find((one) => one.weekday === weekday && one.slot === slot)?.sold ?? 0,
    })),
    changes: changes.map(({ made_at, by, ...change }) => ({ ...change, by, at: made_at.toISOString() })),
  };
};

export const handleReadExceptions: Handler<typeof readExceptions> = async ({ db, clock }) => {
  const now = wallClockAt(clock.now());
  const [exceptions, laundries] = [await findExceptions(db, now), await findLaundries(db)];
  return { today: now.day, exceptions, laundries };
};

/** What the plan would do is found by doing it, and then undoing it: what is shown can't differ from what is done. */
export const handlePreviewPlan: Handler<typeof previewPlan> = async ({ db, actor, clock }, { body }) => {
  await setSavepoint(db);
  const now = clock.now();
  const effect = await effectOf({ db, actor, now }, body.plan, { alone: false });
  if (isRefusal(effect)) return effect;
  const orders = await proposeMoves(db, wallClockAt(now), effect.hits);
  await rollBackToSavepoint(db);
  return { orders };
};

export const changePlanOnce: RepeatableHandler<typeof changePlan> = {
  first: async (context, { body: { plan, orders } }) => {
    const { db, actor, clock } = context;
    const moves = orders === 'keep' ? [] : orders;
    const locked = await lockMoved(context, moves);
    const effect = await effectOf({ db, actor, now: clock.now() }, plan, { alone: true });
    if (isRefusal(effect)) return effect;
    const { applied, hits } = effect;
    if (orders === 'keep') {
      if (hits.length > 0 && !applied.mayKeep)
        return refuse('orders_inside', { params: { count: hits.length } });
      return { id: applied.id };
    }
    const refused = await moveOrders(context, hits, { moves, locked, reason: applied.reason });
    return refused ?? { id: applied.id };
  },
  subjectOf: ({ id }) => id,
  again: async (_context, id) => ({ id }),
};
