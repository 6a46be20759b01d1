import type { searchCollectionPoints } from '@lavoir/contract';
import type { Handler } from '../../../http/context.ts';
import { namesOfWeekdays } from '../../schedule/schedule.queries.ts';
import { addressLine } from '../places.queries.ts';
import { findPoints, tellingWordsOf } from './point-search.queries.ts';

/** So many are looked through; who wants others says more. */
const most = 20;

export const handleSearchCollectionPoints: Handler<typeof searchCollectionPoints> = async (
  { db },
  { query: { q, lat, lng } },
) => {
  const words = tellingWordsOf(q);
  if (words.length === 0) return { collection_points: [], more: false };
  const from = lat === undefined || lng === undefined ? undefined : { lat, lng };
  const found = await findPoints(db, words, from, most + 1);
  const shown = found.slice(0, most);
  return {
    // what the contract doesn't name is left out of the answer
    collection_points: shown.map((point) => ({
      ...point,
      type: 'CollectionPoint' as const,
      address: addressLine(point),
      days: namesOfWeekdays(point.weekdays),
    })),
    more: found.length > most,
  };
};
