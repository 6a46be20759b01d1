import { refuse } from '@lavoir/contract';
import type { listMissedStops, showMissedPhoto } from '@lavoir/contract';
import { fullName } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { mayWatch } from '../dispatch/dispatch.policy.ts';
import { findVisible } from '../dispatch/staff-notes.queries.ts';
import { findMissedPhoto, findMissedStops } from './drivers.queries.ts';

export const handleListMissedStops: Handler<typeof listMissedStops> = async ({ db, actor }, { params }) => {
  const order = await findVisible(db, params.id);
  if (!order || !mayWatch(actor, order)) return refuse('not_found');
  const rows = await findMissedStops(db, order.id);
  return {
    missed_stops: rows.map(({ id, leg, reason, words, has_photo, at, ...driver }) => ({
      id,
      leg,
      reason,
      words,
      has_photo,
      driver: fullName(driver),
      at: at.toISOString(),
    })),
  };
};

export const handleShowMissedPhoto: Handler<typeof showMissedPhoto> = async ({ db, actor }, { params }) => {
  const order = await findVisible(db, params.id);
  if (!order || !mayWatch(actor, order)) return refuse('not_found');
  const photo = await findMissedPhoto(db, order.id, params.missed_id);
  if (!photo?.jpeg) return refuse('not_found');
  return { name: `door-${params.missed_id}.jpg`, bytes: new Uint8Array(photo.jpeg) };
};
