import type { listCollectionPoints } from '@lavoir/contract';
import { centsToEuro } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { addressLine } from './places.queries.ts';
import { collectionTimes } from '../schedule/schedule.queries.ts';
import { findConnectedPoints } from './collection-points.queries.ts';

const euroOrNull = (amount: Cents | null) => (amount === null ? null : centsToEuro(amount));

export const handleListCollectionPoints: Handler<typeof listCollectionPoints> = async ({
  db,
  keep,
  actor,
  clock,
}) => {
  const rows = await findConnectedPoints(db, actor.userId);
  const times = await collectionTimes(
    { db, keep },
    rows.map((row) => row.schedule_id),
    clock.now(),
  );
  return {
    collection_points: rows.map((row) => ({
      id: row.id,
      type: 'CollectionPoint' as const,
      name: row.name,
      street: row.street,
      nr: row.nr,
      zip: row.zip,
      city: row.city,
      address: addressLine(row),
      secure: row.secure,
      companies: [{ id: row.company_id, company_name: row.company_name }],
      is_default: row.id === row.default_collection_point_id,
      laundry_id: row.laundry_id,
      service_fee: euroOrNull(row.service_fee_cents),
      delivery_fee: euroOrNull(row.delivery_fee_cents),
      collection_times: times.get(row.schedule_id) ?? [],
    })),
  };
};
