import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const busy = 5;
const between = 20;
/** ms; longer than any start that still goes well */
const patience = 90_000;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy;

const tryLock = (file: string): DatabaseSync | undefined => {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
};

/**
 * Runs `work` while no other process does so under the same file. Node has no flock; SQLite brings the system's file
 * lock, which the kernel drops with a killed process, so no lock is ever stale. The file stays, empty.
 * @throws Error when the lock isn't free within 90 s, or the signal's reason while it waits
 */
export const withLock = async <T>(file: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  const deadline = Date.now() + patience;
  let lock = tryLock(file);
  while (lock === undefined) {
    signal.throwIfAborted();
    if (Date.now() > deadline)
      throw new Error(`Another process has been starting or stopping PostgreSQL for too long: ${file}`);
    await wait(between);
    lock = tryLock(file);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
};
