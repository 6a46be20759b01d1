import type { endOtherDevices, listDevices } from '@lavoir/contract';
import type { Handler } from '../../../http/context.ts';
import { closeSessionsOf, endOf, findSessionsOf } from './sessions.queries.ts';

const handleListDevices: Handler<typeof listDevices> = async ({ db, actor, clock }) => {
  const now = clock.now();
  const rows = await findSessionsOf(db, actor.userId);
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

const handleEndOtherDevices: Handler<typeof endOtherDevices> = async ({ db, actor }) => ({
  ended: await closeSessionsOf(db, actor.userId, actor.sessionId),
});

export const devicesHandlers = { listDevices: handleListDevices, endOtherDevices: handleEndOtherDevices };
