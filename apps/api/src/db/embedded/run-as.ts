import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import type { Binaries } from './binaries.ts';

export type Owner = { uid: number; gid: number };

/** Who runs the server. PostgreSQL refuses root. */
export type RunAs = {
  /** who must own the database's files; undefined: they are this process's user's anyway */
  owner: Owner | undefined;
  /** a command that runs another */
  through: readonly string[];
};

/** Without a mapping the server sees an ordinary user, while to the system it stays the user it was. */
const inUserNamespace: RunAs = { owner: { uid: 0, gid: 0 }, through: ['unshare', '-U', '--'] };

/** Only what finds programs and libraries: others of the server's user can read its environment. */
const environment = (): NodeJS.ProcessEnv => {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot'];
  // oxlint-disable-next-line node/no-process-env -- handed on to a child, no setting of ours
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), LC_ALL: 'C' };
};

export const spawnAs = (
  runAs: RunAs,
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess => {
  const [program = command, ...rest] = [...runAs.through, command, ...args];
  const user = runAs.owner === undefined || runAs.owner.uid === 0 ? {} : runAs.owner;
  return spawn(program, rest, { ...options, ...user, env: environment(), windowsHide: true });
};

const nobody = async (): Promise<Owner> => {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
};

/** The nearest folder upwards that isn't root's: in a home that only its user may enter, that user. */
const ownerAlong = async (path: string): Promise<Owner | undefined> => {
  const { uid, gid } = await stat(path);
  if (uid !== 0) return { uid, gid };
  return dirname(path) === path ? undefined : ownerAlong(dirname(path));
};

/** Enters every folder and runs the server's binary, as that user. Resolves to what went wrong. */
const obstacle = (
  runAs: RunAs,
  binaries: Binaries,
  folders: readonly string[],
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const script = 'for folder; do cd "$folder" || exit 1; done; exec "$0" --version';
    const options: SpawnOptions = { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] };
    const probe = spawnAs(runAs, '/bin/sh', ['-c', script, binaries.postgres, ...folders], options);
    let output = '';
    probe.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    probe.on('error', (error) => resolve(error.message));
    probe.on('close', (code) => resolve(code === 0 ? undefined : output.trim() || `exit code ${code}`));
  });

const hasName = (): boolean => {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
};

/** initdb wants a user that has a name; a container's may be a mere number, but is `nobody` in a user namespace. */
const chooseForUser = async (binaries: Binaries, folders: readonly string[]): Promise<RunAs> => {
  const asItself: RunAs = { owner: undefined, through: [] };
  if (hasName()) return asItself;
  const asNobody: RunAs = { ...inUserNamespace, owner: undefined };
  return (await obstacle(asNobody, binaries, folders)) === undefined ? asNobody : asItself;
};

/**
 * An ordinary user runs the server itself. Root gives it to the owner that the files already have, else to nobody;
 * where these can't enter the folders, to itself in a user namespace, else to the owner of a folder on the way.
 * @param filesOwner of the existing database files
 * @param folders that the server enters
 * @throws Error with each obstacle, when none of them can run it
 */
export const chooseRunAs = async (
  binaries: Binaries,
  filesOwner: Owner | undefined,
  folders: readonly [string, ...string[]],
): Promise<RunAs> => {
  if (process.getuid?.() !== 0) return chooseForUser(binaries, folders);
  const user = (owner: Owner): RunAs => ({ owner, through: [] });
  const candidates = [user(filesOwner?.uid ? filesOwner : await nobody()), inUserNamespace];
  const along = await ownerAlong(folders[0]);
  if (along) candidates.push(user(along));
  const obstacles: string[] = [];
  for (const runAs of candidates) {
    const found = await obstacle(runAs, binaries, folders);
    if (found === undefined) return runAs;
    obstacles.push(`${runAs.through.join(' ') || `uid ${runAs.owner?.uid}`}: ${found}`);
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and nobody else can run it here. Start as an ordinary user, move to a folder ` +
      `that others can enter, or set DATABASE_URL. (${obstacles.join('; ')})`,
  );
};
