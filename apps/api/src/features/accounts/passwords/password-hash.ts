import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Overloaded } from '../../../http/admission.ts';

/** argon2id as OWASP's password storage sheet has it: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a core for some 30 ms: everybody else's calls keep one for themselves. */
const hashing = pLimit(Math.max(1, availableParallelism() - 1));
/** whoever would wait for more than about a second may come back instead */
const mostWaiting = 32;

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  if (hashing.pendingCount >= mostWaiting) throw new Overloaded();
  return hashing(work);
};

/** @throws Overloaded when too many passwords are being hashed or checked */
export const hashPassword = async (password: string): Promise<string> => inTurn(() => hash(password, cost));

let dummy: Promise<string> | undefined;

/**
 * Takes as long for an account that doesn't exist as for one that does.
 * @throws Overloaded when too many passwords are being hashed or checked
 */
export const checkPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  dummy ??= hash('nobody has this password', cost);
  const against = stored ?? (await dummy);
  const matches = await inTurn(() => verify(against, password));
  return matches && typeof stored === 'string';
};
