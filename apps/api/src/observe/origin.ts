import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.ts';

/** What work is done for. It is known wherever the work leads to, without being handed on. */
export type Origin = {
  /** the request's id; of work that came by its clock the work's own */
  request: string;
  /** the piece of a trace that is under way; undefined where nothing is traced */
  span?: Span | undefined;
  /** done later, by whoever takes jobs */
  isJob?: true;
};

/** What of an origin lies in the queue beside the work: the request's id, and its place in a trace as W3C's traceparent. */
export type CarriedOrigin = { request: string; trace?: string | undefined };

const storage = new AsyncLocalStorage<Origin>();

/** undefined where the process works for itself. */
export const originNow = (): Origin | undefined => storage.getStore();

/** Does the work, and all that comes of it, for that origin. */
export const workFor = <T>(origin: Origin, work: () => T): T => storage.run(origin, work);

export const carried = (): CarriedOrigin | undefined => {
  const origin = storage.getStore();
  if (!origin) return undefined;
  const trace = origin.span?.traceparent;
  return { request: origin.request, ...(trace !== undefined && { trace }) };
};

/**
 * The id that a caller gives its request, so that it finds it in the log: 8 to 64 letters, digits, hyphens and underscores,
 * which is no address and breaks no line. @returns undefined for anything else
 */
export const requestIdIn = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
