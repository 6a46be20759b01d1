import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { named } from './database.ts';

/** Who asks, and what was asked. */
export type Visit = {
  url: URL;
  headers: IncomingHttpHeaders;
  body: unknown;
};

export type Answer = { status: number; body: string | Buffer; headers?: Record<string, string> };

export const json = (value: unknown): Answer => ({ status: 200, body: JSON.stringify(value) });

/** Whose session it is: one look-up by client and the token's hash. */
export const userOf = async ({ headers }: Visit): Promise<number | undefined> => {
  const token = String(headers['access-token']);
  const [row] = await named<{ user_id: number }>(
    'session',
    'select user_id from sessions where client = $1 and token_hash = $2 and expires_at > now()',
    [headers['client'], createHash('sha256').update(token).digest()],
  );
  return row?.user_id;
};

export type Handler = (visit: Visit, userId: number) => Promise<Answer> | Answer;
