import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what lies here in memory. */
const inMemory = '/dev/shm';
/** bytes that a run may take: the databases that are open at a time, and the log of what was written to them */
const room = 2 ** 31;

const freeIn = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // somebody else's
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** What runs left that were killed: it would take memory for good. */
const clear = async (folder: string, name: string): Promise<void> => {
  for (const entry of await readdir(folder)) {
    const [, pid] = new RegExp(String.raw`^${name}-(\d+)-`).exec(entry) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(folder, entry), { recursive: true, force: true });
  }
};

/**
 * A new folder for a PostgreSQL whose databases are made and thrown away by the hundred: in memory where the system has room
 * for it. To copy one takes 20 ms there, and 300 to 600 on a disk, whose file system writes down each of two thousand files.
 * @param name whose it is; what earlier runs of that name left is removed
 */
export const quickFolder = async (name: string): Promise<string> => {
  const home = (await freeIn(inMemory)) >= room ? inMemory : tmpdir();
  await clear(home, name).catch(() => undefined);
  return mkdtemp(join(home, `${name}-${process.pid}-`));
};
