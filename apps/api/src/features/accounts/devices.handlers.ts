import type { endOtherDevices, listDevices } from '@lavoir/contract';
import type { Handler } from '../../http/context.ts';
import { endOf } from './sessions.queries.ts';

const handleListDevices: Handler<typeof listDevices> = async ({ db, actor, clock }) => {
  const now = clock.now();
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', actor.userId)
    .where('opened_by', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    sessions: rows
      .filter((row) => endOf(row) > now)
      .map((row) => ({
        id: row.id,
        current: row.id === actor.sessionId,
        user_agent: row.user_agent,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
      })),
  };
};

const handleEndOtherDevices: Handler<typeof endOtherDevices> = async ({ db, actor }) => {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', actor.userId)
    .where('id', '<>', actor.sessionId)
    .executeTakeFirst();
  return { ended: Number(ended.numDeletedRows) };
};

export const devicesHandlers = { listDevices: handleListDevices, endOtherDevices: handleEndOtherDevices };
