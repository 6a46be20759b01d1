import { refuse } from '@lavoir/contract';
import type { listLaundryQueue, showIntakePhoto, showLaundryOrder } from '@lavoir/contract';
import { centsToEuro, wallClockAt, writeBagCode } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { laundriesAsked, laundriesWatched, mayWatch } from '../dispatch/dispatch.policy.ts';
import { findPerson } from '../dispatch/dispatch.queries.ts';
import { agreementDueAt } from '../orders/charging/agreement.ts';
import { findIntake, findIntakePhoto, presentIntake } from '../orders/intakes.queries.ts';
import { squaresOf } from '../../pdf/labels.ts';
import { findLaundries } from '../partners/partners.queries.ts';
import { vanOf } from './draw-labels.ts';
import { presentQueued } from './laundry.presentation.ts';
import { countQueue, findLaundryOrder, findQueue } from './laundry.queries.ts';

const pageSize = 100;

/** From the database itself, not from what may lag: who has just weighed must see so. */
export const handleListLaundryQueue: Handler<typeof listLaundryQueue> = async (
  { db, actor, clock },
  { query },
) => {
  const at = clock.now();
  const laundries = laundriesAsked(actor, query.laundry_id);
  const found = await findQueue(db, { laundries, stage: query.stage, after: query.cursor }, pageSize + 1);
  const rows = found.slice(0, pageSize);
  const { bags, ...counts } = await countQueue(db, { laundries });
  return {
    at: at.toISOString(),
    today: wallClockAt(at).day,
    data: rows.map((row) => presentQueued(actor, row, at)),
    counts,
    bags_in_house: bags,
    laundries: await findLaundries(db, laundriesWatched(actor)),
    next_cursor: found.length > pageSize ? String(rows.at(-1)?.id) : null,
  };
};

export const handleShowLaundryOrder: Handler<typeof showLaundryOrder> = async (
  { db, actor, clock },
  { params },
) => {
  const row = await findLaundryOrder(db, params.id);
  if (!row || !mayWatch(actor, row)) return refuse('not_found');
  const intake = await findIntake(db, row.id);
  const labels = row.bags.map(({ labelled_at }) => labelled_at);
  const [bag] = row.bags;
  const driver = bag && row.driver_id !== null ? await findPerson(db, row.driver_id) : undefined;
  const isLabelled = labels.length > 0 && labels.every((label) => label !== null);
  return {
    order: {
      ...presentQueued(actor, row, clock.now()),
      estimate: centsToEuro(row.estimated_total_cents),
      total: centsToEuro(row.total_cents),
      agreement_due_at: agreementDueAt(row)?.toISOString() ?? null,
      intake: intake ? presentIntake(intake) : null,
      folded_bags: row.bags.filter(({ kind }) => kind === 'folded').length,
      hanger_bags: row.bags.filter(({ kind }) => kind === 'hanger').length,
      labelled_at: isLabelled
        ? new Date(Math.max(...labels.map((label) => new Date(label ?? 0).getTime()))).toISOString()
        : null,
      label: bag
        ? {
            code: writeBagCode(bag.code),
            qr: squaresOf(bag.code).map((cells) => cells.map(Number).join('')),
            van: vanOf(row.delivery_slot, driver),
          }
        : null,
    },
  };
};

export const handleShowIntakePhoto: Handler<typeof showIntakePhoto> = async ({ db, actor }, { params }) => {
  const photo = await findIntakePhoto(db, params.id, params.photo_id);
  if (!photo) return refuse('not_found');
  const isOwn = actor.isCustomer && photo.user_id === actor.userId;
  if (!isOwn && !mayWatch(actor, photo)) return refuse('not_found');
  return { name: `photo-${params.photo_id}.jpg`, bytes: new Uint8Array(photo.jpeg) };
};
