import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerDeadline } from './deadline.ts';
import { registerErrors } from './errors.ts';
import { inlineSources } from './pages.ts';
import { ofDocuments, securityHeaders } from './security-headers.ts';
import { registerWeb } from './web.ts';

let root: string;
let app: FastifyInstance;

const files = [
  'index.html',
  'theme.js',
  'assets/start.js',
  'assets/start.js.br',
  'assets/start.js.gz',
  'pages/en/sign-in.html',
  'pages/fr/sign-in.html',
  'pages/fr/index.html',
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
  const paths = ['/', '/home', '/sign-in', '/checkout', '/faq', '/mail-check/$email', '/ops/$'];
  await writeFile(join(root, '.paths.json'), JSON.stringify(paths));
  await writeFile(join(root, 'pages/en/faq.html'), '<meta content="{{PUBLIC_URL}}/icons/a.png" />');
  app = Fastify();
  const secure = securityHeaders({});
  app.addHook('onRequest', async (_request, reply) => void reply.headers(secure));
  await app.register(cookie);
  await registerWeb(app, root, 'https://lavoir.example/', { 'x-of-pages': 'yes' });
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

test('a password manager is led to where a password is changed, and nowhere by what doesn’t exist', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password', '*/*');
  expect([statusCode, headers.location]).toEqual([302, '/profile']);
  // by which it tells a server that has such an address from one that says yes to all
  const made = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await get(made, 'text/html,*/*')).statusCode).toBe(404);
});

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

test('a script goes without the headers that only a document heeds, a page with them', async () => {
  const namesOf = async (url: string) => Object.keys((await get(url, 'text/html,*/*')).headers);
  expect(await namesOf('/sign-in')).toEqual(expect.arrayContaining([...ofDocuments]));
  expect(await namesOf('/theme.js')).toEqual(expect.arrayContaining([...ofDocuments]));
  const ofScript = await namesOf('/assets/start.js');
  expect(ofScript).toEqual(
    expect.arrayContaining(['x-content-type-options', 'cross-origin-resource-policy']),
  );
  expect(ofDocuments.filter((name) => ofScript.includes(name))).toEqual([]);
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

test.each([
  ['/home', 200],
  ['/HOME/?from=a.b', 200],
  ['/checkout', 200],
  ['/mail-check/ine@mailo.example', 200],
  ['/ops', 200],
  ['/ops/money/refunds', 200],
  ['/opsy', 404],
  ['/mail-check', 404],
  ['/mail-check/ine/mailo', 404],
  ['/homes', 404],
  ['/home/2', 404],
  ['/wp-login.php', 404],
])('%s is answered with the app, and %i', async (url, status) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers, body } = await app.inject({ method, url, headers: { accept: 'text/html' } });
    expect([method, statusCode, headers['content-type']]).toEqual([
      method,
      status,
      'text/html; charset=utf-8',
    ]);
    expect(body).toBe(method === 'GET' ? 'this is index.html' : '');
  }
});

test.each([
  ['/sign-in', undefined, 'pages/en/sign-in.html'],
  ['/sign-in', 'fn', 'pages/fr/sign-in.html'],
  ['/sign-in/?next=/home', 'fn', 'pages/fr/sign-in.html'],
  ['/', 'fn', 'pages/fr/index.html'],
  // not painted in that language, or at all
  ['/sign-in', 'du', 'index.html'],
  ['/checkout', 'fn', 'index.html'],
  ['/sign-in', '../../.env', 'pages/en/sign-in.html'],
])('%s with the language cookie %s is %s', async (url, language, file) => {
  const cookies = language === undefined ? {} : { language };
  const { body, headers } = await app.inject({ url, headers: { accept: 'text/html' }, cookies });
  expect(body).toBe(`this is ${file}`);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['vary']).toContain('cookie');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['', (body: Buffer) => body],
])(
  'a page that is sent to friends names its picture by the whole address, to who takes %s',
  async (takes, plainOf) => {
    const headers = { accept: 'text/html', 'accept-encoding': takes };
    const { statusCode, headers: sent, rawPayload } = await app.inject({ url: '/faq', headers });
    expect(statusCode).toBe(200);
    expect(plainOf(rawPayload).toString()).toBe('<meta content="https://lavoir.example/icons/a.png" />');
    expect(sent).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'cookie, accept-language, accept-encoding',
      'x-of-pages': 'yes',
    });
    expect(sent['content-encoding']).toBe(takes || undefined);
    const again = await app.inject({ url: '/faq', headers: { ...headers, 'if-none-match': sent.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

test('what stands in a page is let in by its hash, and nothing else', async () => {
  const page = '<script>one()</script><script type="module" src="/a.js"></script><style>b{}</style>';
  await writeFile(join(root, 'index.html'), page);
  expect(inlineSources(root)).toEqual({
    scriptSrc: ["'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"],
    styleSrc: ["'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='"],
  });
  await writeFile(join(root, 'index.html'), 'this is index.html');
});

describe('where three seconds are over', () => {
  const size = 12_000_000;
  let timed: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    await writeFile(join(root, 'assets/large.js'), Buffer.alloc(size, 'a'));
    timed = Fastify();
    await timed.register(cookie);
    registerDeadline(timed);
    registerErrors(timed);
    await registerWeb(timed, root, 'https://lavoir.example');
    timed.get('/late.js', async (_request, reply) => {
      reply.headers({
        'content-type': 'application/javascript',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      await wait(4000);
      return 'too late';
    });
    await timed.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = timed.server.address() as AddressInfo);
  });
  afterAll(() => timed.close());

  /** Takes what comes bit by bit, for five seconds, then the rest. @returns bytes of all of it, its head too */
  const takeSlowly = (path: string): Promise<number> =>
    new Promise((done, failed) => {
      const began = performance.now();
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: web\r\nConnection: close\r\n\r\n`);
      socket.on('data', () => {
        if (performance.now() - began > 5000) return;
        socket.pause();
        setTimeout(() => socket.resume(), 100);
      });
      socket.once('error', failed);
      socket.once('close', () => done(socket.bytesRead));
    });

  test('a file that a slow network takes longer for comes whole all the same', async () => {
    expect(await takeSlowly('/assets/large.js')).toBeGreaterThan(size);
  }, 30_000);

  test('a file that hasn’t begun is refused in words, and nobody keeps them in its place', async () => {
    const { statusCode, headers, body } = await timed.inject('/late.js');
    expect([statusCode, JSON.parse(body)]).toMatchObject([503, { code: 'unavailable' }]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' });
    expect(headers['content-encoding']).toBeUndefined();
  }, 10_000);
});
