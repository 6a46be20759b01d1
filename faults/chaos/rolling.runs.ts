import { minuteMs } from '@lavoir/domain';
import { setTimeout as wait } from 'node:timers/promises';
import { inTown, settle } from './after.ts';
import { follow } from './followers.ts';
import type { Run } from './run.ts';
import { shop, timeOf } from './shoppers.ts';

/** ms between two kills, and of all of them */
const every = 10_000;
const minutes = 5;

const rolling: Run = {
  name: 'rolling',
  fault: 'one of two API processes and a worker killed every 10 s for 5 minutes under load',
  within: 480_000,
  play: inTown(async (witness, town) => {
    const shopping = shop(town, 6);
    const following = await follow(town, 5);
    const rounds = Math.max(3, Math.round((minutes * minuteMs * witness.share) / every));
    for (let round = 0; round < rounds; round += 1) {
      await wait(every);
      const place = round % town.processes.length;
      await town.processes[place]?.end('SIGKILL');
      await town.restart(place);
    }
    const { missed, twice } = await following.end();
    await shopping.end();
    shopping.acknowledged.push(...following.acknowledged);
    await settle(witness, town, shopping);
    const p99 = timeOf(0.99, shopping.served);
    const waited = shopping.acknowledged.map(({ askedAt, answeredAt }) => answeredAt - askedAt);
    witness.check('streams miss nothing', missed === 0, missed);
    witness.check('and tell nothing twice', twice === 0, twice);
    witness.check('p99 is at most 1 s', p99 <= 1000, `${Math.round(p99)} ms`);
    witness.note('kills', rounds);
    witness.note('streams opened', following.opened);
    witness.note('p99 with asking again ms', Math.round(timeOf(0.99, waited)));
  }),
};

export const rollingRuns: readonly Run[] = [rolling];
