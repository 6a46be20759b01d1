import { captchaChallenge } from '@lavoir/contract';
import { solveChallengeWorkers } from 'altcha/lib';
import type { Challenge } from 'altcha/lib';
import ChallengeWorker from 'altcha/workers/pbkdf2?worker';
import { send } from '../../../lib/api.ts';

/** An answer to the challenge, good once and for a while. */
export type Proof = { payload: string; expiresAt: number | undefined };

/** More make a phone stutter and gain little. */
const mostWorkers = 4;

/** Fetches a challenge and spends a second or so of this device's time on it, beside the page. */
export const solve = async (signal: AbortSignal): Promise<Proof> => {
  const challenge = (await send(captchaChallenge, {}, { signal })) as unknown as Challenge;
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency),
    controller,
    createWorker: () => new ChallengeWorker(),
  });
  if (!solution) throw new Error('the challenge has no solution in time');
  const { parameters, signature } = challenge;
  return {
    payload: btoa(JSON.stringify({ challenge: { parameters, signature }, solution })),
    expiresAt: parameters.expiresAt,
  };
};
