import type { Day } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { addressesQuery } from '../../places/addresses.queries.ts';
import { collectionPointsQuery } from '../../places/collection-points.queries.ts';

/**
 * Others take places, and a day ends: what is offered is asked for anew at midnight, and whenever the caller is about to
 * show it, unless it came a moment ago.
 */
export const useFreshTimes = (today: Day): (() => void) => {
  const client = useQueryClient();
  const ask = (which: { stale?: true }): void => {
    for (const { queryKey } of [addressesQuery(), collectionPointsQuery()])
      void client.refetchQueries({ queryKey, ...which });
  };
  const greetDay = useEffectEvent(() => ask({}));
  const known = useRef(today);
  useEffect(() => {
    if (known.current === today) return;
    known.current = today;
    greetDay();
  }, [today]);
  return () => ask({ stale: true });
};
