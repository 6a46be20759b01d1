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
