import Fastify from 'fastify';
import { pendingMigrations } from './db/migrate.ts';
import { registerHealth } from './http/health.ts';
import { requestLog } from './http/request-log.ts';
import { openHouse } from './open-house.ts';
import type { Parts } from './open-house.ts';
import { giveBackSoon } from './process/give-back.ts';
import { listen, listenForMetrics } from './process/opened.ts';
import type { Stop } from './process/stop.ts';

/**
 * Opens what a worker is made of and lets it take jobs. It answers nobody but who watches over it: `/healthz`, `/readyz`.
 * @param opened takes what closes each of them again, in the opposite order
 * @throws what went wrong, or the wish to stop; `opened` then holds what was opened until then
 */
export const work = async (
  parts: Parts,
  opened: AsyncDisposableStack,
  { asked, hurry }: Stop,
): Promise<string> => {
  const { config } = parts;
  const app = Fastify(requestLog(config.logLevel, undefined));
  const house = await openHouse(parts, opened, { asked, log: () => app.log });
  registerHealth(app, async () => (await pendingMigrations(house.db)).length === 0, {
    // whose database is full is told by those who answer calls
    disk: { isFull: async () => false },
    stopping: asked,
  });
  await house.work(app.log);
  await listenForMetrics(opened, house.metrics, config.metrics);
  giveBackSoon();
  return listen(opened, app, config, hurry);
};
