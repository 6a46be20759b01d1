import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { listen } from './opened.ts';

test('localhost is one address, whatever else it names: a second server’s answers would be cut off at a stop', async () => {
  await using opened = new AsyncDisposableStack();
  const app = Fastify();
  const asked = vi.spyOn(app, 'listen');
  const address = await listen(opened, app, { port: 0, host: 'localhost' }, new AbortController().signal);
  expect(asked.mock.calls).toMatchObject([[{ host: '127.0.0.1' }]]);
  expect(app.addresses()).toMatchObject([{ family: 'IPv4' }]);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});
