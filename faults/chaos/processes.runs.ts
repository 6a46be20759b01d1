import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { settle, inTown } from './after.ts';
import { askAt } from './balancer.ts';
import type { Run } from './run.ts';
import { shop } from './shoppers.ts';

/** Times that a fault of a bounded run happens, of those that docs/reliability.md names. */
const times = (all: number, share: number): number => Math.max(2, Math.round(all * share));

const killed: Run = {
  name: 'killed',
  fault: 'kill -9 of an API process × 20 under 12 who order',
  within: 240_000,
  play: inTown(async (witness, town) => {
    const shopping = shop(town, 12);
    const rounds = times(20, witness.share);
    for (let round = 0; round < rounds; round += 1) {
      await wait(400 + 50 * (round % 5));
      const place = round % 2;
      await town.processes[place]?.end('SIGKILL');
      await town.restart(place);
    }
    await settle(witness, town, shopping);
    witness.check(
      'each kill came while people ordered',
      shopping.broken.length >= rounds / 2,
      shopping.broken.length,
    );
  }),
};

const stopped: Run = {
  name: 'stopped',
  fault: 'SIGTERM under load × 6',
  within: 120_000,
  play: inTown(async (witness, town) => {
    const shopping = shop(town, 12);
    const rounds = times(6, witness.share);
    // one that would keep its connection
    const agent = new Agent({ keepAlive: true });
    const codes = new Set<number | string | undefined>();
    let longest = 0;
    let notReady = 0;
    let closing = 0;
    for (let round = 0; round < rounds; round += 1) {
      await wait(800);
      const place = round % 2;
      const leaving = town.processes[place];
      if (!leaving) continue;
      const since = performance.now();
      const ending = leaving.end('SIGTERM');
      for (let seen = false; !seen && leaving.ended() === undefined;) {
        const looked = await askAt(leaving.url, '/readyz', { agent }).catch(() => undefined);
        seen = looked?.status === 503;
        if (looked && seen) {
          notReady += 1;
          closing += looked.headers.connection === 'close' ? 1 : 0;
        }
      }
      codes.add(await ending);
      longest = Math.max(longest, performance.now() - since);
      await town.restart(place);
    }
    agent.destroy();
    await settle(witness, town, shopping);
    witness.check('/readyz says 503 before it ends', notReady === rounds, notReady);
    witness.check('its answers close their connections', closing === rounds, closing);
    witness.check('it exits 0', codes.size === 1 && codes.has(0), [...codes].join());
    witness.check('within 10 s', longest < 10_000, `${Math.round(longest)} ms`);
    // a connection that nobody takes any more, refused or reset in its making, carried no request: its balancer asks the next
    // process
    const cut = shopping.broken.filter((reason) => !/^connect ECONN(?:REFUSED|RESET)/.test(reason));
    witness.check('whoever waits for an answer gets it', cut.length === 0, cut.join().slice(0, 200));
  }),
};

export const processRuns: readonly Run[] = [killed, stopped];
