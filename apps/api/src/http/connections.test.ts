import Fastify from 'fastify';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionOptions, registerConnections } from './connections.ts';

// of this process alone: the server and its sockets have timers of their own
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('who had connected before a server stopped to listen, and asks then, is answered; who says nothing is left soon', async () => {
  const stopping = new AbortController();
  const app = Fastify(connectionOptions);
  registerConnections(app, stopping.signal);
  app.get('/', () => 'here you are');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const dial = async () => {
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await accepted;
    let heard = '';
    socket.on('data', (chunk) => (heard += String(chunk)));
    return { socket, ended: once(socket, 'close').then(() => heard) };
  };
  const [asks, mumbles, silent] = [await dial(), await dial(), await dial()];
  const leave = vi.fn<() => void>();
  stopping.abort();
  const closed = app.close().then(leave);
  await vi.waitUntil(() => !app.server.listening);

  mumbles.socket.write('GET / HTTP/1.1\r\nhost: lav');
  asks.socket.write('GET / HTTP/1.1\r\nhost: lavoir.test\r\n\r\n');
  const answer = await asks.ended;
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*here you are/i);
  expect([silent.socket.destroyed, leave.mock.calls]).toEqual([false, []]);

  vi.advanceTimersByTime(500);
  expect(await Promise.all([silent.ended, mumbles.ended])).toEqual(['', '']);
  await closed;
});

test('those whom the system let in, and nobody has taken yet, are answered too', async () => {
  const app = Fastify(connectionOptions);
  registerConnections(app, AbortSignal.abort());
  app.get('/', () => 'here you are');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const answers = sockets.map((socket) => {
    socket.write('GET / HTTP/1.1\r\nhost: lavoir.test\r\n\r\n');
    return text(socket);
  });
  await app.close();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 .*here you are$/s);
});

test('a stream that its feature ends as the process stops is no answer to wait for', async () => {
  const app = Fastify(connectionOptions);
  registerConnections(app, AbortSignal.abort());
  app.register(async (live) => {
    const open: ServerResponse[] = [];
    live.get('/', (_request, reply) => {
      reply.hijack();
      reply.raw.write('still here, ');
      open.push(reply.raw);
    });
    live.addHook('preClose', async () => open.forEach((response) => response.end('good-bye')));
  });
  const stream = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }));
  await app.close();
  expect(await stream.text()).toBe('still here, good-bye');
});
