import { calls } from '@lavoir/contract';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { playRound } from './round.ts';
import type { Asked } from './round.ts';
import { fuzzing } from './options.ts';

const { seed, runs, isShort, only, report } = fuzzing(process.env);

const isChosen = (name: string): boolean =>
  only === undefined || name.toLowerCase().includes(only.toLowerCase());

/** One line for whoever looks into it. */
const lineOf = ({ name, caller, wish, status, found }: Asked): string =>
  `${name} by ${caller}: ${found.join('; ')} (${status}) for ${JSON.stringify(wish).slice(0, 1500)}`;

const asked: Asked[] = [];
const afterwards: string[] = [];

test.each(Array.from({ length: runs }, (_, run) => seed + run))(
  'seed %i: whatever anybody sends to any call is answered as the call says, and tells nothing of others',
  async (seedOfRun) => {
    const round = await playRound({ seed: seedOfRun, isShort, isChosen });
    asked.push(...round.asked);
    afterwards.push(...round.afterwards);
    if (report !== undefined) {
      mkdirSync(dirname(report), { recursive: true });
      writeFileSync(report, JSON.stringify({ seed, runs, asked, afterwards }));
    }
    expect(round.asked.filter(({ found }) => found.length > 0).map(lineOf)).toEqual([]);
    expect(round.afterwards).toEqual([]);
    const chosen = Object.keys(calls).filter(isChosen);
    expect(new Set(round.asked.map(({ name }) => name))).toEqual(new Set(chosen));
    // a round in which nearly all is refused has looked at little
    const granted = round.asked.filter(({ status }) => status === 200);
    expect(granted.length).toBeGreaterThan(only === undefined ? chosen.length / 2 : 0);
  },
  120_000,
);
