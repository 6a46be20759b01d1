import type { FastifyInstance } from 'fastify';
import type { Disk } from './disk.ts';

/** `/healthz`: the process serves. `/readyz`: the database answers, has room, is migrated, and the process isn't stopping. */
export const registerHealth = (
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  { disk, stopping }: { disk: Pick<Disk, 'isFull'>; stopping: AbortSignal },
): void => {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const isFull = await disk.isFull();
    if (!stopping.aborted && !isFull && (await isReady().catch(() => false))) return { status: 'ready' };
    const reason = isFull ? { reason: 'disk_full' } : {};
    return reply
      .code(503)
      .header('retry-after', '1')
      .send({ status: 'not ready', ...reason });
  });
};
