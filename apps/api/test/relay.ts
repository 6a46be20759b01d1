import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A way to a server that can fall silent: connections stay, nothing passes. */
export type Relay = { port: number; hang: () => void; goOn: () => void; close: () => void };

/** @param target the path of the server's socket, or its port here */
export const startRelay = async (target: string | number): Promise<Relay> => {
  const pairs = new Map<Socket, Socket>();
  let hangs = false;
  const join = (from: Socket, to: Socket) => {
    from.pipe(to);
    to.pipe(from);
  };
  const server = createServer((inward) => {
    const outward = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    pairs.set(inward, outward);
    for (const [one, other] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        pairs.delete(inward);
      });
    }
    if (hangs) for (const one of [inward, outward]) one.pause();
    else join(inward, outward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hang: () => {
      hangs = true;
      for (const one of [...pairs].flat()) one.unpipe().pause();
    },
    goOn: () => {
      hangs = false;
      for (const [inward, outward] of pairs) join(inward, outward);
    },
    close: () => {
      for (const one of [...pairs].flat()) one.destroy();
      server.close();
    },
  };
};
