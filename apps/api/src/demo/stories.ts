import { wallClockAt } from '@lavoir/domain';
import type { Db } from '../db/connect.ts';
import type { Place } from '../features/places/places.queries.ts';
import type { Player } from './insert-people.ts';
import { known } from './known.ts';
import type { OrderPlan } from './order-plans.ts';
import { placingTime, stepsOf } from './order-steps.ts';
import type { OrderStep } from './order-steps.ts';
import { orderPlans } from './plan-orders.ts';
import { products } from './products.ts';
import type { Product } from './products.ts';
import { randomFrom } from './random.ts';
import type { Random } from './random.ts';
import { keepNothing } from '../live/keeper.ts';
import { findVanDays } from './van-days.ts';
import type { VanDay } from './van-days.ts';
import { visitsOf } from './visits.ts';
import type { Visits } from './visits.ts';

/** Kilos, square metres or pieces, as ordered and as the laundry found them. */
export type StoryLine = { product: Product; ordered: number; found: number };

/** One order of the demo: who wants what, and what happened to it when. */
export type Story = {
  plan: OrderPlan;
  player: Player;
  place: Place;
  laundryId: number;
  visits: Visits;
  placedAt: Date;
  steps: readonly OrderStep[];
  lines: readonly StoryLine[];
  /** where it is said; otherwise the door that is proposed */
  locker: string | undefined;
};

const byKey = new Map(products.map((product) => [product.key, product]));

/** What the scales show: people guess kilos and measure curtains badly, pieces they can count. */
const foundOf = (
  plan: OrderPlan,
  product: Product,
  ordered: number,
  index: number,
  random: Random,
): number => {
  // twice of the first line: more than the wallet has, or than anybody expects
  if ((plan.situation === 'payment_failed' || plan.situation === 'asks') && index === 0) return ordered * 2;
  const isMeasured = product.unit === 'kg' || product.unit === 'm2';
  return isMeasured ? Math.round(ordered * random.between(86, 122) * 0.1) / 10 : ordered;
};

const linesOf = (plan: OrderPlan, random: Random): StoryLine[] =>
  plan.items.map(([key, ordered, found], index) => {
    const product = known(byKey.get(key), `product ${key}`);
    return { product, ordered, found: found ?? foundOf(plan, product, ordered, index, random) };
  });

const storyOf = (
  plan: OrderPlan,
  player: Player,
  vanDays: readonly VanDay[],
  now: Date,
  random: Random,
): Story => {
  const place = known(player.place, `place of ${plan.who}`);
  const visits = visitsOf(plan, vanDays, now, random);
  const placedAt = placingTime(visits, now, random);
  const { situation } = plan;
  const steps = stepsOf({ situation, usesLocker: place.usesLocker }, visits, now, random);
  const lines = linesOf(plan, random);
  return {
    plan,
    player,
    place,
    laundryId: known(place.laundryId ?? undefined, `laundry of ${plan.who}`),
    visits,
    placedAt,
    steps,
    lines,
    locker: plan.locker,
  };
};

/** All orders of the demo. */
export const tellStories = async (db: Db, players: readonly Player[], now: Date): Promise<Story[]> => {
  const scheduleIds = new Set(players.flatMap(({ place }) => place?.scheduleId ?? []));
  const vanDays = await findVanDays(keepNothing(db), [...scheduleIds], wallClockAt(now).day);
  return orderPlans.map((plan, index) => {
    const player = known(
      players.find(({ person }) => person.key === plan.who),
      `person ${plan.who}`,
    );
    return storyOf(
      plan,
      player,
      vanDays.get(player.place?.scheduleId ?? 0) ?? [],
      now,
      randomFrom(index + 1),
    );
  });
};
