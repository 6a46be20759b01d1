import { minuteMs } from '@lavoir/domain';
import type { Draft } from '../kept/drafts.ts';

/** so long one waits after a call or a ring, ms */
export const waitMs = 5 * minuteMs;

/** What is missing before a stop counts as missed, the first of it. */
export type Missing = 'try' | 'wait' | 'reason' | 'photo';

/** @param now instant, ms */
export const missingOf = ({ tried, reason, photo }: Draft, now: number): Missing | undefined => {
  // nobody is waited for where all lockers are full
  if (reason === 'no_door') return undefined;
  if (!tried) return 'try';
  if (leftToWait(tried, now) > 0) return 'wait';
  if (!reason) return 'reason';
  return photo ? undefined : 'photo';
};

/** @returns ms; 0: waited long enough */
export const leftToWait = ({ at }: NonNullable<Draft['tried']>, now: number): number =>
  Math.max(0, Math.min(waitMs, Date.parse(at) + waitMs - now));

/** `4:07` */
export const minutesText = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
