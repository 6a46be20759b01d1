import type { Config } from '../config.ts';
import { allSealed } from '../features.ts';
import { checkDatabases, openDatabase, openPool } from '../process/opened.ts';
import { assertMigrated } from '../process/prepare-database.ts';
import { unlessAborted } from '../process/stop.ts';
import type { Stop } from '../process/stop.ts';
import type { Secrets } from '../secrets.ts';
import { reseal } from './reseal.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run reseal`. @returns whether all that is sealed opens by APP_SECRET alone now */
export const resealAndEnd = async (config: Config, secrets: Secrets, { asked }: Stop): Promise<boolean> => {
  await checkDatabases(config, asked);
  await using opened = new AsyncDisposableStack();
  const connection = await openDatabase(opened, config.database, asked);
  const { db } = openPool(opened, connection, { max: 1, patient: true, onIdleError: () => undefined });
  await assertMigrated(db);
  const told = await unlessAborted(asked, reseal(db, secrets, allSealed));
  for (const { where, resealed, unreadable } of told)
    say(
      `${where}: ${resealed} sealed anew${unreadable === 0 ? '' : `, ${unreadable} that neither secret opens`}`,
    );
  const isDone = told.every(({ unreadable }) => unreadable === 0);
  say(
    isDone
      ? 'Nothing is left that needs APP_SECRET_PREVIOUS to be opened'
      : 'What neither secret opens was left as it is',
  );
  return isDone;
};
