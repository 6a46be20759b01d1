import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process serves. `/readyz`: the database answers, is migrated, and the process isn't stopping. */
export const registerHealth = (
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  stopping: AbortSignal,
): void => {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    if (!stopping.aborted && (await isReady().catch(() => false))) return { status: 'ready' };
    return reply.code(503).header('retry-after', '1').send({ status: 'not ready' });
  });
};
