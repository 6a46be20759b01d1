import type { AuthUser } from '@lavoir/contract';
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
const browser = storage();
const listeners = new Map<string, (event: object) => void>();

beforeAll(async () => {
  vi.stubGlobal('localStorage', browser);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  // another test's copy of it listens to another window
  vi.resetModules();
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

describe('a session', () => {
  const user = { id: 7, first_name: 'Nele', new_user: true } as AuthUser;
  const own = { uid: 'nele@lavoir.example', client: 'a', accessToken: 'b', user };
  const acting = {
    ...own,
    uid: 'lucas@lavoir.example',
    accessToken: 'c',
    acting: { id: 9, endsAt: '2026-11-27' },
  };
  const kept = (of: typeof tab): unknown => JSON.parse(of.getItem('lavoir.session') ?? 'null');

  test('is the browser’s', () => {
    session.keepSession(own);
    expect([kept(browser), kept(tab)]).toEqual([own, null]);
  });

  test('is somebody else’s on a page that the browser kept while they signed in', () => {
    const other = { ...own, uid: 'jef@lavoir.example', accessToken: 'd' };
    browser.setItem('lavoir.session', JSON.stringify(other));
    listeners.get('pageshow')?.({ persisted: false });
    expect(session.getSession()).toEqual(own);
    listeners.get('pageshow')?.({ persisted: true });
    expect(session.getSession()).toEqual(other);
    session.keepSession(own);
  });

  test('in a customer’s name stays the tab’s when something of it changes', () => {
    const settled = { ...acting, user: { ...user, new_user: false } };
    tab.setItem('lavoir.session', JSON.stringify(acting));
    session.keepSession(settled);
    expect([kept(browser), kept(tab)]).toEqual([own, settled]);
    expect(session.getSession()).toEqual(settled);
  });
});
