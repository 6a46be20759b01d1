import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressLargeAnswers } from './large-answers.ts';

const app = Fastify();
const large = { orders: Array.from({ length: 200 }, (_, id) => ({ id, status: 'confirmed' })) };
const small = { orders: [] };

beforeAll(async () => {
  compressLargeAnswers(app);
  app.get('/large', () => large);
  app.get('/small', () => small);
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, takes: string) => app.inject({ url, headers: { 'accept-encoding': takes } });

test.each([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a large answer goes as %s to whoever takes %s', async (encoding, takes, open) => {
  const { headers, rawPayload } = await get('/large', takes);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['vary']).toContain('accept-encoding');
  expect(rawPayload.length).toBeLessThan(1500);
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(JSON.parse(open(rawPayload).toString())).toEqual(large);
});

test('a small one, or one for who takes neither, goes plain', async () => {
  expect((await get('/small', 'gzip, br')).headers['content-encoding']).toBeUndefined();
  const { headers, body } = await get('/large', '');
  expect(headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(body)).toEqual(large);
});
