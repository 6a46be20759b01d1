import type { CallName } from '@lavoir/contract';
import { rights } from '../../apps/api/test/rights-matrix.ts';
import { callers } from '../../apps/api/test/rights-rows.ts';
import type { Caller } from '../../apps/api/test/rights-rows.ts';
import { seedOf } from './wishes.ts';

/** Somebody who calls, for the how manieth time in the round. */
export type Calling = { caller: Caller; time: number };

/** Who may call sees most of the code, so they come more often: this many times where all of it is looked at. */
const timesOfAllowed = 3;

const pick = <T>(from: readonly T[], seed: number): T[] => {
  const one = from[Math.abs(seed) % from.length];
  return one === undefined ? [] : [one];
};

/**
 * Who calls in a round, by the rights matrix.
 * @param isShort two who may and one who may not, others for each seed; else everybody
 */
export const callingsOf = (name: CallName, seed: number, isShort: boolean): Calling[] => {
  const mayCall = (caller: Caller): boolean => rights[name].answers[caller] < 400;
  const allowed = callers.filter(mayCall);
  const refused = callers.filter((caller) => !mayCall(caller));
  const turn = seedOf(seed, name, 'callers');
  if (isShort)
    return [...pick(allowed, turn), ...pick(allowed, turn + 1), ...pick(refused, turn)].map(
      (caller, time) => ({
        caller,
        time,
      }),
    );
  const times = Array.from({ length: timesOfAllowed }, (_, time) => time);
  return [
    ...refused.map((caller) => ({ caller, time: 0 })),
    ...times.flatMap((time) => allowed.map((caller) => ({ caller, time }))),
  ];
};
