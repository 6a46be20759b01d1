import { isRefusal, refuse } from '@lavoir/contract';
import type {
  CallOutput,
  Refusal,
  findBag,
  printLabels,
  scanBag,
  setBags,
  showOwnIntake,
} from '@lavoir/contract';
import { isUnderWay, nextBagPlace, readBagCode, rolesAt, scansAt } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Actor, Handler, RepeatableHandler } from '../../http/context.ts';
import { findPerson } from '../dispatch/dispatch.queries.ts';
import { maySee, mayWatch } from '../dispatch/dispatch.policy.ts';
import { writeNote } from '../dispatch/staff-notes.queries.ts';
import { findOwnOrder, lockOrder } from '../orders/orders.queries.ts';
import {
  countBags,
  findBagByCode,
  findBagById,
  findBagsOf,
  haveBags,
  insertScan,
  markLabelled,
} from './bags.queries.ts';
import type { BagRow } from './bags.queries.ts';
import { drawLabels } from './draw-labels.ts';
import { findIntake } from '../orders/intakes.queries.ts';
import { whoseOf } from './laundry.presentation.ts';

type Bag = CallOutput<typeof findBag>['bag'];

const presentBag = (row: BagRow): Bag => ({
  code: row.code,
  number: row.number,
  of: row.of ?? 0,
  kind: row.kind,
  order_id: row.order_id,
  lavoir_order_id: row.public_id,
  customer: whoseOf(row),
  status: row.status,
  next_place: nextBagPlace(row.status),
  seen: row.seen.map(({ place, at, by }) => ({ place, at: new Date(at).toISOString(), by: by || null })),
});

/** Of another laundry nobody hears that there is such a bag. */
const visibleBag = async (
  db: Db,
  actor: Actor,
  text: string,
): Promise<BagRow | Refusal<'bag_code_invalid' | 'bag_unknown'>> => {
  const code = readBagCode(text);
  if (!code) return refuse('bag_code_invalid', { field: 'code' });
  const bag = await findBagByCode(db, code);
  return bag && maySee(actor, bag) ? bag : refuse('bag_unknown', { field: 'code' });
};

export const handleFindBag: Handler<typeof findBag> = async ({ db, actor }, { params }) => {
  const bag = await visibleBag(db, actor, params.code);
  return isRefusal(bag) ? bag : { bag: presentBag(bag) };
};

export const handleScanBag: Handler<typeof scanBag> = async ({ db, actor, clock }, { params, body }) => {
  const found = await visibleBag(db, actor, params.code);
  if (isRefusal(found)) return found;
  const { place, order_id } = body;
  if (order_id !== undefined && order_id !== found.order_id)
    return refuse('bag_of_another', {
      field: 'code',
      params: { number: found.public_id, name: whoseOf(found) },
    });
  if (!rolesAt(actor.memberships, found.laundry_id).some((role) => scansAt[place].includes(role)))
    return refuse('role_not_allowed', { field: 'place', params: { action: place } });
  await lockOrder(db, found.order_id);
  const bag = await findBagById(db, found.id);
  if (!bag) return refuse('bag_unknown', { field: 'code' });
  await insertScan(db, bag, { place, byId: actor.userId, at: clock.now() });
  return { bag: presentBag((await findBagById(db, bag.id)) ?? bag) };
};

/** Which bag it was the code says again. */
export const scanBagOnce: RepeatableHandler<typeof scanBag> = {
  first: handleScanBag,
  subjectOf: ({ bag }) => bag.order_id,
  again: async ({ db, actor }, _order, { params }) => {
    const bag = await visibleBag(db, actor, params.code);
    return isRefusal(bag) ? bag : { bag: presentBag(bag) };
  },
};

export const handleSetBags: Handler<typeof setBags> = async ({ db, actor, clock }, { params, body }) => {
  const row = await lockOrder(db, params.id);
  if (!row || !mayWatch(actor, row)) return refuse('not_found');
  if (!isUnderWay({ status: row.status, usesLocker: row.uses_locker })) return refuse('order_gone');
  const { folded, hanger, reason } = body;
  const count = folded + hanger;
  const cameIn = (await findIntake(db, row.id))?.bags;
  const before = await countBags(db, row.id);
  if (cameIn !== undefined && cameIn !== count && before !== count && reason === '')
    return refuse('bags_differ', { field: 'reason', params: { expected: cameIn, count } });
  await haveBags(db, row.id, { folded, hanger });
  if (reason !== '' && before !== count)
    await writeNote(db, {
      orderId: row.id,
      authorId: actor.userId,
      kind: 'note',
      words: reason,
      at: clock.now(),
    });
  return { bags: (await findBagsOf(db, row.id)).map(presentBag) };
};

export const handlePrintLabels: Handler<typeof printLabels> = async (
  { db, actor, clock, locale },
  { params },
) => {
  const row = await lockOrder(db, params.id);
  if (!row || !mayWatch(actor, row)) return refuse('not_found');
  const bags = await findBagsOf(db, row.id);
  if (bags.length === 0) return refuse('no_bags');
  const at = clock.now();
  await markLabelled(db, row.id, at);
  const driver = row.driver_id === null ? undefined : await findPerson(db, row.driver_id);
  const bytes = await drawLabels({ order: row, bags, driver, locale, at });
  return { name: `${row.public_id}-labels.pdf`, bytes };
};

/** What nothing was written down of is empty, as most orders are without remarks. */
export const handleShowOwnIntake: Handler<typeof showOwnIntake> = async ({ db, actor }, { params }) => {
  const order = await findOwnOrder(db, actor.userId, params.id);
  if (!order) return refuse('not_found');
  const intake = await findIntake(db, order.id);
  const bags = await findBagsOf(db, order.id);
  return {
    remarks: intake?.remarks ?? [],
    words: intake?.words ?? '',
    photos: intake?.photos ?? [],
    bags: bags.map(({ number, of, seen }) => {
      const last = seen.at(-1);
      return {
        number,
        of: of ?? 0,
        seen: last ? { place: last.place, at: new Date(last.at).toISOString() } : null,
      };
    }),
  };
};
