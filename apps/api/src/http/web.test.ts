import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerWeb } from './web.ts';

let root: string;
let app: FastifyInstance;

const files = [
  'index.html',
  'theme.js',
  'assets/start.js',
  'assets/start.js.br',
  'assets/start.js.gz',
  '.vite/manifest.json',
  '.env',
  'assets/.kept/a.js',
];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lavoir-web-'));
  for (const file of files) {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), `this is ${file}`);
  }
  app = Fastify();
  await registerWeb(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string, accept: string) => app.inject({ url, headers: { accept } });

test.each(['text/html,*/*', '*/*'])(
  'a file that the build keeps for itself is served to nobody who accepts %s',
  async (accept) => {
    const hidden = [
      '/.vite/manifest.json',
      '/.vite',
      '/.env',
      '/assets/.kept/a.js',
      '/%2evite/manifest.json',
      '/.git/config',
    ];
    for (const url of hidden) {
      const { statusCode, body } = await get(url, accept);
      expect([url, statusCode, body.includes('this is')]).toEqual([url, 404, false]);
    }
  },
);

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['', undefined],
])('who takes %s gets what the build compressed', async (takes, encoding) => {
  const { headers, body } = await app.inject({
    url: '/assets/start.js',
    headers: { 'accept-encoding': takes },
  });
  expect(headers['content-encoding']).toBe(encoding);
  expect(body).toBe(`this is assets/start.js${{ br: '.br', gzip: '.gz' }[encoding ?? ''] ?? ''}`);
  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toContain('immutable');
});

test('the app and its files are', async () => {
  expect((await get('/theme.js', '*/*')).body).toBe('this is theme.js');
  expect((await get('/assets/start.js', '*/*')).headers['cache-control']).toContain('immutable');
  for (const url of ['/', '/home', '/mail-check/ine@mailo.example']) {
    expect((await get(url, 'text/html')).body).toBe('this is index.html');
  }
  // a dot inside a name is no hidden file
  expect((await get('/mail-check/a.b@mailo.example?x=/.y', 'text/html')).statusCode).toBe(200);
});
