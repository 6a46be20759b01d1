import { setTimeout as wait } from 'node:timers/promises';
import { inTown, settle } from './after.ts';
import { follow } from './followers.ts';
import { migrateBy, olderRelease, present } from './release.ts';
import type { OlderRelease, Release } from './release.ts';
import type { Run, Witness } from './run.ts';
import { shop } from './shoppers.ts';
import type { Town } from './town.ts';

/** As a house runs that a balancer stands in front of: with its second of grace. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lavoir.example',
  SMTP_URL: 'mailbox',
  PAYMENTS: 'sandbox',
};

type Ended = { codes: (number | string | undefined)[]; longest: number; said: string[] };

/** Why they said 503, by their logs. */
const reasonsIn = (said: readonly string[]): string =>
  [...new Set(said.join('\n').match(/"reason":"[^"]+"/g))].join(', ').slice(0, 300);

/** One place after the other: the new process serves, then the old one is asked to stop. */
const rollOut = async (town: Town, release: Release, seen: Ended): Promise<void> => {
  for (const place of town.processes.keys()) {
    const old = await town.replace(place, release);
    const since = performance.now();
    seen.codes.push(await old.end('SIGTERM'));
    seen.said.push(old.said());
    seen.longest = Math.max(seen.longest, performance.now() - since);
  }
};

const play = async (witness: Witness, town: Town, older: OlderRelease): Promise<void> => {
  const ended: Ended = { codes: [], longest: 0, said: [] };
  const between = 5000 * witness.share;
  const shopping = shop(town, 4);
  const following = await follow(town, 3);
  await wait(between);
  const migrated = await migrateBy(present, town.database);
  witness.check(
    'the newer release’s migrations run while the older one serves',
    older.lacks.every((name) => migrated.includes(name.replace(/\.sql$/, ''))),
    migrated,
  );
  await wait(between);
  await rollOut(town, present, ended);
  await wait(between);
  await rollOut(town, older, ended);
  await wait(between);
  const { missed, twice } = await following.end();
  await shopping.end();
  shopping.acknowledged.push(...following.acknowledged);
  const { broken, sentAway } = shopping;
  await settle(witness, town, shopping);
  witness.check('no request is lost', broken.length === 0, broken.join().slice(0, 200));
  const said = [...ended.said, ...town.processes.map((process) => process.said())];
  witness.check('none is answered 503', sentAway === 0, `${sentAway} ${reasonsIn(said)}`);
  witness.check('streams miss nothing', missed === 0, missed);
  witness.check('and tell nothing twice', twice === 0, twice);
  witness.check(
    'each process that is asked to stop exits 0',
    ended.codes.every((code) => code === 0),
    ended.codes.join(),
  );
  witness.check('within 10 s', ended.longest < 10_000, `${Math.round(ended.longest)} ms`);
  witness.note('older release', older.commit);
  witness.note('migrations between', older.lacks.length);
  witness.note('processes replaced', ended.codes.length);
  witness.note('longest stop ms', Math.round(ended.longest));
};

const deploy: Run = {
  name: 'deploy',
  fault: 'an older release rolled over to this one under load, process by process, and back again',
  within: 600_000,
  play: async (witness) => {
    const older = await olderRelease();
    if (!older) return witness.note('left out', 'no git here, or no history that goes back so far');
    try {
      await inTown((seen, town) => play(seen, town, older), production, {
        release: older,
        worker: older.hasWorker,
      })(witness);
    } finally {
      older.remove();
    }
  },
};

export const deployRuns: readonly Run[] = [deploy];
