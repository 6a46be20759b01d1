import type { z } from 'zod';
import type { CarriedOrigin } from '../observe/origin.ts';

/**
 * Work in the queue. The id stays the same over retries, dead letter and redrive. `isHeld`: it was put off before. `from`: what
 * it was queued for; older releases queued it without.
 */
export type Queued<Data> = {
  id: string;
  job: Data;
  isHeld?: boolean;
  from?: CarriedOrigin | undefined;
};

/**
 * `reject`: the same attempt would fail again tomorrow. The reason is kept, so it holds no addresses. `putOff`: nothing was
 * tried, and nothing is until then.
 */
export type Outcome =
  | { done: true }
  | { done: false; reject: boolean; reason: string }
  | { done: false; putOff: Date };

/** What makes up for a failed attempt: how many more, and the seconds between them, doubled up to the longest. */
export type Retry = { times: number; afterSeconds: number; longestSeconds: number };

/**
 * One kind of work that waits in the queue and is done by whichever process comes first. Parts is what it works with.
 */
export type Job<Data = unknown, Parts = unknown> = {
  /** of its queue; it never changes, work may be waiting under it */
  name: string;
  /** what lies in the queue: ids only, never an address, a token or a code */
  schema: z.ZodType<Data>;
  retry: Retry;
  /** how many of them one process does at a time */
  atOnce: number;
  /** seconds after which an attempt is taken for lost */
  within: number;
  /** when it comes by itself, without data: five fields of cron, Belgian time */
  schedule?: string;
  run(parts: Parts, queued: Queued<Data>): Promise<Outcome>;
};

/** A job whatever its data, as the queue handles it. */
export type AnyJob<Parts> = Omit<Job<never, Parts>, 'schema'> & { schema: z.ZodType };

export const deadLettersOf = ({ name }: Pick<Job, 'name'>): string => `${name}-dead`;
