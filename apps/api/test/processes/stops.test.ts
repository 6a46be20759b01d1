import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOf, createTestDatabase } from '../test-database.ts';
import { freePort } from '../free-port.ts';
import { startServerProcess } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
let port: number;
let drop: () => Promise<void>;
let sockets: Socket[];

beforeEach(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  sockets = [];
  port = await freePort();
  server = await startServerProcess(port, {
    DATABASE_URL: addressOf(database.connection),
    APP_SECRET: 'a secret of the tests, long enough',
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.end('SIGKILL');
  await drop();
});

/** A connection that says this and then nothing. */
const say = async (text: string) => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (chunk) => (heard += String(chunk))).on('error', () => undefined);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return { socket, heard: () => heard };
};

const answered = async (line: { heard: () => string }): Promise<void> => {
  while (!line.heard().includes('\r\n\r\n')) await wait(5);
};

const ready = 'GET /readyz HTTP/1.1\r\nhost: lavoir.test\r\n\r\n';

test('connections on which nobody waits for an answer don’t hold up a stop', async () => {
  await say('');
  await say('GET /healthz HTTP/1.1\r\nhost: lav');
  await answered(await say(ready));
  const askedAt = Date.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(Date.now() - askedAt).toBeLessThan(2000);
});

test('a server that stops says so to whoever asks, on old connections and new ones, and answers what it was asked', async () => {
  const body = JSON.stringify({ email: 'nobody@test.example', password: 'not the one' });
  const underWay = await say(
    `POST /auth/sign_in HTTP/1.1\r\nhost: lavoir.test\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  const old = await say(ready);
  await answered(old);
  expect(old.heard()).toMatch(/^HTTP\/1\.1 200 /);
  expect(old.heard()).not.toMatch(/^connection: close/im);
  const ended = server.end('SIGTERM');
  let fresh = '';
  while (!fresh.startsWith('HTTP/1.1 503')) {
    const line = await say(ready);
    await answered(line);
    fresh = line.heard();
  }
  expect(fresh).toMatch(/^connection: close/im);
  const before = old.heard().length;
  old.socket.write(ready);
  while (old.heard().length === before) await wait(5);
  expect(old.heard().slice(before)).toMatch(/^HTTP\/1\.1 503 /);
  underWay.socket.write(body.slice(5));
  await answered(underWay);
  expect(underWay.heard()).toMatch(/^HTTP\/1\.1 401 /);
  expect(underWay.heard()).toMatch(/^connection: close/im);
  expect(await ended).toBe(0);
});
