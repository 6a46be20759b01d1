import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

let session: typeof import('./session.ts');
const tab = storage();

beforeAll(async () => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('window', { addEventListener: () => undefined });
  session = await import('./session.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('the way back after signing in', () => {
  test('is a path of this app, once', () => {
    session.rememberPath('/orders/7?page=2#top');
    expect(session.takeRememberedPath()).toBe('/orders/7?page=2#top');
    expect(session.takeRememberedPath()).toBeUndefined();
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'is never %j, whether we or somebody else wrote it down',
    (path) => {
      session.rememberPath(path);
      expect(session.takeRememberedPath()).toBeUndefined();
      tab.setItem('lavoir.path', path);
      expect(session.takeRememberedPath()).toBeUndefined();
    },
  );
});
