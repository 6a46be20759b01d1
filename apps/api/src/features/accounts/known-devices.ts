import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../secrets.ts';
import type { Secrets } from '../../secrets.ts';

/**
 * A device from which somebody signed in shows a proof of it, so that strangers who guess at the password can't lock its
 * owner out (OWASP's device cookies). It is bound to the account and to its password: after a reset, a thief's device is
 * a stranger's again, though nothing is stored.
 */
type Keys = Pick<Secrets, 'keyFor'>;
type Owner = { id: number; password_hash: string };

const sign = (secrets: Keys, { id, password_hash }: Owner, nonce: string): string =>
  createHmac('sha256', secrets.keyFor('devices'))
    .update(JSON.stringify([id, password_hash, nonce]))
    .digest('base64url');

export const makeDeviceProof = (secrets: Keys, owner: Owner): string => {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${sign(secrets, owner, nonce)}`;
};

const nobody: Owner = { id: 0, password_hash: '' };

/** Which of the owner's devices shows this; undefined where it is none, or somebody else's. Takes as long for nobody. */
export const readDeviceProof = (
  secrets: Keys,
  owner: { id: number; password_hash: string | null } | undefined,
  proof: string | undefined,
): string | undefined => {
  const [nonce = '', signature = ''] = proof?.split('.') ?? [];
  const { id, password_hash } = owner ?? nobody;
  const right = sign(secrets, { id, password_hash: password_hash ?? '' }, nonce);
  const matches = timingSafeEqual(hashToken(signature), hashToken(right));
  return matches && owner && password_hash !== null ? nonce : undefined;
};
