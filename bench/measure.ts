import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from './row.ts';
import type { Database } from './database.ts';
import { load } from './load.ts';
import type { Operation } from './load.ts';
import type { Options, TargetName } from './options.ts';
import { canReadProcesses, memoryOf, timeOfProcess, timeOfServer } from './processor-time.ts';
import type { Server } from './servers.ts';
import type { World } from './world.ts';

/** Medians of the rounds; ms, and MB. */
export type Figures = {
  /** of the process and of the database, per operation at 10 connections */
  cpu: { all: number; server: number; database: number } | undefined;
  perSecond: number;
  p50At1: number;
  p99At1: number;
  p50At10: number;
  p99At10: number;
  p50At50: number;
  p99At50: number;
  memory: number;
  failures: Record<string, number>;
};

export type Measured = { row: Row; figures: Partial<Record<TargetName, Figures>> };

const warmUpSeconds = 0.7;
/** Before a row's first sample: what runs for hours is compiled, and is what is measured. Of slow rows so many seconds are enough. */
const warm = { operations: 3000, seconds: 8 };

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]];
  return (low + high) / 2;
};

/** ms that statements which nobody waits for any more may run on */
const patience = 5000;

/** What still runs or waits in the queue is no part of what comes next. */
const comeToRest = async ({ admin }: Database): Promise<void> => {
  await admin.query(`delete from pgboss.job where state = 'created'`);
  const until = performance.now() + patience;
  const isBusy = async (): Promise<boolean> => {
    const { rows } = await admin.query(
      `select from pg_stat_activity
       where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows.length > 0;
  };
  while (performance.now() < until && (await isBusy())) await wait(50);
};

type Sample = {
  connections: number;
  p50: number;
  p99: number;
  perSecond: number;
  server: number;
  database: number;
};

type Measuring = { database: Database; world: World; options: Options; say: (message: string) => void };

export const measureRow = async (
  row: Row,
  all: readonly Server[],
  { database, world, options, say }: Measuring,
): Promise<Measured> => {
  const operation: Operation = await row.prepare(world);
  const samples = new Map<TargetName, Sample[]>();
  const failures = new Map<TargetName, Map<string, number>>();

  /** A machine that stands still for seconds finds the calls that it was at hung up on: once, those are begun anew. */
  const steadily = async <Done>(server: Server, measureIt: () => Promise<Done>): Promise<Done> => {
    try {
      return await measureIt();
    } catch (cause) {
      const what = `${row.name} broke off at ${new Date().toISOString()}; the ${server.name} ${server.state()}`;
      if (server.state() !== 'runs') throw new Error(what, { cause });
      say(`  ${what}; again`);
      return measureIt();
    }
  };

  const once = async (server: Server, connections: number, seconds: number): Promise<Sample> => {
    const before = { server: timeOfProcess(server.pid), database: timeOfServer(database.postmaster) };
    const began = performance.now();
    const done = await load(server.port, { connections, seconds, operation });
    const took = performance.now() - began;
    const known = failures.get(server.name) ?? new Map<string, number>();
    for (const [what, times] of done.failures) known.set(what, (known.get(what) ?? 0) + times);
    failures.set(server.name, known);
    return {
      connections,
      p50: done.p50,
      p99: done.p99,
      perSecond: (done.operations / took) * 1000,
      server: (timeOfProcess(server.pid) - before.server) / done.operations,
      database: (timeOfServer(database.postmaster) - before.database) / done.operations,
    };
  };

  const sample = (server: Server, connections: number, seconds: number): Promise<Sample> =>
    steadily(server, () => once(server, connections, seconds));

  const warmUp = async (server: Server): Promise<void> => {
    const until = performance.now() + Math.min(warm.seconds, 4 * options.seconds) * 1000;
    for (let done = 0; done < warm.operations && performance.now() < until;) {
      const { operations } = await steadily(server, () =>
        load(server.port, { connections: 10, seconds: warmUpSeconds, operation }),
      );
      done += operations;
    }
  };

  const take = async (server: Server, connections: number, seconds: number): Promise<void> => {
    server.resume();
    if (!samples.has(server.name)) {
      await warmUp(server);
      await comeToRest(database);
    }
    await sample(server, connections, Math.min(warmUpSeconds, seconds));
    const list = samples.get(server.name) ?? [];
    samples.set(server.name, [...list, await sample(server, connections, seconds)]);
    await comeToRest(database);
    server.pause();
  };

  for (const server of all) server.pause();
  const servers = all.filter(({ name }) => name === 'product' || !row.withoutFloor);
  for (let round = 0; round < options.rounds; round += 1) {
    for (const server of servers) await take(server, 10, options.seconds);
  }
  for (const connections of [1, 50]) {
    for (const server of servers) await take(server, connections, options.seconds);
  }
  const figures = servers.map(({ name, pid }): [TargetName, Figures] => {
    const own = samples.get(name) ?? [];
    const at = (connections: number, of: (sample: Sample) => number) =>
      median(own.filter((one) => one.connections === connections).map(of));
    const [server, database_] = [at(10, (one) => one.server), at(10, (one) => one.database)];
    return [
      name,
      {
        cpu: canReadProcesses
          ? { all: at(10, (one) => one.server + one.database), server, database: database_ }
          : undefined,
        perSecond: at(10, (one) => one.perSecond),
        p50At1: at(1, (one) => one.p50),
        p99At1: at(1, (one) => one.p99),
        p50At10: at(10, (one) => one.p50),
        p99At10: at(10, (one) => one.p99),
        p50At50: at(50, (one) => one.p50),
        p99At50: at(50, (one) => one.p99),
        memory: memoryOf(pid),
        failures: Object.fromEntries(failures.get(name) ?? []),
      },
    ];
  });
  return { row, figures: Object.fromEntries(figures) };
};
