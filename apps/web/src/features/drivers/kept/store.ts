import { createStore, del, entries, get, set } from 'idb-keyval';
import { getSession } from '../../../lib/session.ts';

const store = createStore('lavoir-driver', 'kept');
const uid = (): string => getSession()?.uid ?? '';

/** What a driver's phone keeps; another person who signs in on it neither sees nor sends it. */
export type Kind = 'run' | 'step' | 'last' | 'draft';

const keyOf = (kind: Kind, name: string): string => `${uid()} ${kind} ${name}`;

export const keep = (kind: Kind, name: string, value: unknown): Promise<void> =>
  set(keyOf(kind, name), value, store);

export const readKept = <Value>(kind: Kind, name: string): Promise<Value | undefined> =>
  get<Value>(keyOf(kind, name), store);

export const dropKept = (kind: Kind, name: string): Promise<void> => del(keyOf(kind, name), store);

/** @returns by name, `a` before `b` */
export const listKept = async <Value>(kind: Kind): Promise<Value[]> => {
  const all = await entries<string, Value>(store);
  return all
    .filter(([key]) => key.startsWith(keyOf(kind, '')))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);
};

/** Addresses and telephone numbers of a run don't outlive their reader's sign-out; what waits to be sent does. @param whose the uid */
export const forgetRun = async (whose: string): Promise<void> => {
  const all = await entries<string, unknown>(store);
  const isOfRun = (key: string): boolean =>
    ['run', 'last', 'draft'].some((kind) => key.startsWith(`${whose} ${kind} `));
  await Promise.all(all.filter(([key]) => isOfRun(key)).map(([key]) => del(key, store)));
};
