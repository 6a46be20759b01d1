import type { FastifyInstance } from 'fastify';
import type { Disk } from './disk.ts';

/** `/healthz`: the process serves. `/readyz`: the database answers, has room, is migrated, and the process isn't stopping. */
export const registerHealth = (
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  disk: Pick<Disk, 'isFull'>,
): void => {
  let stopping = false;
  app.addHook('preClose', () => {
    stopping = true;
  });
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const isFull = await disk.isFull();
    if (!stopping && !isFull && (await isReady().catch(() => false))) return { status: 'ready' };
    const reason = isFull ? { reason: 'disk_full' } : {};
    return reply
      .code(503)
      .header('retry-after', '1')
      .send({ status: 'not ready', ...reason });
  });
};
