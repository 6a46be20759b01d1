import type { Db } from '../db/connect.ts';
import type { ChangeListener } from './changes.ts';

/** What a feature keeps in the process: how it is read, and where the database says that it is stale. */
export type Kept<Key, Value> = {
  /** on which the tables' triggers announce that something changed, as `{ "user": 0 }` */
  channel: string;
  read: (db: Db, key: Key) => Promise<Value>;
};

/** Values of one kind that a process keeps; beyond that it begins anew. */
const most = 5_000;

/** The value as the process has it, read where it hasn't or can't hear whether it is stale. */
export type Keep = <Key, Value>(kept: Kept<Key, Value>, key: Key) => Promise<Value>;

/** For where nothing is kept. */
export const keepNothing =
  (db: Db): Keep =>
  (kept, key) =>
    kept.read(db, key);

export const keeper = (db: Db, listener: ChangeListener): Keep => {
  const values = new Map<unknown, Map<unknown, Promise<unknown>>>();
  const valuesOf = (kept: Kept<never, unknown>): Map<unknown, Promise<unknown>> => {
    const known = values.get(kept);
    if (known) return known;
    const own = new Map<unknown, Promise<unknown>>();
    values.set(kept, own);
    listener.follow(kept.channel, 0, () => own.clear());
    return own;
  };
  return <Key, Value>(kept: Kept<Key, Value>, key: Key): Promise<Value> => {
    const own = valuesOf(kept);
    if (!listener.isListening) return kept.read(db, key);
    const known = own.get(key) as Promise<Value> | undefined;
    if (known) return known;
    if (own.size >= most) own.clear();
    const reading = kept.read(db, key);
    own.set(key, reading);
    reading.catch(() => {
      if (own.get(key) === reading) own.delete(key);
    });
    return reading;
  };
};
