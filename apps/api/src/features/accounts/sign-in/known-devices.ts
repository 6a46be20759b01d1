import { dayMs, trustedDays } from '@lavoir/domain';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../adapters/clock/port.ts';
import { hashToken } from '../../../secrets.ts';
import type { Secrets } from '../../../secrets.ts';

/**
 * A device from which somebody signed in shows a proof of it, so that strangers who guess at the password can't lock its
 * owner out (OWASP's device cookies). It is bound to the account and to its password: after a reset, a thief's device is
 * a stranger's again, though nothing is stored.
 */
type Keys = Pick<Secrets, 'keysFor'>;
type Owner = { id: number; password_hash: string };
type Somebody = { id: number; password_hash: string | null };

const signed = (key: Buffer, what: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(what)).digest('base64url');

/** Whether it was signed here, under today's secret or the one before it. It takes as long either way. */
const isSigned = (secrets: Keys, signature: string, what: readonly unknown[]): boolean =>
  secrets
    .keysFor('devices')
    .map((key) => timingSafeEqual(hashToken(signature), hashToken(signed(key, what))))
    .includes(true);

const proofOf = ({ id, password_hash }: Owner, nonce: string) => [id, password_hash, nonce] as const;

export const makeDeviceProof = (secrets: Keys, owner: Owner): string => {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${signed(secrets.keysFor('devices')[0], proofOf(owner, nonce))}`;
};

const nobody: Owner = { id: 0, password_hash: '' };

/** Which of the owner's devices shows this; undefined where it is none, or somebody else's. Takes as long for nobody. */
export const readDeviceProof = (
  secrets: Keys,
  owner: Somebody | undefined,
  proof: string | undefined,
): string | undefined => {
  const [nonce = '', signature = ''] = proof?.split('.') ?? [];
  const { id, password_hash } = owner ?? nobody;
  const matches = isSigned(secrets, signature, proofOf({ id, password_hash: password_hash ?? '' }, nonce));
  return matches && owner && password_hash !== null ? nonce : undefined;
};

export const trustedUntil = (now: Date): number => now.getTime() + trustedDays * dayMs;

/** @param since when the second lock came on: another one is asked for again */
const trustOf = ({ id, password_hash }: Somebody, since: Date, until: number) =>
  ['trust', id, password_hash, since.getTime(), until] as const;

/** Behind the proof: the second lock isn't asked for here until then, in ms since 1970. */
export const trustMark = (secrets: Keys, owner: Somebody, since: Date, until: number): string =>
  `.${until}.${signed(secrets.keysFor('devices')[0], trustOf(owner, since, until))}`;

const trustIn = (secrets: Keys, owner: Somebody, since: Date, proof: string | undefined): number => {
  const [, , until = '', signature = ''] = proof?.split('.') ?? [];
  if (!/^\d{1,15}$/.test(until)) return 0;
  return isSigned(secrets, signature, trustOf(owner, since, Number(until))) ? Number(until) : 0;
};

/** Whether somebody trusts this browser, and still may. */
export const isTrusted = (
  { secrets, deviceProof, clock }: { secrets: Keys; deviceProof: string | undefined; clock: Clock },
  owner: Somebody,
  since: Date,
): boolean => trustIn(secrets, owner, since, deviceProof) > clock.now().getTime();

/** What stays of an earlier trust as the proof is made anew. */
export const keptTrust = (
  secrets: Keys,
  owner: Somebody,
  since: Date | null,
  proof: string | undefined,
): string => {
  const until = since === null ? 0 : trustIn(secrets, owner, since, proof);
  return since === null || until === 0 ? '' : trustMark(secrets, owner, since, until);
};
