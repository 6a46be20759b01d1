import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/api/test/free-port.ts';
import { mainFile, spawnServer } from '../../apps/api/test/server-process.ts';
import { startSilentServer } from '../../apps/api/test/mail-server.ts';
import { addressOf } from '../../apps/api/test/test-database.ts';
import { inTown } from './after.ts';
import type { Run, Witness } from './run.ts';

const password = 'hunter2-of-the-database';

/** Starts it and waits for its end. @returns what it ended with and said, and after how many ms */
const start = async (environment: Record<string, string>) => {
  const since = performance.now();
  const { ended, said, end } = spawnServer(0, environment, [process.execPath, mainFile, 'serve']);
  while (ended() === undefined && performance.now() - since < 20_000) await wait(20);
  const code = ended();
  await end('SIGKILL');
  return { code, said: said(), ms: performance.now() - since };
};

const isRefusal = (
  witness: Witness,
  what: string,
  { code, said, ms }: Awaited<ReturnType<typeof start>>,
  names: RegExp,
): void => {
  witness.check(`${what}: it ends with 1`, code === 1, String(code));
  witness.check(
    `${what}: in one line that names it`,
    /^[^\n]+\n$/.test(said) && names.test(said),
    said.slice(0, 300),
  );
  witness.check(`${what}: without a secret`, !said.includes(password), said.slice(0, 300));
  witness.check(`${what}: within 10 s`, ms < 10_000, `${Math.round(ms)} ms`);
};

const starts: Run = {
  name: 'starts',
  fault: 'a start without its secrets, before its migrations, without its database',
  within: 120_000,
  play: inTown(
    async (witness, town) => {
      const url = addressOf(town.database);
      const secret = { APP_SECRET: 'a secret of the chaos runs, long enough' };
      const away = (port: number) => `postgres://lavoir:${password}@127.0.0.1:${port}/lavoir`;
      isRefusal(
        witness,
        'production without settings',
        await start({ NODE_ENV: 'production', DATABASE_URL: away(5432) }),
        /PUBLIC_URL is missing; APP_SECRET is missing; SMTP_URL is missing/,
      );
      isRefusal(
        witness,
        'a secret that is too short',
        await start({ DATABASE_URL: url, APP_SECRET: password.slice(0, 20) }),
        /APP_SECRET must have 32/,
      );
      isRefusal(
        witness,
        'nobody where the database should be',
        await start({ DATABASE_URL: away(await freePort()), ...secret }),
        /DATABASE_URL: nobody listens/,
      );
      const silent = await startSilentServer();
      isRefusal(
        witness,
        'a database that says nothing',
        await start({ DATABASE_URL: away(Number(new URL(silent.url).port)), ...secret }),
        /DATABASE_URL/,
      );
      await silent.close();
      isRefusal(
        witness,
        'a database that isn’t there',
        await start({ DATABASE_URL: url.replace(/\/lavoir\?/, '/elsewhere?'), ...secret }),
        /DATABASE_URL/,
      );
      const { rows } = await sql<{ name: string }>`
        delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`.execute(
        town.maker.db,
      );
      isRefusal(
        witness,
        'a migration that waits',
        await start({ DATABASE_URL: url, ...secret }),
        new RegExp(`npm run migrate first: ${rows[0]?.name}`),
      );
    },
    {},
    { apis: 1, worker: false },
  ),
};

export const startRuns: readonly Run[] = [starts];
