import { randomInt } from 'node:crypto';
import type { Secrets } from '../../secrets.ts';

const fourDigits = (): string => String(randomInt(10_000)).padStart(4, '0');

/**
 * Four digits that open one door for one order, sealed.
 * @param unlike the sealed code that stops opening it: the new one is another
 */
export const makeLockerCode = (
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>,
  unlike?: Buffer | null,
): Buffer => {
  const old = unlike ? secrets.decrypt(unlike) : undefined;
  let code = fourDigits();
  while (code === old) code = fourDigits();
  return secrets.encrypt(code);
};

/** What the columns of an order say without a locker. */
export const noLocker = { locker_number: null, locker_code: null, locker_kept_until: null };
