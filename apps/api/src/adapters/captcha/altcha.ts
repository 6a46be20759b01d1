import { minuteMs } from '@lavoir/domain';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Db } from '../../db/connect.ts';
import { readSolved } from './altcha-answer.ts';
import type { Captcha } from './port.ts';
import { spendChallenge } from './spent-challenges.queries.ts';

const validMs = 10 * minuteMs;

/**
 * The work: keys of `cost` rounds each are tried from 0 up to a number in `counter` that only we know. That is 1 to 3
 * million rounds: a laptop takes half a second, four threads of a slow phone about one, and nobody is unlucky.
 */
export const altchaWork = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 5000,
  keyLength: 32,
  counter: [200, 600],
} as const;

type Parts = {
  /** not the connections that the calls' transactions use: what is spent stays spent */
  db: Db;
  /** sign challenges, so that none needs to be kept until it is solved: the first; the others signed before */
  keys: readonly [Buffer, ...Buffer[]];
};

const signingBy = (key: Buffer) => ({
  hmacSignatureSecret: `challenge ${key.toString('hex')}`,
  hmacKeySignatureSecret: `solution ${key.toString('hex')}`,
});

/** The captcha that needs nobody else: the browser works for a second, unseen. */
export const altcha = ({ db, keys }: Parts): Captcha => {
  const { algorithm, cost, keyLength, counter } = altchaWork;
  return {
    kind: 'altcha',
    siteKey: null,
    challenge: async () => ({
      ...(await createChallenge({
        algorithm,
        cost,
        keyLength,
        counter: randomInt(counter[1], counter[0]),
        expiresAt: new Date(Date.now() + validMs),
        deriveKey,
        ...signingBy(keys[0]),
      })),
    }),
    verify: async (answer) => {
      const solved = readSolved(answer);
      if (!solved) return false;
      const { parameters, signature } = solved.challenge;
      if (
        parameters.algorithm !== algorithm ||
        parameters.cost !== cost ||
        parameters.keyLength !== keyLength
      )
        return false;
      for (const key of keys) {
        const { verified } = await verifySolution({ ...solved, deriveKey, ...signingBy(key) });
        if (verified) return spendChallenge(db, signature, new Date(parameters.expiresAt * 1000));
      }
      return false;
    },
  };
};
