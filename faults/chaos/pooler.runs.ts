import { placeOrder } from '@lavoir/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/api/test/free-port.ts';
import { spawnServer } from '../../apps/api/test/server-process.ts';
import { addressOf } from '../../apps/api/test/test-database.ts';
import { inTown, settle } from './after.ts';
import { follow } from './followers.ts';
import { untilDone } from './jobs.ts';
import { knowsStatements, openPooler, poolerVersion } from './pooler.ts';
import type { PoolMode } from './pooler.ts';
import { present } from './release.ts';
import type { Run, Witness } from './run.ts';
import { newCustomer, orderBody, shop } from './shoppers.ts';
import type { Town } from './town.ts';

const inMode = ({ check, note, share }: Witness, mode: PoolMode): Witness => ({
  check: (promise, holds, seen) => check(`${mode} mode: ${promise}`, holds, seen),
  note: (what, value) => note(`${what}, ${mode}`, value),
  share,
});

/** Thirty of one key at once, at both processes. @returns how many orders there are, and what was answered */
const askTogether = async (town: Town): Promise<{ orders: number; statuses: number[] }> => {
  const customer = await newCustomer(town);
  const key = randomUUID();
  const headers = { ...customer.session, 'content-type': 'application/json', 'idempotency-key': key };
  const body = orderBody(town, customer, {});
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => town.balancer.ask(placeOrder.path, { method: 'POST', headers, body })),
  );
  const rows = await town.maker.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', customer.id)
    .execute();
  return { orders: rows.length, statuses: [...new Set(replies.map(({ status }) => status))] };
};

const play = async (witness: Witness, town: Town): Promise<void> => {
  const once = await askTogether(town);
  witness.check('thirty of one key are one order', once.orders === 1, once.orders);
  witness.check(
    'and none of them fails',
    once.statuses.every((status) => [200, 429, 503].includes(status)),
    once.statuses.join(),
  );
  const shopping = shop(town, 8);
  const following = await follow(town, 3);
  await wait(20_000 * witness.share);
  const { missed, twice } = await following.end();
  await shopping.end();
  shopping.acknowledged.push(...following.acknowledged);
  await settle(witness, town, shopping);
  witness.check('streams miss nothing', missed === 0, missed);
  witness.check('and tell nothing twice', twice === 0, twice);
  witness.check('no connection broke', shopping.broken.length === 0, shopping.broken.join().slice(0, 200));
  witness.check('the worker does its jobs', await untilDone(town, ['mail'], 60_000));
  const { rows } = await sql<{ mails: number }>`
    select count(*)::integer as mails from pgboss.job where name = 'mail' and state = 'completed'`.execute(
    town.maker.db,
  );
  const mails = rows[0]?.mails ?? 0;
  witness.check('a mail for each order', mails >= shopping.acknowledged.length, mails);
  const said = town.processes.map((process) => process.said()).join('');
  witness.check('nobody’s log has an error', !/"level":(50|60)/.test(said), said.slice(-300));
  witness.check('no process ended over it', town.fallen().length === 0, town.fallen().join());
};

/** A pooler that would lose prepared statements is told of before anybody is served. */
const playRefused = async (
  witness: Witness,
  town: Town,
  version: readonly [number, number],
): Promise<void> => {
  const forgetful = await openPooler(town.database, { version, mode: 'transaction', statements: false });
  try {
    const { ended, said, end } = spawnServer(
      await freePort(),
      { DATABASE_URL: addressOf(town.database), APP_SECRET: 'x'.repeat(32), ...forgetful.settings },
      [process.execPath, present.main, 'serve'],
    );
    for (const until = Date.now() + 10_000; ended() === undefined && Date.now() < until;) await wait(20);
    const code = ended();
    await end('SIGKILL');
    witness.check(
      'transaction mode without prepared statements: refused in one line',
      code === 1 && /^[^\n]*DATABASE_URL: its pooler forgets prepared statements[^\n]*\n$/.test(said()),
      `${code} ${said().slice(0, 300)}`,
    );
  } finally {
    await forgetful.close();
  }
};

const pooler: Run = {
  name: 'pooler',
  fault: 'pgbouncer in between, in its two modes, while people order',
  within: 300_000,
  play: async (witness) => {
    const version = await poolerVersion();
    if (!version) return witness.note('left out', 'no pgbouncer here');
    witness.note('pgbouncer', version.join('.'));
    const through = (mode: PoolMode) =>
      inTown(
        (seen, town) => play(inMode(seen, mode), town),
        {},
        { beside: (database) => openPooler(database, { version, mode, statements: true }) },
      )(witness);
    await through('session');
    if (knowsStatements(version)) await through('transaction');
    else witness.note('transaction mode', 'left out, it needs 1.21');
    await inTown((seen, town) => playRefused(seen, town, version), {}, { apis: 1, worker: false })(witness);
  },
};

export const poolerRuns: readonly Run[] = [pooler];
