import { searchCollectionPoints, shortestPointSearch } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import type { Position } from './use-position.ts';

export type FoundPoint = CallOutput<typeof searchCollectionPoints>['collection_points'][number];

/** About ten metres: nearer than that nobody has to know. */
const decimals = 4;

export const pointSearchKey = 'point-search';

export const isLongEnough = (words: string): boolean => words.trim().length >= shortestPointSearch;

export const pointSearchQuery = (words: string, from: Position | undefined) =>
  queryOptions({
    queryKey: [pointSearchKey, words, from],
    queryFn: ({ signal }) =>
      send(
        searchCollectionPoints,
        {
          query: {
            q: words,
            ...(from && { lat: from.latitude.toFixed(decimals), lng: from.longitude.toFixed(decimals) }),
          },
        },
        { signal },
      ),
    enabled: isLongEnough(words),
    // the same words in another order
    placeholderData: (before, asked) => (asked?.queryKey[1] === words ? keepPreviousData(before) : undefined),
  });
