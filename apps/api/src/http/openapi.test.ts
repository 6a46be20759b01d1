import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each(['/docs', '/docs/', '/docs/static/index.html', '/docs/static/swagger-ui-bundle.js'])(
  '%s may load from here alone',
  async (path) => {
    const { status, headers } = await fetch(app.url + path);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/\*|https?:|unsafe|validator|\w\.\w/);
    expect(policy).toContain("frame-ancestors 'none'");
  },
);

test('the pages ask nobody whether the document is valid', async () => {
  const answer = await fetch(`${app.url}/docs/static/swagger-initializer.js`);
  expect(await answer.text()).toMatch(/"validatorUrl":\s*null/);
});

test('what is not among the pages is a 404 in words, with the headers of every answer', async () => {
  const { status, headers } = await fetch(`${app.url}/docs/static/nowhere.js`);
  expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    404,
    'application/json; charset=utf-8',
    'nosniff',
  ]);
  expect(headers.get('x-request-id')).toBeTruthy();
});

test('a reader who hangs up in the midst of the pages leaves the next one whole pages', async () => {
  const bundle = `${app.url}/docs/static/swagger-ui-bundle.js`;
  for (let turn = 0; turn < 5; turn += 1) {
    const gone = new AbortController();
    await fetch(bundle, { signal: gone.signal });
    gone.abort();
  }
  const { headers, body } = await fetch(bundle);
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += chunk.length;
  expect(bytes).toBe(Number(headers.get('content-length')));
});
