import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP's password storage sheet has it: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let dummy: Promise<string> | undefined;

/** Takes as long for an account that doesn't exist as for one that does. */
export const checkPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await dummy), password);
  return matches && typeof stored === 'string';
};
