import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, inject, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { reach } from './reach.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that answers what it hears with these, one after the other; then with nothing. */
const answering = async (...answers: Buffer[]): Promise<number> => {
  server = createServer((socket) => {
    const left = [...answers];
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write(left.shift() ?? ''));
    socket.unref();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const refusal = (code: string): Buffer =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno, secret\0\0`));
/** SCRAM's first two steps; the third needs the password */
const asksForPassword = [
  message('R', Buffer.from('\0\0\0\x0aSCRAM-SHA-256\0\0')),
  message('R', Buffer.from('\0\0\0\x0br=nonce,s=salt,i=4096')),
];

const troubleOf = async (url: string): Promise<string> => {
  try {
    await reach('DATABASE_URL', url);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

const at = (port: number): string => `postgres://lavoir:secret@127.0.0.1:${port}/lavoir`;

test('a host that nobody knows', async () => {
  expect(await troubleOf('postgres://lavoir:secret@nowhere.invalid/lavoir')).toMatch(
    /^DATABASE_URL: its host can't be (found|looked up)$/,
  );
});

test('a port on which nobody listens', async () => {
  expect(await troubleOf(at(await freePort()))).toBe('DATABASE_URL: nobody listens at its host and port');
});

test('a wrong password, and one that is missing', async () => {
  expect(await troubleOf(at(await answering(refusal('28P01'))))).toBe('DATABASE_URL: its password is wrong');
  const port = await answering(...asksForPassword);
  expect(await troubleOf(`postgres://lavoir@127.0.0.1:${port}/lavoir`)).toBe(
    'DATABASE_URL: it lacks the password that the server asks for',
  );
});

test('whatever else it is refused for, by its code alone', async () => {
  expect(await troubleOf(at(await answering(refusal('XX000'))))).toBe(
    "DATABASE_URL: the server can't be used (XX000)",
  );
});

test('a server that says nothing, for as long as a connection may take', async () => {
  const port = await answering();
  const since = Date.now();
  expect(await troubleOf(at(port))).toBe("DATABASE_URL: the server doesn't answer in time");
  expect(Date.now() - since).toBeLessThan(4000);
});

test('a database that the server doesn’t have, and one that it has', async () => {
  const { host, port, user } = inject('postgres');
  const address = (name: string) =>
    `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  expect(await troubleOf(address('nowhere'))).toBe('DATABASE_URL: there is no such database on the server');
  expect(await troubleOf(address('postgres'))).toBe('');
});
