import { chown, lchown, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { superuser, type Cluster } from './cluster.ts';
import { hasCode } from './error-code.ts';
import { send } from './processes.ts';
import { spawnAs, type Owner, type RunAs } from './run-as.ts';

/** A folder changes hands after what it holds, so that an interrupted change is seen and done again. */
export const giveTo = async (owner: Owner | undefined, path: string): Promise<void> => {
  if (owner === undefined || (await stat(path)).uid === owner.uid) return;
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await giveTo(owner, child);
    else await lchown(child, owner.uid, owner.gid);
  }
  await chown(path, owner.uid, owner.gid);
};

// By code point: the same order on every machine. The password-free access is guarded by the socket's folder.
const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const access = process.platform === 'win32' ? ['--auth=trust'] : ['--auth-local=trust', '--auth-host=reject'];

const runInitdb = (binaries: Binaries, runAs: RunAs, folder: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = ['-D', folder, '-U', superuser, ...locale, ...access, '--no-sync', '--no-instructions'];
    const initdb = spawnAs(runAs, binaries.initdb, args, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // with the servers that it runs: they are in its process group
    const end = (): void => {
      if (!initdb.pid || initdb.exitCode !== null || initdb.signalCode !== null) return;
      if (process.platform === 'win32') initdb.kill('SIGKILL');
      else send(-initdb.pid, 'SIGKILL');
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    let output = '';
    for (const stream of [initdb.stdout, initdb.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    initdb.on('error', reject);
    initdb.on('close', (code, by) => {
      signal.removeEventListener('abort', end);
      if (signal.aborted) return reject(signal.reason);
      if (code === 0) return resolve();
      reject(new Error(`initdb failed (${by ?? code}):\n${output.trim().split('\n').slice(-10).join('\n')}`));
    });
  });

/** Makes the database aside and moves it into place, so that a half-made one is never taken for a database. */
export const initialise = async (
  cluster: Cluster,
  binaries: Binaries,
  runAs: RunAs,
  signal: AbortSignal,
): Promise<void> => {
  const aside = `${cluster.data}.init-`;
  for (const name of await readdir(cluster.folder)) {
    const path = join(cluster.folder, name);
    if (path.startsWith(aside)) await rm(path, { recursive: true, force: true, maxRetries: 5 });
  }
  const folder = await mkdtemp(`${aside}${cluster.name}-`);
  try {
    await giveTo(runAs.owner, folder);
    await runInitdb(binaries, runAs, folder, signal);
    await rename(folder, cluster.data);
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    throw new Error(
      `${cluster.data} isn't empty and holds no database: empty it, or choose another DATA_DIR`,
      { cause: error },
    );
  }
};
