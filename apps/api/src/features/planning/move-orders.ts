import { refuse } from '@lavoir/contract';
import type { CallInput, Refusal, changePlan } from '@lavoir/contract';
import type { Context } from '../../http/context.ts';
import { lockOrder } from '../orders/orders.queries.ts';
import type { BareOrder } from '../orders/orders.queries.ts';
import { changedSides, visitsOf } from '../orders/placing/wished-visits.ts';
import type { Hit } from './hit-orders.ts';
import { moveOrder } from './move-order.ts';

type Parts = Pick<Context<typeof changePlan>, 'db' | 'actor' | 'clock' | 'queue'>;
export type Move = Exclude<CallInput<typeof changePlan>['body']['orders'], 'keep'>[number];
type MoveRefusal = Refusal<'orders_inside' | 'slot_full'>;

/** The orders that are to move, locked before anything else is: in the order in which everybody locks. */
export const lockMoved = async (
  { db }: Pick<Parts, 'db'>,
  moves: readonly Move[],
): Promise<ReadonlyMap<number, BareOrder>> => {
  const rows = new Map<number, BareOrder>();
  for (const { order_id } of moves.toSorted((a, b) => a.order_id - b.order_id)) {
    const row = await lockOrder(db, order_id);
    if (row) rows.set(order_id, row);
  }
  return rows;
};

const moveHit = async (
  parts: Parts,
  row: BareOrder,
  { pickup, delivery }: Move,
  { hit, reason }: { hit: Hit; reason: string },
): Promise<MoveRefusal | undefined> => {
  const visits = { pickup, delivery };
  const sides = changedSides(visitsOf(row), visits);
  const refused = hit.sides.every((side) => sides.includes(side))
    ? await moveOrder(parts, row, { visits, reason })
    : refuse('orders_inside', { params: { count: 1 } });
  if (!refused || refused.refused === 'slot_full') return refused && refuse('slot_full');
  return refuse('orders_inside', { params: { count: 1 } });
};

/** Everybody who has no place any more goes where it was shown, or nobody does. */
export const moveOrders = async (
  parts: Parts,
  hits: readonly Hit[],
  {
    moves,
    locked,
    reason,
  }: { moves: readonly Move[]; locked: ReadonlyMap<number, BareOrder>; reason: string },
): Promise<MoveRefusal | undefined> => {
  const wanted = new Map(moves.map((move) => [move.order_id, move]));
  const missing = hits.filter(({ order }) => !wanted.has(order.id) || !locked.has(order.id)).length;
  const tooMany = moves.filter(({ order_id }) => hits.every(({ order }) => order.id !== order_id)).length;
  if (missing + tooMany > 0) return refuse('orders_inside', { params: { count: hits.length } });
  for (const hit of hits) {
    const [row, move] = [locked.get(hit.order.id), wanted.get(hit.order.id)];
    const refused = row && move && (await moveHit(parts, row, move, { hit, reason }));
    if (refused) return refused;
  }
  return undefined;
};
