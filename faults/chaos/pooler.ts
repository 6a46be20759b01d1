import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../apps/api/test/free-port.ts';
import { addressOf } from '../../apps/api/test/test-database.ts';
import type { TestConnection } from '../../apps/api/test/test-database.ts';
import type { Beside } from './town.ts';

export type PoolMode = 'transaction' | 'session';

/** `[1, 24]` */
type Version = readonly [number, number];

/** @returns undefined where no pgbouncer is on the PATH */
export const poolerVersion = async (): Promise<Version | undefined> => {
  const said = await promisify(execFile)('pgbouncer', ['--version']).catch(() => undefined);
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said?.stdout ?? '') ?? [];
  return major && minor ? [Number(major), Number(minor)] : undefined;
};

/** Since 1.21 it knows prepared statements where it lends connections for a transaction. */
export const knowsStatements = ([major, minor]: Version): boolean => major > 1 || minor >= 21;

type Kind = {
  version: Version;
  mode: PoolMode;
  /** whether it keeps prepared statements apart, where it can */
  statements: boolean;
};

/** What docs/operations.md says of a pooler. */
const settingsFor = (database: TestConnection, port: number, { version, mode, statements }: Kind): string => `
[databases]
${database.database} = host=${database.host} port=${database.port} dbname=${database.database} user=${database.user} connect_query='set plan_cache_mode = force_generic_plan; set statement_timeout = 2900; set idle_in_transaction_session_timeout = 10000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? 12 : 60}
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 3
${knowsStatements(version) ? `max_prepared_statements = ${statements ? 200 : 0}` : ''}
`;

/** pgbouncer refuses root, and the socket's folder is open to the database's user alone. */
const asOwnerOf = async ({ host }: TestConnection, args: string[]) => {
  const { uid, gid } = await stat(host);
  if (process.getuid?.() !== 0) return { command: 'pgbouncer', args, options: {} };
  return uid === 0
    ? { command: 'unshare', args: ['-U', '--', 'pgbouncer', ...args], options: {} }
    : { command: 'pgbouncer', args, options: { uid, gid } };
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** A pgbouncer in front of the database, with the settings that lead the processes through it. */
export const openPooler = async (database: TestConnection, kind: Kind): Promise<Beside> => {
  const folder = await mkdtemp(join(tmpdir(), 'lavoir-pooler-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await chmod(folder, 0o755);
  await writeFile(file, settingsFor(database, port, kind));
  const { command, args, options } = await asOwnerOf(database, ['-q', file]);
  const child = spawn(command, args, { ...options, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!(await accepts(port))) {
    if (hasEnded()) throw new Error(`pgbouncer ended: ${said}`);
    await wait(20);
  }
  return {
    settings: {
      DATABASE_URL: `postgres://${database.user}@127.0.0.1:${port}/${database.database}`,
      DATABASE_DIRECT_URL: addressOf(database),
    },
    close: async () => {
      if (!hasEnded()) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
};
