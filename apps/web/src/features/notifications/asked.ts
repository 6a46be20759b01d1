import { dayMs } from '@lavoir/domain';
import { ownKey } from '../../lib/own-storage.ts';

/** days until we ask again: whoever said nothing, and whoever said not now */
const quietDays = { shown: 30, declined: 90 } as const;

/** To show notices, and to be put on the home screen. */
export type Asked = 'notices' | 'app';

const keyOf = (uid: string, what: Asked): string => ownKey(uid, `${what}-asked`);

export const noteAsked = (uid: string, what: Asked, how: keyof typeof quietDays, now: number): void =>
  localStorage.setItem(keyOf(uid, what), String(now + quietDays[how] * dayMs));

export const mayAsk = (uid: string, what: Asked, now: number): boolean =>
  now >= Number(localStorage.getItem(keyOf(uid, what)) ?? 0);
