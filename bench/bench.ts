import { rows } from './calls.ts';
import type { Row } from './row.ts';
import { openDatabase, withLoaded } from './database.ts';
import type { Database } from './database.ts';
import { loadOrders } from './load-orders.ts';
import { measureRow } from './measure.ts';
import type { Measured } from './measure.ts';
import { findScans } from './plans.ts';
import { readOptions } from './options.ts';
import type { Options } from './options.ts';
import { memoryOf } from './processor-time.ts';
import { busiestIn, profileInto } from './profile.ts';
import { failuresOf, keepResults, thisMachine } from './report.ts';
import type { Memory, Results } from './report.ts';
import { startServer } from './servers.ts';
import type { Server } from './servers.ts';
import { measureStarts } from './starts.ts';
import { countStatements } from './statements.ts';
import { hourOf, tableOf } from './table.ts';
import { findWorld } from './world.ts';
import { setTimeout as wait } from 'node:timers/promises';

/** Plans of fewer say little: small tables are best read as a whole. */
const manyOrders = 100_000;

const say = (message: string): void => void process.stdout.write(`${message}\n`);

type Purpose = {
  folder: string;
  database: 'measuring' | 'explaining';
  targets: Options['targets'];
  profile?: boolean;
};

/** Does the work with the servers over the database, and stops all of them. */
const withServers = async <T>(
  purpose: Purpose,
  work: (database: Database, servers: Server[]) => Promise<T>,
): Promise<T> => {
  const { folder, targets, profile } = purpose;
  const database = await openDatabase(folder, purpose.database);
  const servers: Server[] = [];
  try {
    for (const name of targets) {
      const flags = profile && name === 'product' ? profileInto(folder) : [];
      servers.push(await startServer(name, { url: database.url, folder, flags }));
    }
    return await work(database, servers);
  } finally {
    for (const server of servers) await server.stop();
    await database.stop();
  }
};

const memoryNow = (servers: readonly Server[]): Map<string, number> =>
  new Map(servers.map(({ name, pid }) => [name, memoryOf(pid)]));

/** Nothing else runs meanwhile. */
const measureAllStarts = async (folder: string, options: Options) => {
  const { url, stop } = await openDatabase(folder, 'measuring');
  try {
    return await measureStarts({ url, folder }, options);
  } finally {
    await stop();
  }
};

const measureAll = (folder: string, chosen: readonly Row[], options: Options) =>
  withServers({ ...options, folder, database: 'measuring' }, async (database, servers) => {
    const world = await findWorld(database.admin);
    await wait(2000);
    const idle = memoryNow(servers);
    const measured: Measured[] = [];
    for (const row of chosen) {
      const one = await measureRow(row, servers, { database, world, options, say });
      measured.push(one);
      const each = Object.entries(one.figures).map(
        ([name, { p50At10 }]) => `${name} ${p50At10.toFixed(1)} ms`,
      );
      say(`  ${row.name}: p50 ${each.join(', ')}`);
    }
    const loaded = (name: string) =>
      Math.max(
        ...measured.flatMap(({ figures }) =>
          Object.entries(figures).map(([of, { memory }]) => (of === name ? memory : 0)),
        ),
      );
    const memory: Memory = Object.fromEntries(
      servers.map(({ name }) => [name, { idle: idle.get(name) ?? 0, loaded: loaded(name) }]),
    );
    return { measured, memory };
  });

type Explained = { counts: ReadonlyMap<string, number>; scans: string[] | undefined };

/** With figures of their own server, which writes down what it is asked. */
const explainAll = (folder: string, chosen: readonly Row[], options: Options): Promise<Explained> =>
  withServers({ folder, database: 'explaining', targets: ['product'] }, async (database, [server]) => {
    const counts = new Map<string, number>();
    if (!server) return { counts, scans: undefined };
    if (chosen.length > 0) say('Counting statements');
    await database.admin.query('create extension if not exists pg_stat_statements');
    const world = await findWorld(database.admin);
    for (const row of chosen) {
      const count = await countStatements(row, server, { database, world });
      if (count !== undefined) counts.set(row.name, count);
    }
    const { orders, plans } = options;
    // what they write can't be written twice
    const isKept = options.folder !== undefined;
    if (isKept || (!plans && orders < manyOrders)) return { counts, scans: undefined };
    say('Looking at plans');
    return { counts, scans: await findScans(server, database, world) };
  });

const measure = async (folder: string, options: Options): Promise<Results> => {
  const chosen = rows.filter(
    ({ name }) =>
      !options.plans && (options.only.length === 0 || options.only.some((word) => name.includes(word))),
  );
  if (!options.plans) say('Measuring');
  // what a start compiles, those after it find: memory is that of a process after the first
  const starts = options.plans || options.only.length > 0 ? [] : await measureAllStarts(folder, options);
  const { measured, memory } = options.plans
    ? { measured: [], memory: {} }
    : await measureAll(folder, chosen, options);
  const busiest = options.profile ? busiestIn(folder) : undefined;
  const { counts, scans } = options.targets.includes('product')
    ? await explainAll(folder, chosen, options)
    : { counts: new Map<string, number>(), scans: undefined };
  return {
    date: new Date().toISOString(),
    machine: thisMachine(),
    orders: options.orders,
    seconds: options.seconds,
    rounds: options.rounds,
    rows: measured.map(({ row: { name, must, aim }, figures }) => ({
      name,
      must,
      aim,
      statements: counts.get(name),
      figures,
    })),
    memory,
    starts,
    scans,
    busiest,
  };
};

const options = readOptions(process.argv.slice(2));
const load = async ({ admin }: Database): Promise<void> => {
  say(`Loading ${options.orders} orders`);
  await loadOrders(admin, options.orders, say);
};
const results = await withLoaded(options, load, (folder) => measure(folder, options));
const { machine, date, orders, seconds, rounds } = results;
say(`\n${machine.processor}, ${machine.cores} cores, Node ${machine.node}, ${date}`);
say(`${orders} orders, median of ${rounds} × ${seconds} s; CPU in ms per operation at 10 connections\n`);
say(tableOf(results));
say(
  `\nThe floor took ${hourOf(results).median.toFixed(1)} times as long as in a quiet hour, in half of the rows`,
);
const failures = failuresOf(results);
for (const failure of failures) say(`✗ ${failure}`);
for (const scan of results.scans ?? []) say(`✗ plan of ${scan}`);
if (results.scans?.length === 0) say('✓ no call scans a big table');
for (const one of results.busiest ?? []) say(one);
say(`\n${keepResults(results)}`);
process.exitCode = failures.length > 0 ? 1 : 0;
