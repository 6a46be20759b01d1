import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Tells the clients of a process that stops to go elsewhere, and ends the connections on which nobody waits for an
 * answer: those that said nothing yet, not even all headers, count as busy with Node for as long as a request may take.
 * @param stopping from then on every answer is the last of its connection
 */
export const registerConnections = (app: FastifyInstance, stopping: AbortSignal): void => {
  /** how many answers each connection waits for */
  const waiting = new Map<Socket, number>();
  let closing = false;
  app.server.on('connection', (socket) => {
    if (closing) socket.destroy();
    waiting.set(socket, 0);
    socket.once('close', () => waiting.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      if (waiting.has(socket)) waiting.set(socket, left);
      if (closing && left === 0) socket.destroySoon();
    });
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const [socket, count] of waiting) if (count === 0) socket.destroy();
  });
};
