import { placeOrder, showOrder } from '@lavoir/contract';
import { addDays, isPublicHoliday, wallClockAt, weekdayOf } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { startCollector } from '../collector.ts';
import { createCustomer, createWorld, orderWish } from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import { startMailServer } from '../mail-server.ts';
import type { MailServer } from '../mail-server.ts';
import { freePort } from '../free-port.ts';
import { mainFile, startServerProcess } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { addressOf } from '../test-database.ts';

type Watched = ServerProcess & { metrics: string };

let app: TestApp;
let world: World;
let customer: Customer;
let mail: MailServer;
let collector: Awaited<ReturnType<typeof startCollector>>;
let api: Watched;
let worker: Watched;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  customer = await createCustomer(app, { wallet: 100_000 });
  mail = await startMailServer();
  collector = await startCollector();
  const start = async (word: 'serve' | 'work'): Promise<Watched> => {
    const metricsPort = await freePort();
    const environment = {
      DATABASE_URL: addressOf({ ...inject('postgres'), database: app.connection.database }),
      APP_SECRET: 'a secret of the tests, long enough',
      LOG_LEVEL: 'info',
      SMTP_URL: mail.url,
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    const started = await startServerProcess(await freePort(), environment, [
      process.execPath,
      mainFile,
      word,
    ]);
    return { ...started, metrics: `http://127.0.0.1:${metricsPort}/metrics` };
  };
  [api, worker] = await Promise.all([start('serve'), start('work')]);
});
afterAll(async () => {
  await Promise.all([api.end('SIGTERM'), worker.end('SIGTERM')]);
  collector.close();
  await mail.close();
  await app.close();
});

