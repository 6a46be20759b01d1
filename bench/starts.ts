import { join } from 'node:path';
import { median } from './measure.ts';
import type { TargetName } from './options.ts';
import { startServer } from './servers.ts';

/** ms from the command to the first answer */
export type Start = { name: string; must: number; aim: number; times: Partial<Record<TargetName, number>> };

const timed = async (
  name: TargetName,
  where: { url: string | undefined; folder: string },
): Promise<number> => {
  const began = performance.now();
  const server = await startServer(name, where);
  const took = performance.now() - began;
  await server.stop();
  return took;
};

const medianOf = async (rounds: number, once: (round: number) => Promise<number>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await once(round));
  return median(times);
};

/**
 * Beside a database that runs, and with the product's own: in a folder that was never used, and in that again.
 * @param where.url of the database that runs
 */
export const measureStarts = async (
  where: { url: string; folder: string },
  { targets, rounds }: { targets: readonly TargetName[]; rounds: number },
): Promise<Start[]> => {
  const beside: Start['times'] = {};
  for (const name of targets) beside[name] = await medianOf(rounds, () => timed(name, where));
  const starts: Start[] = [{ name: 'start, database running', must: 1000, aim: 500, times: beside }];
  if (!targets.includes('product')) return starts;
  const own = (round: number) => ({ url: undefined, folder: join(where.folder, `own-${round}`) });
  const first = await medianOf(rounds, (round) => timed('product', own(round)));
  const again = await medianOf(rounds, (round) => timed('product', own(round)));
  return [
    ...starts,
    { name: 'start, first', must: 6000, aim: 3000, times: { product: first } },
    { name: 'start, again', must: 2000, aim: 1000, times: { product: again } },
  ];
};
