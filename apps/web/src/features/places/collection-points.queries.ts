import { listCollectionPoints } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';

export type CollectionPoint = CallOutput<typeof listCollectionPoints>['collection_points'][number];

/** The customer's own collection points where something can be chosen. */
export const collectionPointsQuery = () =>
  queryOptions({
    queryKey: ['collection-points'],
    queryFn: async ({ signal }) => (await send(listCollectionPoints, {}, { signal })).collection_points,
    select: (points) => points.filter((point) => point.collection_times.length > 0),
  });
