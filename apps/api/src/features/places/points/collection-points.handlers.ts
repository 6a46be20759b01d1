import type { CallOutput, listCollectionPoints } from '@lavoir/contract';
import { centsToEuro } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Context, Handler } from '../../../http/context.ts';
import { addressLine } from '../places.queries.ts';
import { collectionTimes } from '../../schedule/schedule.queries.ts';
import { findConnectedPoints } from './collection-points.queries.ts';

const euroOrNull = (amount: Cents | null) => (amount === null ? null : centsToEuro(amount));

type Presented = CallOutput<typeof listCollectionPoints>['collection_points'][number];

export const presentOwnPoints = async ({
  db,
  keep,
  actor,
  clock,
}: Context<typeof listCollectionPoints>): Promise<Presented[]> => {
  const rows = await findConnectedPoints(db, actor.userId);
  const times = await collectionTimes(
    { db, keep },
    rows.map((row) => row.schedule_id),
    clock.now(),
  );
  return rows.map((row) => ({
    id: row.id,
    type: 'CollectionPoint',
    name: row.name,
    street: row.street,
    nr: row.nr,
    zip: row.zip,
    city: row.city,
    address: addressLine(row),
    secure: row.secure,
    companies: [{ id: row.company_id, company_name: row.company_name }],
    is_default: row.id === row.default_collection_point_id,
    may_invoice: row.is_invoiced,
    connect_again: row.connect_again,
    laundry_id: row.laundry_id,
    service_fee: euroOrNull(row.service_fee_cents),
    delivery_fee: euroOrNull(row.delivery_fee_cents),
    collection_times: times.get(row.schedule_id) ?? [],
  }));
};

export const handleListCollectionPoints: Handler<typeof listCollectionPoints> = async (context) => ({
  collection_points: await presentOwnPoints(context),
});
