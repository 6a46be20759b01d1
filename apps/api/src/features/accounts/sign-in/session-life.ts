import type { SessionLife } from '../../../live/session-life.ts';
import { endOf } from './sessions.queries.ts';

/** Read, not used: looking doesn't count against the idle days. */
export const sessionLife: SessionLife = {
  channel: 'session_ends',
  endOf: async (db, sessionId, now) => {
    const row = await db
      .selectFrom('sessions')
      .select(['expires_at', 'last_used_at'])
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (!row) return undefined;
    const endsAt = endOf(row);
    return endsAt > now ? endsAt : undefined;
  },
};
