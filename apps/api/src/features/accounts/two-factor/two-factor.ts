import { brand, recoveryCodeCount } from '@lavoir/domain';
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** seconds that a code is shown for, RFC 6238 */
const period = 30;

const totpOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: brand.display, label, secret, period, digits: 6, algorithm: 'SHA1' });

/** 160 random bits in base32, as authenticator apps want them. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app reads off the screen, as text and as squares (1 is dark). */
export const showSecret = (secret: string, email: string) => {
  const uri = totpOf(Secret.fromBase32(secret), email).toString();
  const { data } = encode(uri, { ecc: 'M', border: 2 });
  return { secret, uri, qr: data.map((cells) => cells.map((isDark) => (isDark ? '1' : '0')).join('')) };
};

/**
 * Of which half minute since 1970 a code is; a phone's clock may be one of them off.
 * @returns undefined where it is wrong
 */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: digits, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
};

/** No letters and digits that are read for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = (): string => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** `k7mpq-2xh9d`: about 49 random bits each */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`);

/** As it is written down, whatever somebody typed of it. */
export const normaliseRecoveryCode = (code: string): string => {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};
