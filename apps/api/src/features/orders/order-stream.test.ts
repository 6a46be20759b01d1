import { deleteOrder, followOrders } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { listenerName } from '../../live/changes.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

type Heard = { id: number } & CallOutput<typeof followOrders>;

let app: TestApp;
let world: World;
let customer: Customer;
let aborter: AbortController;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await createCustomer(app, { wallet: 50_000 });
  aborter = new AbortController();
});
afterEach(() => aborter.abort());

/** A stream as a browser reads it: what it heard so far, where it stands, and when it ended. */
const listen = async (as: Session, options: { lastEventId?: number; url?: string } = {}) => {
  const response = await fetch((options.url ?? app.url) + followOrders.path, {
    headers: {
      ...as,
      ...(options.lastEventId === undefined ? {} : { 'last-event-id': String(options.lastEventId) }),
    },
    signal: aborter.signal,
  });
  const heard: Heard[] = [];
  let text = '';
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const found = /^id: (\d+)\nevent: order\ndata: (.+)$/.exec(frame);
        if (found)
          heard.push({
            id: Number(found[1]),
            ...(JSON.parse(found[2] ?? '') as CallOutput<typeof followOrders>),
          });
      }
    }
  };
  const ended = read().catch(() => undefined);
  return { response, heard, ended };
};

const actionsIn = (heard: Heard[]) => heard.map(({ order_id, action, status }) => [order_id, action, status]);

/** Waits until so many events are there, and a moment longer for one too many. */
const hear = async (heard: Heard[], count: number) => {
  await vi.waitUntil(() => heard.length >= count, { interval: 10, timeout: 5000 });
  await wait(30);
  return actionsIn(heard);
};

const remove = (id: number, as = customer) =>
  app.send(deleteOrder, { as: as.session, params: { id: String(id) } });

describe('the stream of orders', () => {
  test('is an event stream that nobody stores', async () => {
    const { response } = await listen(customer.session);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toMatch(/\w+/);
  });

  test('tells what happens to the own orders, whichever process it happens in, and nothing of the others', async () => {
    const other = await createCustomer(app);
    const [mine, theirs] = [await listen(customer.session), await listen(other.session)];
    const order = await createOrder(app, world, customer);
    const foreign = await createOrder(app, world, other);
    await remove(order.id);
    expect(await hear(mine.heard, 2)).toEqual([
      [order.id, 'place', 'confirmed'],
      [order.id, 'delete', 'deleted'],
    ]);
    expect(await hear(theirs.heard, 1)).toEqual([[foreign.id, 'place', 'confirmed']]);
  });

  test('carries nothing but the order, its status and the action', async () => {
    const { heard } = await listen(customer.session);
    await createOrder(app, world, customer);
    await expect.poll(() => heard.length).toBe(1);
    expect(Object.keys(heard[0] ?? {}).toSorted()).toEqual(['action', 'id', 'order_id', 'status']);
  });

  test('starts with what comes next when it knows no last event', async () => {
    const before = await listen(customer.session);
    await createOrder(app, world, customer);
    // the process that is asked has heard of it too by then
    await hear(before.heard, 1);
    const { heard } = await listen(customer.session);
    const next = await createOrder(app, world, customer);
    expect(await hear(heard, 1)).toEqual([[next.id, 'place', 'confirmed']]);
  });

  test('resumes behind Last-Event-ID, each event once', async () => {
    const first = await listen(customer.session);
    const order = await createOrder(app, world, customer);
    expect(await hear(first.heard, 1)).toEqual([[order.id, 'place', 'confirmed']]);
    aborter.abort();
    aborter = new AbortController();
    await remove(order.id);
    const again = await createOrder(app, world, customer);
    const resumed = await listen(customer.session, { lastEventId: first.heard[0]?.id ?? 0 });
    expect(await hear(resumed.heard, 2)).toEqual([
      [order.id, 'delete', 'deleted'],
      [again.id, 'place', 'confirmed'],
    ]);
    await remove(again.id);
    expect(await hear(resumed.heard, 3)).toEqual([
      [order.id, 'delete', 'deleted'],
      [again.id, 'place', 'confirmed'],
      [again.id, 'delete', 'deleted'],
    ]);
  });

  test('resumes behind an event of somebody else without showing anything of theirs', async () => {
    const other = await createCustomer(app);
    await createOrder(app, world, other);
    const order = await createOrder(app, world, customer);
    const { heard } = await listen(customer.session, { lastEventId: 0 });
    expect(await hear(heard, 1)).toEqual([[order.id, 'place', 'confirmed']]);
  });

  test('resumes over more events than one page holds', async () => {
    const order = await createOrder(app, world, customer);
    await sql`insert into order_events (order_id, user_id, actor_role, action, status)
      select ${order.id}, ${customer.id}, 'system', 'step ' || n, 'confirmed' from generate_series(1, 1200) n`.execute(
      app.db,
    );
    const { heard } = await listen(customer.session, { lastEventId: 0 });
    await expect.poll(() => heard.length, { timeout: 5000 }).toBe(1201);
    expect(heard.at(-1)?.action).toBe('step 1200');
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1201);
  });

  test.each(['x', '-1', '1e3', '9'.repeat(30)])('takes the Last-Event-ID %s for none', async (id) => {
    await createOrder(app, world, customer);
    const response = await fetch(app.url + followOrders.path, {
      headers: { ...customer.session, 'last-event-id': id },
      signal: aborter.signal,
    });
    expect(response.status).toBe(200);
  });

  test('goes on after the database has thrown out its listeners', async () => {
    const { heard } = await listen(customer.session);
    const { rows } = await sql<{ gone: boolean }>`
      select pg_terminate_backend(pid) as gone from pg_stat_activity
      where datname = current_database() and application_name = ${listenerName}`.execute(app.db);
    expect(rows).toEqual([{ gone: true }, { gone: true }]);
    const order = await createOrder(app, world, customer);
    expect(await hear(heard, 1)).toEqual([[order.id, 'place', 'confirmed']]);
    await remove(order.id);
    expect(await hear(heard, 2)).toEqual([
      [order.id, 'place', 'confirmed'],
      [order.id, 'delete', 'deleted'],
    ]);
  });

  test('is for customers', async () => {
    const { session } = await createStaff(app, 'operator', world.laundryId);
    const [staff, nobody] = [
      await fetch(app.url + followOrders.path, { headers: session }),
      await fetch(app.url + followOrders.path),
    ];
    expect([staff.status, nobody.status]).toEqual([403, 401]);
  });

  test('answers HEAD and lets go', async () => {
    const response = await fetch(app.url + followOrders.path, {
      method: 'HEAD',
      headers: customer.session,
      signal: AbortSignal.timeout(3000),
    });
    expect(await response.text()).toBe('');
    expect(response.status).toBeLessThan(500);
    const second = await fetch(app.url + followOrders.path, {
      method: 'HEAD',
      headers: customer.session,
      signal: AbortSignal.timeout(3000),
    });
    expect(second.status).toBe(response.status);
  });

  test('ends when the app stops, at once, and says when to come back: within a second', async () => {
    const passing = await startTestApp();
    await createWorld(passing);
    const there = await createCustomer(passing);
    const response = await fetch(passing.url + followOrders.path, { headers: there.session });
    expect(response.status).toBe(200);
    const heard = response.text();
    const from = performance.now();
    await passing.close();
    expect(await heard).toMatch(/\n\nretry: \d{3}\n\n$/);
    expect(performance.now() - from).toBeLessThan(3000);
  });
});
