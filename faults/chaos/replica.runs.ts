import { showManagedCompanies } from '@lavoir/contract';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createManager } from '../../apps/api/test/factories.ts';
import { inTown, settle } from './after.ts';
import type { Run, Witness } from './run.ts';
import { shop } from './shoppers.ts';
import { openStandby } from './standby.ts';
import type { Standby } from './standby.ts';
import type { Town } from './town.ts';

/** s that the replica may lag, and ms that a look at it may take to notice */
const lateAfter = 2;
const noticed = 2500;

/** What one answer showed, and how old that was: ms since the primary had something newer. */
type Seen = { at: number; status: number; age: number };

type Reading = { seen: Seen[]; end: () => Promise<void> };

/** A company is renamed ten times a second by its number, and its managers read the name all the time. */
const readOn = async (town: Town, readers: number): Promise<Reading> => {
  const over = new AbortController();
  const { db } = town.maker;
  const { session } = await createManager(town.maker, town.world.companyId);
  const written: number[] = [];
  const seen: Seen[] = [];
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const name = `No ${written.length}`;
      await db.updateTable('companies').set({ name }).where('id', '=', town.world.companyId).execute();
      written.push(Date.now());
      await wait(100);
    }
  };
  const read = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const at = Date.now();
      const reply = await town.balancer.ask(showManagedCompanies.path, { headers: session });
      const number = Number(/"No (\d+)"/.exec(reply.text)?.[1] ?? -1);
      const newer = written[number + 1] ?? at;
      seen.push({ at, status: reply.status, age: number < 0 ? Infinity : Math.max(0, at - newer) });
      await wait(25);
    }
  };
  const writing = write();
  while (written.length === 0) await wait(10);
  const all = Promise.all([writing, ...Array.from({ length: readers }, read)]);
  return {
    seen,
    end: async () => {
      over.abort();
      await all;
    },
  };
};

const askStandby = async ({ connection }: Standby, statement: string): Promise<number> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ value: number }>(statement);
    return rows[0]?.value ?? 0;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** transactions that the replica's readers had so far; more than the looks at it means that lists are read there */
const readsOf = (standby: Standby): Promise<number> =>
  askStandby(
    standby,
    'select xact_commit::integer as value from pg_stat_database where datname = current_database()',
  );

/** Whether lists come from the replica again, within a while. */
const isReadAgain = async (standby: Standby): Promise<boolean> => {
  for (const until = Date.now() + 20_000; Date.now() < until; await wait(200)) {
    const before = await readsOf(standby).catch(() => undefined);
    await wait(1000);
    const after = await readsOf(standby).catch(() => undefined);
    if (before !== undefined && after !== undefined && after - before > 15) return true;
  }
  return false;
};

/** The processes that its readers are connected to. */
const readersOf = async ({ connection }: Standby): Promise<number[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
  return rows.map(({ pid }) => pid);
};

const oldest = (seen: readonly Seen[], from: number): number =>
  Math.max(0, ...seen.filter(({ at }) => at >= from).map(({ age }) => age));

const play = async (witness: Witness, town: Town, standby: Standby): Promise<void> => {
  const shopping = shop(town, 2);
  const reading = await readOn(town, 3);
  witness.check('lists are read from the replica', await isReadAgain(standby));
  const usual = oldest(reading.seen, 0);

  await askStandby(standby, 'select 1 as value from pg_wal_replay_pause()');
  const paused = Date.now();
  await wait(lateAfter * 1000 + noticed + 3000);
  const worst = oldest(reading.seen, paused);
  const later = oldest(reading.seen, paused + lateAfter * 1000 + noticed);
  witness.check(
    `no list is older than ${lateAfter} s and the look that notices`,
    worst <= lateAfter * 1000 + noticed,
    `${worst} ms`,
  );
  witness.check('a replica that lags isn’t read', later < 500, `${later} ms`);
  await askStandby(standby, 'select 1 as value from pg_wal_replay_resume()');
  witness.check('one that has caught up is read again', await isReadAgain(standby));

  process.kill(await standby.postmaster(), 'SIGKILL');
  await wait(1000);
  witness.check('one that died and came back is read again', await isReadAgain(standby));

  // all of its processes stand still: it takes connections and says nothing
  const first = await standby.postmaster();
  const backends = await readersOf(standby);
  for (const pid of [first, ...backends]) process.kill(pid, 'SIGSTOP');
  await wait(6000);
  for (const pid of [first, ...backends]) process.kill(pid, 'SIGCONT');
  witness.check('one that hung and goes on is read again', await isReadAgain(standby));

  await reading.end();
  const failed = reading.seen.filter(({ status }) => status !== 200);
  witness.check(
    'no list fails meanwhile',
    failed.length === 0,
    `${failed.length}: ${failed[0]?.status ?? ''}`,
  );
  await settle(witness, town, shopping);
  witness.note('lists read', reading.seen.length);
  witness.note('oldest as usual ms', usual);
  witness.note('oldest while it lagged ms', worst);
};

const replica: Run = {
  name: 'replica',
  fault: 'a streaming replica that lags, dies and hangs while managers read and people order',
  within: 240_000,
  play: async (witness) => {
    let standby: Standby | undefined;
    await inTown(
      async (seen, town) => {
        if (standby) await play(seen, town, standby);
      },
      {},
      { beside: async (...where) => (standby = await openStandby(...where, lateAfter)) },
    )(witness);
  },
};

export const replicaRuns: readonly Run[] = [replica];
