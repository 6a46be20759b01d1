import { ownKey } from '../../lib/own-storage.ts';

const dayMs = 86_400_000;
/** days until we ask again: whoever said nothing, and whoever said not now */
const quietDays = { shown: 30, declined: 90 } as const;

const keyOf = (uid: string): string => ownKey(uid, 'notices-asked');

export const noteAsked = (uid: string, how: keyof typeof quietDays, now: number): void =>
  localStorage.setItem(keyOf(uid), String(now + quietDays[how] * dayMs));

export const mayAsk = (uid: string, now: number): boolean =>
  now >= Number(localStorage.getItem(keyOf(uid)) ?? 0);
