import { accessSync, constants } from 'node:fs';
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCode } from './error-code.ts';
import type { Owner } from './run-as.ts';

/** Names the socket, too; nothing listens on a port. */
export const socketPort = 5432;
export const socketIn = (folder: string): string => join(folder, `.s.PGSQL.${socketPort}`);

/** bytes; the smallest limit of a socket's path among our systems is macOS's 104 with its end */
const longest = 103;

const room = 'lavoir-0123456789abcdef'.length + 1;

const isUsable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return Buffer.byteLength(socketIn(folder)) + room <= longest;
  } catch {
    return false;
  }
};

/** The folder for temporary files, or /tmp where that is missing or makes the socket's path too long. */
export const socketHome = (): string => (isUsable(tmpdir()) ? tmpdir() : '/tmp');

/**
 * Makes the folder, for the server's user alone, or takes an existing one that only we can have made: everybody may
 * write to /tmp.
 * @throws Error when it is somebody else's
 */
export const prepareSocketFolder = async (path: string, owner: Owner | undefined): Promise<string> => {
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  const found = await lstat(path);
  const ours = [process.getuid?.(), owner?.uid];
  if (!found.isDirectory() || !ours.includes(found.uid)) throw new Error(`${path} isn't ours`);
  if ((found.mode & 0o777) !== 0o700) await chmod(path, 0o700);
  if (owner && found.uid !== owner.uid) await chown(path, owner.uid, owner.gid);
  return path;
};

/** The folder that every process derives from the data folder, or a new one where somebody has taken that name. */
export const makeSocketFolder = async (name: string, owner: Owner | undefined): Promise<string> => {
  try {
    return await prepareSocketFolder(join(socketHome(), name), owner);
  } catch {
    return prepareSocketFolder(await mkdtemp(join(socketHome(), 'lavoir-')), owner);
  }
};
