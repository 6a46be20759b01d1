import type { CallOutput, showSettings } from '@lavoir/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { fetchFirst } from '../../lib/first-paint.ts';
import { Unreachable } from '../../lib/refused.ts';

export type Settings = CallOutput<typeof showSettings>;

/** As for every other call that reads. */
const patienceMs = 12_000;

let known: Settings | undefined;
const listeners = new Set<() => void>();

const ask = async (): Promise<Settings> => {
  // plain: the first page does without the contract's schemas
  const path: typeof showSettings.path = '/api/v1/settings';
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetchFirst(path, { method: 'GET', cache: 'no-store', signal });
  if (!response.ok) throw new Unreachable(`no settings (${response.status})`);
  return (await response.json()) as Settings;
};

/** Which captcha and sign-in ways are on; asked once a page load, again after a failure. */
export const loadSettings = async (): Promise<Settings> => {
  if (known) return known;
  try {
    known = await ask();
  } catch (cause) {
    throw new Unreachable('no settings', { cause });
  }
  for (const listener of listeners) listener();
  return known;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Undefined until they are known. */
export const useSettings = (): Settings | undefined => {
  useEffect(() => void loadSettings().catch(() => undefined), []);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
};
