import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StepBody } from './steps.ts';
import { dropKept, keep, readKept } from './store.ts';

export type MissedReason = NonNullable<StepBody['reason']>;

/** What somebody has done at a stop so far; it outlives a reload. */
export type Draft = {
  /** codes of the bags that were seen */
  scans: readonly string[];
  /** how many bags more are there though their labels are gone */
  unlabelled?: number;
  /** how many there are, where it was said */
  count?: number | undefined;
  countReason?: string;
  /** called or rung: from then on five minutes are waited */
  tried?: { by: 'call' | 'ring'; at: string };
  reason?: MissedReason;
  note?: string;
  /** a photo's address, and when it was taken */
  photo?: { address: string; at: string };
  locker?: string;
};

const nothing: Draft = { scans: [] };

/** A phone that keeps nothing has nothing kept. */
export const draftQuery = (stop: string) =>
  queryOptions({
    queryKey: ['drivers', 'draft', stop],
    queryFn: async () => (await readKept<Draft>('draft', stop).catch(() => undefined)) ?? nothing,
    staleTime: Infinity,
  });

export const dropDraft = (stop: string): Promise<void> => dropKept('draft', stop);

/** Behind `OnceRead`: what is changed before the draft is read would be lost, or write over it. @param stop `pickup-12` */
export const useDraft = (stop: string) => {
  const client = useQueryClient();
  const query = draftQuery(stop);
  const { data: draft = nothing } = useQuery(query);
  const change = (part: Partial<Draft>) => {
    const next = { ...(client.getQueryData(query.queryKey) ?? nothing), ...part };
    client.setQueryData(query.queryKey, next);
    void keep('draft', stop, next);
  };
  return { draft, change };
};
