import { sqlState } from './transact.ts';

/** connection exceptions, an operator's or a crash's end of it, too little of something, no answer in time */
const states = /^(08|57P|57014|53)/;

const systemCodes = new Set([
  'EAGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTCONN',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

/** What pg says without a code. */
const messages = [
  /^Connection terminated/,
  /^server closed the connection unexpectedly/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Query read timeout/,
  // Kysely's, of a connection whose ROLLBACK failed
  /^Postgres connection has been discarded/,
];

/** Whether the database is away, starting, stopping, full or silent: the same may be tried again shortly. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error) ?? '';
  return (
    states.test(code) ||
    systemCodes.has(code) ||
    messages.some((message) => message.test(error.message)) ||
    isAway(error.cause)
  );
};
