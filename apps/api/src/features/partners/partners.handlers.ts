import { refuse } from '@lavoir/contract';
import type { showLaundryPartner } from '@lavoir/contract';
import type { Handler } from '../../http/context.ts';
import { findDefaultPlace, findLaundry, laundryOf } from './partners.queries.ts';

/** Who has no place yet has no laundry either: the house's own is what visitors are shown. */
export const handleShowLaundryPartner: Handler<typeof showLaundryPartner> = async ({ db, actor, keep }) => {
  const place = await findDefaultPlace(db, actor.userId);
  if (place.pointId === null && place.zipCode === null) return refuse('no_laundry_yet');
  const id = await laundryOf(keep, place);
  const laundry = id === null ? undefined : await findLaundry(db, id);
  return laundry ?? refuse('no_laundry_yet');
};
