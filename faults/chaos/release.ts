import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readlink, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as ownFactories from '../../apps/api/test/factories.ts';
import { mainFile, spawnServer } from '../../apps/api/test/server-process.ts';
import { addressOf } from '../../apps/api/test/test-database.ts';
import type { TestConnection } from '../../apps/api/test/test-database.ts';

const root = join(import.meta.dirname, '../..');
const migrations = 'apps/api/src/db/migrations';
const run = promisify(execFile);

/** A state of the product that can be started. */
export type Release = {
  /** its main.ts */
  main: string;
  factories: Pick<typeof ownFactories, 'createCustomer' | 'createWorld'>;
};

export const present: Release = { main: mainFile, factories: ownFactories };

/** `npm run migrate` of a release. @returns what it said @throws Error where it failed, with that */
export const migrateBy = async ({ main }: Release, database: TestConnection): Promise<string> => {
  const settings = { DATABASE_URL: addressOf(database) };
  const { ended, said } = spawnServer(0, settings, [process.execPath, main, 'migrate']);
  while (ended() === undefined) await wait(20);
  if (ended() !== 0) throw new Error(`it couldn't be migrated: ${said()}`);
  return said();
};

export type OlderRelease = Release & {
  commit: string;
  /** whether jobs have processes of their own there */
  hasWorker: boolean;
  /** the migrations that came since */
  lacks: readonly string[];
  remove: () => void;
};

const git = async (...args: string[]): Promise<string> =>
  (await run('git', ['-C', root, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout.trim();

const isMigration = (name: string): boolean => name.endsWith('.sql');

const ownMigrations = (): string[] => readdirSync(join(root, migrations)).filter(isMigration).toSorted();

const migrationsAt = async (commit: string): Promise<string[]> =>
  (await git('ls-tree', '--name-only', `${commit}:${migrations}`)).split('\n').filter(isMigration).toSorted();

/** commits with migrations that are looked at */
const lookedAt = 20;

/**
 * The newest commit before a migration came whose own ones are the first of ours: work that was put together in another order than
 * its numbers left states between that were never released.
 */
const findOlder = async (): Promise<{ commit: string; lacks: string[] } | undefined> => {
  const known = ownMigrations();
  const log = await git('log', `-${lookedAt}`, '--format=%H', '--diff-filter=A', '--', `${migrations}/*.sql`);
  for (const commit of log.split('\n').filter(Boolean)) {
    const own = await migrationsAt(`${commit}^`);
    const isBefore = own.every((name, place) => name === known[place]);
    if (isBefore && own.length < known.length)
      return { commit: await git('rev-parse', `${commit}^`), lacks: known.slice(own.length) };
  }
  return undefined;
};

/** Installed packages are shared; our own come from the folder itself, so that nothing of two releases is mixed. */
const linkPackages = async (folder: string): Promise<void> => {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@lavoir'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@lavoir' && !name.startsWith('.')) await symlink(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@lavoir')))
    await symlink(await readlink(join(from, '@lavoir', name)), join(to, '@lavoir', name));
  const nested = 'apps/api/node_modules';
  if (existsSync(join(root, nested))) await symlink(join(root, nested), join(folder, nested));
};

/**
 * The release before the newest migrations, in a folder of its own.
 * @returns undefined where there is no git, or no history that goes back so far
 */
export const olderRelease = async (): Promise<OlderRelease | undefined> => {
  const found = await findOlder().catch(() => undefined);
  if (!found) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'lavoir-older-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const archive = join(folder, 'release.tar');
    await git('archive', '-o', archive, found.commit);
    await run('tar', ['-xf', archive, '-C', folder]);
    await linkPackages(folder);
    const factories = (await import(
      pathToFileURL(join(folder, 'apps/api/test/factories.ts')).href
    )) as typeof ownFactories;
    return {
      main: join(folder, 'apps/api/src/main.ts'),
      factories,
      commit: found.commit.slice(0, 7),
      hasWorker: existsSync(join(folder, 'apps/api/src/work.ts')),
      lacks: found.lacks,
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
};
