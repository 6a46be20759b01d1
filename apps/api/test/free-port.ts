import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give outgoing connections and port 0 the ports from 32768 (Linux) or 49152 (others) on, so none of these. */
const from = 15_000;
const below = 32_000;

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
};

/** A port of 127.0.0.1 on which nobody listens, and which the system gives to nobody else before it is used. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(from, below);
  return (await isFree(port)) ? port : freePort();
};
