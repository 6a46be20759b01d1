import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { opsOrderQuery } from './dispatch.queries.ts';
import type { OpsOrder } from './dispatch.queries.ts';

/** What a step is decided on: another of these is another order to decide on. */
const markOf = ({ status, payment_status, total }: OpsOrder): string =>
  [status, payment_status, total].join(' ');

/**
 * What became of an order since somebody began to act on it, as the page hears of it.
 * @param seen as it stood then; else it is what the server says first
 * @returns undefined while it is as it was
 */
export const useMeanwhile = (id: number, seen: OpsOrder | undefined) => {
  const { data: now, isFetchedAfterMount } = useQuery(opsOrderQuery(id));
  const [before, setBefore] = useState(seen && markOf(seen));
  // what is kept of it may be of long ago
  if (before === undefined && now && isFetchedAfterMount) setBefore(markOf(now));
  const event = now?.events.at(-1);
  if (!now || !event || before === undefined || markOf(now) === before) return undefined;
  return { key: markOf(now), event, can: now.can };
};
