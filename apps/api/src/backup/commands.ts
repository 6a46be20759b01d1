import { resolve } from 'node:path';
import { audit } from '../audit-money/audit.ts';
import type { Config } from '../config.ts';
import { allJobs } from '../features.ts';
import { openQueue } from '../jobs/queue.ts';
import { checkDatabases, directOf, openDatabase, openPool } from '../process/opened.ts';
import { unlessAborted } from '../process/stop.ts';
import type { Stop } from '../process/stop.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What stands behind the command, and the folder that a file's name is meant from. */
export type Asked = { words: readonly string[]; folder: string };

const fileOf = ({ words, folder }: Asked, command: string): string => {
  const [file] = words.filter((word) => !word.startsWith('--'));
  if (file === undefined) throw new Error(`Name a file: npm run ${command} -- FILE`);
  return resolve(folder, file);
};

/** `npm run backup -- FILE` */
export const backupAndEnd = async (config: Config, what: Asked, { asked }: Stop): Promise<void> => {
  const file = fileOf(what, 'backup');
  await checkDatabases(config, asked);
  await using opened = new AsyncDisposableStack();
  const connection = await openDatabase(opened, config.database, asked);
  const made = await writeBackup(directOf(config, connection), file, asked).catch((error: unknown) => {
    throw asked.aborted ? asked.reason : error;
  });
  say(
    `${made.file} holds ${made.rows} rows of ${made.tables} tables in ${made.bytes} bytes, and was read back`,
  );
  say(
    'APP_SECRET isn’t in it: without the same one, codes and authenticators that are kept in it can’t be read',
  );
};

/** `npm run restore -- FILE [--replace]`. @returns whether the books are right */
export const restoreAndEnd = async (config: Config, what: Asked, { asked }: Stop): Promise<boolean> => {
  const file = fileOf(what, 'restore');
  await checkDatabases(config, asked);
  await using opened = new AsyncDisposableStack();
  const direct = directOf(config, await openDatabase(opened, config.database, asked));
  const prepareQueue = async (): Promise<void> => (await openQueue(direct, allJobs, say)).stop();
  const restored = await unlessAborted(
    asked,
    restoreBackup(direct, file, {
      replace: what.words.includes('--replace'),
      prepareQueue,
      signal: asked,
    }),
  );
  say(`${restored.rows} rows of ${restored.tables} tables are back as they were at ${restored.at}`);
  const { db } = openPool(opened, direct, { max: 1, patient: true, onIdleError: () => undefined });
  const findings = await unlessAborted(asked, audit(db));
  say(findings.length === 0 ? 'The books are right' : findings.join('\n'));
  return findings.length === 0;
};
