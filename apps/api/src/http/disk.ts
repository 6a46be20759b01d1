import type { Clock } from '../adapters/clock/port.ts';
import { sqlState } from '../db/transact.ts';

/** PostgreSQL's disk_full */
const diskFull = '53100';
/** So long after it found no room we send nobody here, in ms; then one call tries again. */
const rest = 15_000;
/** PostgreSQL stops altogether where its log finds no room for a segment (16 MB) or two. */
const leastBytes = 64 * 1024 * 1024;

const foundNoRoom = (error: unknown): boolean =>
  error instanceof Error && (sqlState(error) === diskFull || foundNoRoom(error.cause));

export type Disk = {
  /** every error of a call, whatever it is */
  note(error: unknown): void;
  isFull(): Promise<boolean>;
};

type Parts = {
  clock: Clock;
  /** what is left beside the embedded database; another machine's disk tells by its errors alone */
  freeBytes?: (() => Promise<number>) | undefined;
  /** once each time that it runs full */
  onFull: () => void;
};

/** Whether the database has room to write; it is noticed by what fails, and forgotten by itself. */
export const watchDisk = ({ clock, freeBytes, onFull }: Parts): Disk => {
  let failedAt = -Infinity;
  let wasFull = false;
  const tell = (full: boolean): boolean => {
    if (full && !wasFull) onFull();
    wasFull = full;
    return full;
  };
  return {
    note: (error) => {
      if (!foundNoRoom(error)) return;
      failedAt = clock.now().getTime();
      tell(true);
    },
    isFull: async () => {
      const free = (await freeBytes?.().catch(() => undefined)) ?? Infinity;
      // a clock that was set back doesn't prolong it
      const since = Math.abs(clock.now().getTime() - failedAt);
      return tell(since < rest || free < leastBytes);
    },
  };
};
