import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from './later.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { pathname: '/home' });
});
afterEach(() => vi.unstubAllGlobals());

test('code is fetched once, and here at once from then on', async () => {
  let fetches = 0;
  const code = later(async () => {
    fetches += 1;
    return 'code';
  });
  expect(code.now()).toBeUndefined();
  expect(await code.fetch()).toBe('code');
  expect(await code.fetch()).toBe('code');
  expect(code.now()).toBe('code');
  expect(fetches).toBe(1);
});

test('a fetch that failed is tried again', async () => {
  const answers = [() => Promise.reject(new Error('no network')), () => Promise.resolve('code')];
  const code = later(async () => answers.shift()?.());
  code.prepare();
  await expect.poll(() => answers).toHaveLength(1);
  expect(code.now()).toBeUndefined();
  expect(await code.fetch()).toBe('code');
});

test('without a network nothing is asked for, as a browser would remember that it failed', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  let fetches = 0;
  const code = later(() => Promise.resolve((fetches += 1)));
  await expect(code.fetch()).rejects.toThrow('offline');
  expect(fetches).toBe(0);
  vi.stubGlobal('navigator', { onLine: true });
  expect(await code.fetch()).toBe(1);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await code.fetch()).toBe(1);
});

test('without a network a run’s code comes all the same, as it is kept', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('location', { pathname: '/ops/run' });
  expect(await later(() => Promise.resolve('code')).fetch()).toBe('code');
});