/** what a process says of one series; undefined where it has none of that name and labels */
const read = async ({ metrics }: Watched, series: string): Promise<number | undefined> => {
  const line = (await (await fetch(metrics)).text()).split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

/** The processes go by the machine's clock: the next day, from this one on, on which the world's van comes. */
const vanDay = (from: Day): Day =>
  [1, 4].includes(weekdayOf(from)) && !isPublicHoliday(from) ? from : vanDay(addDays(from, 1));
const pickup = vanDay(addDays(wallClockAt(new Date()).day, 2));
const delivery = vanDay(addDays(pickup, 4));

const order = async (headers: Record<string, string> = {}) => {
  const response = await fetch(api.url + placeOrder.path, {
    method: 'POST',
    headers: {
      ...customer.session,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...headers,
    },
    body: JSON.stringify(orderWish(customer, world, { pickup_date: pickup, delivery_date: delivery })),
  });
  const text = await response.text();
  expect([response.status, text]).toEqual([200, text]);
  return { requestId: response.headers.get('x-request-id') ?? '', body: JSON.parse(text) as unknown };
};

const countOf = (route: string, method: string, status: string) =>
  `lavoir_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`;

const slow = { timeout: 20_000, interval: 200 };

test('a placed order moves the counters, and what it holds and queues is counted', async () => {
  await order();
  const placed = countOf(placeOrder.path, 'POST', '2xx');
  const before = (await read(api, placed)) ?? 0;
  expect(before).toBeGreaterThan(0);
  await order();
  expect(await read(api, placed)).toBe(before + 1);
  await vi.waitFor(async () => expect(await read(api, 'lavoir_open_holds')).toBeGreaterThan(1), slow);
  const { held } = await app.db
    .selectFrom('orders')
    .select((eb) => eb.fn.sum<string>(eb('held_paid_cents', '+', eb.ref('held_given_cents'))).as('held'))
    .executeTakeFirstOrThrow();
  expect(await read(api, 'lavoir_open_holds_cents')).toBe(Number(held));
  expect(await read(api, 'lavoir_database_answers')).toBe(1);
  expect(await read(api, 'lavoir_queue_waiting{queue="mail"}')).toBeTypeOf('number');
  expect(await read(api, 'lavoir_queue_dead_letters{queue="mail"}')).toBe(0);
  expect(await read(api, 'lavoir_failed_charges')).toBe(0);
  expect(await read(api, 'lavoir_backup_age_seconds')).toBeUndefined();
  expect(await read(api, 'lavoir_db_pool_connections{pool="calls",state="idle"}')).toBeGreaterThan(0);
  expect(await read(api, 'lavoir_streams_open')).toBe(0);
  expect(await read(api, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  await vi.waitFor(
    async () =>
      expect(
        await read(worker, 'lavoir_job_duration_seconds_count{job="mail",outcome="done"}'),
      ).toBeGreaterThan(1),
    slow,
  );
  expect(await read(worker, 'lavoir_jobs_running{job="mail"}')).toBe(0);
}, 60_000);

test('no id, address or unknown path becomes a label', async () => {
  const { body } = await order();
  const { id } = (body as { order: { id: number } }).order;
  const series = async () =>
    (await (await fetch(api.metrics)).text()).split('\n').filter((line) => line.startsWith('lavoir_'));
  const names = (lines: string[]) => new Set(lines.map((line) => line.slice(0, line.lastIndexOf(' '))));
  await fetch(`${api.url}/api/v1/nowhere/0`);
  await fetch(api.url + showOrder.path.replace(':id', '999999'), { headers: customer.session });
  const before = names(await series());
  for (let count = 0; count < 5; count += 1) {
    await fetch(`${api.url}/api/v1/${randomUUID()}/${count}?email=${customer.email}`);
    await fetch(`${api.url}/${customer.email}`);
    await fetch(api.url + showOrder.path.replace(':id', String(id + count + 1)), {
      headers: customer.session,
    });
  }
  const lines = await series();
  expect([...names(lines)].filter((name) => !before.has(name))).toEqual([]);
  expect(await read(api, countOf('none', 'GET', '4xx'))).toBeGreaterThan(5);
  expect(lines.join('\n')).not.toContain('@');
  expect(lines.some((line) => line.includes(`/${id}`))).toBe(false);
});

test('the page names every metric, and its alarms no other', async () => {
  const text = await (await fetch(api.metrics)).text();
  const told = [...text.matchAll(/^# TYPE (lavoir_\w+)/gm)].map(([, name]) => name);
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/observability.md'), 'utf8');
  const named = [...page.matchAll(/\blavoir_\w+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, ''));
  expect([...new Set(named)].toSorted()).toEqual(told.toSorted());
});

test('only the port of its own tells them', async () => {
  for (const { url } of [api, worker]) {
    const response = await fetch(`${url}/metrics`);
    expect(await response.text()).not.toContain('lavoir_');
  }
  const elsewhere = api.metrics.replace('/metrics', '/');
  expect((await fetch(elsewhere)).status).toBe(404);
  expect((await fetch(api.metrics, { method: 'POST' })).status).toBe(404);
});

test('one trace leads from the caller by the call and its statements to the mail’s job', async () => {
  const trace = randomUUID().replaceAll('-', '');
  await order({ traceparent: `00-${trace}-00f067aa0ba902b7-01` });
  const inTrace = () => collector.spans.filter((span) => span.trace === trace);
  const named = (name: string) => inTrace().find((span) => span.name === name);
  const wanted = [`POST ${placeOrder.path}`, 'job mail', 'mail send'];
  await vi.waitFor(
    () => expect(inTrace().map(({ name }) => name)).toEqual(expect.arrayContaining(wanted)),
    slow,
  );
  const call = named(`POST ${placeOrder.path}`);
  const job = named('job mail');
  expect(call).toMatchObject({
    service: 'lavoir-serve',
    parent: '00f067aa0ba902b7',
    isWrong: false,
    facts: { 'http.route': placeOrder.path, 'http.response.status_code': '200' },
  });
  expect(job).toMatchObject({ service: 'lavoir-work', parent: call?.id, isWrong: false });
  expect(named('mail send')?.parent).toBe(job?.id);
  const statements = inTrace().filter(({ facts }) => facts['db.system.name'] === 'postgresql');
  expect(statements.map(({ name }) => name)).toContain('insert orders');
  expect(statements.find(({ name }) => name === 'insert orders')).toMatchObject({
    parent: call?.id,
    facts: { 'db.statement.name': expect.stringMatching(/^[\w-]{22}$/) },
  });
  // names alone: nothing that was asked for or answered
  for (const said of [customer.email, customer.session['access-token'], pickup])
    expect(collector.raw()).not.toContain(said);
}, 60_000);

test('the line of a mail that isn’t taken names the request that it is for, and so does the mail', async () => {
  mail.judge(() => 550);
  const mine = `placed-by-${randomUUID()}`;
  const { requestId } = await order({ 'x-request-id': mine });
  expect(requestId).toBe(mine);
  const lines = (said: string) =>
    said
      .split('\n')
      .filter((line) => line.includes(`"reqId":"${mine}"`))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  await vi.waitFor(() => expect(lines(worker.said())).toContain('a mail was not taken'), slow);
  expect(mail.attempts.at(-1)?.headers.get('x-request-id')).toBe(mine);
  await vi.waitFor(() => expect(lines(api.said())).toEqual(['answered']), slow);
  await vi.waitFor(
    async () =>
      expect(
        await read(worker, 'lavoir_job_duration_seconds_count{job="mail",outcome="rejected"}'),
      ).toBeGreaterThan(0),
    slow,
  );
}, 60_000);

test('a metrics port that is taken is named', async () => {
  const { port } = new URL(api.metrics);
  const start = startServerProcess(
    await freePort(),
    {
      DATABASE_URL: addressOf(app.connection),
      APP_SECRET: 'a secret of the tests, long enough',
      METRICS_PORT: port,
    },
    [process.execPath, mainFile, 'work'],
  );
  await expect(start).rejects.toThrow(`METRICS_PORT ${port} of 127.0.0.1 is taken`);
}, 60_000);
