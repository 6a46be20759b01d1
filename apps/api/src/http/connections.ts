import type { FastifyInstance } from 'fastify';
import type { Server, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** What `registerConnections` needs of the server. */
export const connectionOptions = {
  requestTimeout: 30_000,
  // a request that dribbles its headers is cut off
  http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
  forceCloseConnections: 'idle',
  // what is asked while the last connections end is answered as any other
  return503OnClosing: false,
} as const;

/**
 * ms that a process which no longer listens waits for what is asked on a connection that was just made: it may be on its
 * way. So long, at most, it goes on taking connections before, where they don't cease to come.
 */
const patience = 500;

/** ms; a longer turn of Node's loop did something else, and somebody may have come meanwhile */
const emptyTurn = 0.2;

/** Those who connected and weren't taken yet are reset by the system as a process ceases to listen, and Node takes one a turn. */
const untilAllAreTaken = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  let taken = false;
  const take = (): void => void (taken = true);
  server.on('connection', take);
  const until = performance.now() + patience;
  // the turn that it begins in may be half over
  await turn();
  for (let began = performance.now(); began < until; began = performance.now()) {
    taken = false;
    await turn();
    if (!taken && performance.now() - began < emptyTurn) break;
  }
  server.off('connection', take);
};

/**
 * Tells the clients of a process that stops to go elsewhere, and soon ends the connections on which nobody waits for an
 * answer: those that said nothing yet, not even all headers, count as busy with Node for as long as a request may take.
 * @param stopping from then on every answer is the last of its connection
 */
export const registerConnections = (app: FastifyInstance, stopping: AbortSignal): void => {
  /** how many answers each connection waits for */
  const waiting = new Map<Socket, number>();
  let closing = false;
  const endSoon = (socket: Socket): void => {
    setTimeout(() => {
      if (waiting.get(socket) === 0) socket.destroy();
    }, patience).unref();
  };
  app.server.on('connection', (socket) => {
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
    await untilAllAreTaken(app.server);
    // at once: Fastify does so behind all other hooks, and waits for what ends then
    app.server.close();
    closing = true;
    for (const socket of waiting.keys()) endSoon(socket);
  });
};
