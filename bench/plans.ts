import { calls } from '@lavoir/contract';
import { open, stat } from 'node:fs/promises';
import type { Database } from './database.ts';
import type { Request } from './http-client.ts';
import { runOperations } from './load.ts';
import { plannedCalls } from './plan-calls.ts';
import { plannedTimes } from './planned-call.ts';
import type { Server } from './servers.ts';
import type { World } from './world.ts';

/** rows; a table with more isn't read as a whole for anybody who waits */
const big = 50_000;

/**
 * They need what only a browser or an authenticator makes, and touch what is under one person's key; or a day as it was just
 * read, and read it again as what proposes its runs does.
 */
const beyondReach = new Set(['subscribePush', 'beginTwoFactor', 'confirmTwoFactor', 'keepRuns']);

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  /** of one loop */
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  Plans?: readonly Node[];
};
type Explained = { 'Query Text': string; Plan: Node };

const readFrom = async (file: string, position: number): Promise<string> => {
  const handle = await open(file, 'r');
  try {
    const size = Math.max(0, (await handle.stat()).size - position);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), { position });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** What the log says since then; when it was emptied meanwhile, its copy has the beginning. */
const logSince = async (file: string, position: number): Promise<string> => {
  if ((await stat(file)).size >= position) return readFrom(file, position);
  return (await readFrom(`${file}.1`, position)) + (await readFrom(file, 0));
};

/**
 * auto_explain's entries: a line with the time, then the plan as JSON, each line of it behind a tab. Those of jobs come at
 * any moment, so that the last may be half written; what was asked for is whole by then.
 */
const plansIn = (log: string): Explained[] =>
  log
    .split(/^(?=\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] )/m)
    .filter((entry) => /\n\t\}\s*$/.test(entry) && !/pgboss|pg_stat_statements/.test(entry))
    .flatMap((entry) => {
      const json = / plan:\n([^]*)$/.exec(entry)?.[1];
      return json === undefined ? [] : [JSON.parse(json.replaceAll(/^\t/gm, '')) as Explained];
    });

/** What a node took from its table or index, whatever it gave on. */
const rowsReadBy = (node: Node): number =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);

/** What it took for nothing, each time that it was asked: by a range, as a look-up leaves a row at most. */
const rowsLeftBy = (node: Node): number => node['Rows Removed by Filter'] ?? 0;

/** A part of the plan that no row led to: the other branch of a CASE. */
const wasLeftOut = (node: Node): boolean => node['Actual Loops'] === 0;

/**
 * Tables that the plan reads from end to end. An index without a condition is such a way too, unless what asks for its rows
 * had enough of them early: a limit, or a join with few that come first. So is one whose condition lets most of history through.
 */
const scansIn = (node: Node, large: ReadonlySet<string>): string[] => {
  if (wasLeftOut(node)) return [];
  const [kind, table, index] = [node['Node Type'], node['Relation Name'] ?? '', node['Index Name']];
  const whole =
    kind === 'Seq Scan' ||
    (kind.startsWith('Index') && ((!node['Index Cond'] && rowsReadBy(node) > big) || rowsLeftBy(node) > big));
  const below = (node.Plans ?? []).flatMap((one) => scansIn(one, large));
  return whole && large.has(table)
    ? [[kind, 'on', table, ...(index ? ['by', index] : [])].join(' '), ...below]
    : below;
};

const bigRelations = async ({ admin }: Database): Promise<Set<string>> => {
  const { rows } = await admin.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > $1 and relnamespace = 'public'::regnamespace`,
    [big],
  );
  return new Set(rows.map(({ relname }) => relname));
};

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Calls behind a session that nobody made a request of; streams are followed, not asked. */
const unasked = (asked: ReadonlySet<string>): string[] =>
  Object.entries(calls)
    .filter(([, call]) => call.audience !== 'public' && !('stream' in call))
    .filter(([name]) => !beyondReach.has(name))
    .filter(([, { method, path }]) => ![...asked].some((one) => patternOf(`${method} ${path}`).test(one)))
    .map(([name]) => `${name}: no row asks it (bench/plan-calls.ts)`);

/** Asks every call as often as a plan needs to settle. @returns those that scan a big table, fail or weren't asked */
export const findScans = async (server: Server, database: Database, world: World): Promise<string[]> => {
  const large = await bigRelations(database);
  const asked = new Set<string>();
  const noted = (request: Request): Request => {
    asked.add(`${request.method} ${request.path.replace(/\?.*/, '')}`);
    return request;
  };
  const problems: string[] = [];
  for (const { name, prepare } of plannedCalls) {
    const failed = (error: unknown): undefined => void problems.push(`${name}: ${String(error)}`);
    const operation = await Promise.resolve(prepare(world)).catch(failed);
    if (!operation) continue;
    const { size } = await stat(database.log);
    await runOperations(server.port, (turn) => operation(turn).map(noted), plannedTimes).catch(failed);
    const found = plansIn(await logSince(database.log, size)).flatMap((plan) => {
      const query = plan['Query Text'].replaceAll(/\s+/g, ' ').slice(0, 160);
      return scansIn(plan.Plan, large).map((scan) => `${name}: ${scan} in ${query}`);
    });
    problems.push(...new Set(found));
  }
  return [...problems, ...unasked(asked)];
};
