import { randomInt } from 'node:crypto';
import type { Secrets } from '../../secrets.ts';

/** Four digits that open one door for one order, sealed. */
export const makeLockerCode = (secrets: Pick<Secrets, 'encrypt'>): Buffer =>
  secrets.encrypt(String(randomInt(10_000)).padStart(4, '0'));

/** What the columns of an order say without a locker. */
export const noLocker = { locker_number: null, locker_code: null, locker_kept_until: null };
