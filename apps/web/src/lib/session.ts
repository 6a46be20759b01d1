import type { AuthUser } from '@lavoir/contract';
import { useSyncExternalStore } from 'react';
import { forgetFirstAnswers } from './first-paint.ts';

/** Who is signed in on this device, with the three headers of every call. */
export type Session = {
  uid: string;
  client: string;
  accessToken: string;
  user: AuthUser;
  /** in a customer's name, by one of the staff, in this tab */
  acting?: Acting;
};
/** until when, and where it leads back to */
export type Acting = { id: number; endsAt: string };

const sessionKey = 'lavoir.session';
const pathKey = 'lavoir.path';
/** whose session the server ended, in this tab, until somebody signs in */
export const endedKey = 'lavoir.ended';

const isSession = (value: unknown): value is Session => {
  if (typeof value !== 'object' || value === null) return false;
  const { uid, client, accessToken, user } = value as Partial<Record<keyof Session, unknown>>;
  return (
    [uid, client, accessToken].every((part) => typeof part === 'string') &&
    typeof user === 'object' &&
    user !== null
  );
};

const read = (): Session | undefined => {
  try {
    const stored: unknown = JSON.parse(
      sessionStorage.getItem(sessionKey) ?? localStorage.getItem(sessionKey) ?? 'null',
    );
    return isSession(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
};

let current = read();
const listeners = new Set<() => void>();

const change = (next: Session | undefined): void => {
  current = next;
  forgetFirstAnswers();
  for (const listener of listeners) listener();
};

// another tab signed in or out; a cleared storage has no key
window.addEventListener('storage', ({ key }) => {
  if (key === sessionKey || key === null) change(read());
});
// a page that the browser kept as it was left has heard of nothing meanwhile
window.addEventListener('pageshow', ({ persisted }) => {
  const kept = persisted ? read() : current;
  if (kept?.accessToken !== current?.accessToken) change(kept);
});

export const getSession = (): Session | undefined => current;

export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): Session | undefined =>
  useSyncExternalStore(subscribeSession, getSession, getSession);

/** Who is signed in here from now on, or what changed of them. In a customer's name it is this tab's alone. */
export const keepSession = (session: Session): void => {
  (session.acting ? sessionStorage : localStorage).setItem(sessionKey, JSON.stringify(session));
  change(session);
};

/** Leaves the session in a customer's name for one's own, if there is one. */
export const leaveActing = (): void => {
  sessionStorage.removeItem(sessionKey);
  change(read());
};

/** The server ended the session. Its person finds here what they left, once they are back. */
export const expire = ({ uid }: Session): void => {
  // a session in a customer's name leads back to one's own
  (sessionStorage.getItem(sessionKey) ? sessionStorage : localStorage).removeItem(sessionKey);
  sessionStorage.setItem(endedKey, uid);
  change(read());
};

/** Whose session the server ended. */
export const endedFor = (): string | null => sessionStorage.getItem(endedKey);

/** Ends the session on this device and forgets what it left here, but for the device's theme and the way back. */
export const clear = (): void => {
  const theme = localStorage.getItem('theme');
  localStorage.clear();
  if (theme !== null) localStorage.setItem('theme', theme);
  const path = sessionStorage.getItem(pathKey);
  sessionStorage.clear();
  if (path !== null) sessionStorage.setItem(pathKey, path);
  change(undefined);
};

/** A path of this app: not another host's, which `//host` and `/\host` would be. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** Where to go back to after signing in. */
export const rememberPath = (path: string): void => {
  if (isOwnPath(path)) sessionStorage.setItem(pathKey, path);
};

/** Where the way back leads. */
export const rememberedPath = (): string | null => sessionStorage.getItem(pathKey);

/** The remembered path, once. */
export const takeRememberedPath = (): string | undefined => {
  const path = sessionStorage.getItem(pathKey);
  sessionStorage.removeItem(pathKey);
  return path !== null && isOwnPath(path) ? path : undefined;
};
