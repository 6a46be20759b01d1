import { followOpsOrders, showSettings, showSystem } from '@lavoir/contract';
import { minuteMs } from '@lavoir/domain';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createCustomer, createStaff, createWorld } from '../../../test/factories.ts';
import { freePort } from '../../../test/free-port.ts';
import { queueMail } from '../../../test/mails.ts';
import { startServerProcess } from '../../../test/server-process.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { addressOf } from '../../../test/test-database.ts';
import { connect } from '../../db/connect.ts';
import { answerTally } from '../../observe/answer-tally.ts';
import { healthKeeper } from '../../observe/health-keeper.ts';
import { addToMinute } from '../../observe/health-minutes.queries.ts';
import { forgetJob } from '../accounts/accounts.jobs.ts';

let app: TestApp;
let operator: Session;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  const { laundryId } = await createWorld(app);
  operator = (await createStaff(app, 'operator', laundryId)).session;
});
afterAll(() => app.close());
beforeEach(async () => {
  // the answers to what was asked before are counted just behind them
  await wait(50);
  await app.keepHealth();
  await sql`delete from pgboss.job`.execute(app.db);
  await app.db.deleteFrom('health_minutes').execute();
});

const system = async () => (await app.send(showSystem, { as: operator })).body;
const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * minuteMs);
const kept = () => app.db.selectFrom('health_minutes').selectAll().orderBy('minute').execute();
const answeredIn = (rows: Awaited<ReturnType<typeof kept>>) =>
  rows.reduce((sum, { answered }) => sum + answered, 0);

/** One process's minute, in which calls took so long and were answered so. */
const keepMinute = async (minutes: number, times: readonly number[], status = 200, databaseMs = 0.5) => {
  const tally = answerTally();
  for (const ms of times) tally.answered(status, ms);
  await addToMinute(app.db, minutesAgo(minutes), tally.take(), databaseMs);
};

test('what two processes answered is one row a minute, without health checks and streams', async () => {
  for (const url of app.urls) {
    for (const path of ['/healthz', '/readyz']) await fetch(url + path);
    const stream = await fetch(url + followOpsOrders.path, { headers: operator });
    await stream.body?.cancel();
    for (const _ of [1, 2, 3]) await (await fetch(url + showSettings.path)).text();
  }
  // what was answered is counted just behind the answer
  await expect
    .poll(async () => {
      await app.keepHealth();
      return answeredIn(await kept());
    })
    .toBe(6);
  const rows = await kept();
  expect(rows).toMatchObject([{ minute: app.clock.now(), failed: 0 }]);
  expect(rows[0]?.latencies.reduce((sum, count) => sum + count)).toBe(6);
  expect(rows[0]?.database_ms).toBeGreaterThan(0);
});

test('95 of 100 and the share that failed are those of the last hour, of whatever process', async () => {
  await keepMinute(
    5,
    Array.from({ length: 90 }, () => 10),
  );
  await keepMinute(
    5,
    Array.from({ length: 8 }, () => 100),
  );
  await keepMinute(55, [3000, 3000], 503);
  await keepMinute(
    65,
    Array.from({ length: 50 }, () => 5000),
    500,
  );
  const { answers, history } = await system();
  expect(answers).toMatchObject({ count: 100, failed: 2 });
  // five of the eight that took 80 to 100 ms
  expect(answers.p95_ms).toBeCloseTo(79.4 + (100 - 79.4) * (5 / 8), 0);
  expect(history.slice(-3).map(({ failed_percent }) => failed_percent)).toEqual([100, 100, 0]);
});

test('the last day has a point for each half hour, and none where nothing was counted', async () => {
  await keepMinute(24 * 60, [10]);
  await keepMinute(-2, [10], 500);
  await keepMinute(24 * 60 - 1, [10], 200, 3);
  await keepMinute(599, [], 200, 1.5);
  await keepMinute(598, [], 200, 0.5);
  const customer = await createCustomer(app);
  await queueMail(app.queue, app.db, { template: 'password_changed', userId: customer.id });
  await keepMinute(0, [40]);
  const { at, answers, history } = await system();
  expect(answers).toMatchObject({ count: 1, failed: 0 });
  expect(history).toHaveLength(48);
  expect(Date.parse(at) - Date.parse(history[0]?.from ?? '')).toBe((24 * 60 - 1) * minuteMs);
  const said = history.flatMap((point, index) => (point.database_ms === null ? [] : [index]));
  expect(said).toEqual([0, 28, 47]);
  expect(history[0]).toMatchObject({ failed_percent: 0, mails_waiting: 0, database_ms: 3 });
  expect(history[28]).toMatchObject({ p95_ms: null, failed_percent: null, database_ms: 1.5 });
  expect(history[47]?.mails_waiting).toBe(1);
  // each minute some work comes by itself
  expect(history[47]?.queue_waiting).toBeGreaterThanOrEqual(1);
  expect(history[46]).toMatchObject({
    p95_ms: null,
    failed_percent: null,
    queue_waiting: null,
    mails_waiting: null,
    database_ms: null,
  });
});

test('a minute is forgotten after two days', async () => {
  await keepMinute(48 * 60 + 1, [10]);
  await keepMinute(48 * 60 - 1, [20]);
  await forgetJob.run(app, { id: 'tonight', job: {} });
  expect((await kept()).map(({ minute }) => minute)).toEqual([minutesAgo(48 * 60 - 1)]);
});

test('what can’t be kept is said once, harms no call and is kept the next time', async () => {
  const lines = () => app.logs().split('could not be kept yet').length - 1;
  await sql`alter table health_minutes rename to taken_away`.execute(app.db);
  for (const url of app.urls) await (await fetch(url + showSettings.path)).text();
  await app.keepHealth();
  await app.keepHealth();
  expect(lines()).toBe(app.urls.length);
  for (const url of app.urls) expect((await fetch(url + showSettings.path)).status).toBe(200);
  await sql`alter table taken_away rename to health_minutes`.execute(app.db);
  await expect
    .poll(async () => {
      await app.keepHealth();
      return answeredIn(await kept());
    })
    .toBe(2 * app.urls.length);
  expect(lines()).toBe(app.urls.length);
});

test('a database that is away loses no count', async () => {
  const nowhere = connect(
    { url: `postgresql://nobody@127.0.0.1:${await freePort()}/none` },
    { onIdleError: () => undefined },
  );
  const reasons: string[] = [];
  const health = healthKeeper({ db: nowhere.db, clock: app.clock, onLost: (reason) => reasons.push(reason) });
  health.tally.answered(200, 12);
  await health.keep();
  health.tally.answered(503, 8);
  await health.keep();
  expect(reasons).toEqual([expect.stringContaining('ECONNREFUSED')]);
  expect(health.tally.take()).toMatchObject({ answered: 2, failed: 1 });
  await nowhere.close();
});

test('processes that stop keep what they counted last', async () => {
  const environment = {
    DATABASE_URL: addressOf({ ...inject('postgres'), database: app.connection.database }),
    APP_SECRET: 'a secret of the tests, long enough',
  };
  const started = await Promise.all(
    [1, 2].map(async () => startServerProcess(await freePort(), environment)),
  );
  for (const { url } of started) await (await fetch(url + showSettings.path)).text();
  expect(await Promise.all(started.map(({ end }) => end('SIGTERM')))).toEqual([0, 0]);
  expect(answeredIn(await kept())).toBe(2);
});
