import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, Refusal, takeStep } from '@lavoir/contract';
import { isMissed, legOf, readBagCode } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../http/context.ts';
import { findBagByCode, findBagsOf, insertScan } from '../laundry/bags.queries.ts';
import type { BagRow } from '../laundry/bags.queries.ts';
import { whoseOf } from '../laundry/laundry.presentation.ts';
import { writeNote } from '../dispatch/staff-notes.queries.ts';
import { drivesFor } from './drivers.policy.ts';
import { findStop } from './drivers.queries.ts';

type Body = CallInput<typeof takeStep>['body'];
type BagRefusal = Refusal<'bag_unknown' | 'bag_of_another' | 'bags_differ' | 'not_found'>;

/** Another order's is refused, with whose it is; of another laundry nobody hears that there is such a bag. */
const findSeen = async (db: Db, actor: Actor, { order_id, scans }: Body): Promise<BagRow[] | BagRefusal> => {
  const codes = scans.map(readBagCode);
  const own = await findBagsOf(db, order_id);
  const seen = new Map<number, BagRow>();
  for (const code of codes) {
    const bag = own.find((one) => one.code === code) ?? (code && (await findBagByCode(db, code)));
    if (!bag || !drivesFor(actor, bag)) return refuse('bag_unknown', { field: 'scans' });
    if (bag.order_id !== order_id)
      return refuse('bag_of_another', {
        field: 'scans',
        params: { number: bag.public_id, name: whoseOf(bag) },
      });
    seen.set(bag.id, bag);
  }
  return [...seen.values()];
};

/** Bags that were seen at a stop, and how many they were; behind their order's lock, before the step. @returns why not */
export const keepSeenBags = async (
  { db, actor }: { db: Db; actor: Actor },
  body: Body,
  at: Date,
): Promise<BagRefusal | undefined> => {
  const seen = await findSeen(db, actor, body);
  if (isRefusal(seen)) return seen;
  const place = legOf(body.action) === 'pickup' ? 'pick_up' : 'hand_over';
  for (const bag of seen) await insertScan(db, bag, { place, byId: actor.userId, at });
  if (isMissed(body.action) || body.bag_count === undefined) return undefined;
  const stop = await findStop(db, body.order_id, body.leg);
  if (!stop) return refuse('not_found');
  const { bag_count: count, bag_reason: reason } = body;
  if (reason === '')
    return count === stop.bags
      ? undefined
      : refuse('bags_differ', { field: 'bag_count', params: { expected: stop.bags, count } });
  const words = `${count} / ${stop.bags} – ${reason}`;
  await writeNote(db, { orderId: stop.id, authorId: actor.userId, kind: 'note', words, at });
  return undefined;
};
