import type pg from 'pg';
import type { Duplex } from 'node:stream';

const holding = new WeakSet<Duplex>();

/**
 * Holds what is sent on this connection until nothing more can be said without waiting: statements that don't wait for one
 * another leave in one piece, as each piece wakes the server.
 */
export const leaveTogether = (client: pg.ClientBase): void => {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  if (holding.has(stream)) return;
  holding.add(stream);
  stream.cork();
  process.nextTick(() => {
    holding.delete(stream);
    stream.uncork();
  });
};
