import { listAddresses, transitionOrder } from '@lavoir/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { chargeTold } from '../../src/features/payments/charge-told.ts';
import { audit } from '../../src/audit-money/audit.ts';
import { addCard, byCard, opsOrder, step } from '../cards.ts';
import { createCustomer, createOrder, createStaff, createWorld } from '../factories.ts';
import type { World } from '../factories.ts';
import { makeDue } from '../mails.ts';
import { freePort, startServerProcess } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { addressOf } from '../test-database.ts';
import { startTestApp } from '../test-app.ts';
import type { Session, TestApp } from '../test-app.ts';
import { firstVisits } from './first-visits.ts';

/** What has become of one of the charges when the process is killed; of the others it may be anything. */
const deaths: Record<string, RawBuilder<boolean>> = {
  'is written down': sql`c.state = 'open'`,
  'is asked for': sql`c.state = 'open' and c.asked_at is not null`,
  'is done by the provider': sql`c.state = 'open' and p.id is not null`,
  'is booked': sql`c.state = 'succeeded'`,
};
const atOnce = 8;

let app: TestApp;
let world: World;
let operator: Session;
let visits: object;
let start: () => Promise<ServerProcess>;
let server: ServerProcess;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date().toISOString());
  world = await createWorld(app, { capacity: 100_000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const port = await freePort();
  const environment = {
    DATABASE_URL: addressOf({ ...inject('postgres'), database: rows[0]?.name ?? '' }),
    APP_SECRET: 'a secret of the tests, long enough',
  };
  start = () => startServerProcess(port, environment);
  const { body } = await app.send(listAddresses, { as: (await createCustomer(app)).session });
  visits = firstVisits(body);
  server = await start();
}, 60_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await app.close();
});

const pickedUp = async (): Promise<number> => {
  const customer = await createCustomer(app, { wallet: 0 });
  const order = await createOrder(app, world, customer, {
    ...visits,
    ...byCard(await addCard(app, customer)),
  });
  await step(app, operator, order.id, { action: 'pick_up' });
  return order.id;
};

/** @returns the status, or undefined where the process died over it */
const intake = (id: number): Promise<number | undefined> =>
  fetch(server.url + transitionOrder.path.replace(':id', String(id)), {
    method: 'POST',
    headers: { ...operator, 'content-type': 'application/json', 'idempotency-key': `intake ${id}` },
    body: JSON.stringify({ action: 'intake' }),
  }).then(
    ({ status }) => status,
    () => undefined,
  );

const isOneOf = async (ids: readonly number[], condition: RawBuilder<boolean>): Promise<boolean> => {
  const { rows } = await sql`
    select from order_charges c left join sandbox_payments p on p.idempotency_key = c.idempotency_key::text
    where c.order_id in (${sql.join(ids)}) and ${condition} limit 1`.execute(app.db);
  return rows.length > 0;
};

const findCharges = (ids: readonly number[]) =>
  app.db.selectFrom('order_charges').select(['order_id', 'state']).where('order_id', 'in', ids).execute();

describe('a process that is killed', () => {
  test.each(Object.entries(deaths))(
    'once a charge %s charges each card once, and finishes after its restart',
    async (_name, isTime) => {
      const ids = await Promise.all(Array.from({ length: atOnce }, pickedUp));
      let answered = 0;
      const answers = ids.map(async (id) => {
        await intake(id);
        answered += 1;
      });
      while (answered < ids.length && !(await isOneOf(ids, isTime))) await wait(1);
      await server.end('SIGKILL');
      await Promise.all(answers);
      const begun = await findCharges(ids);
      expect(begun.length).toBeGreaterThan(0);
      server = await start();
      // what died before its commit is asked for again; what died behind it the queue finishes by itself
      for (const id of ids) if (!begun.some(({ order_id }) => order_id === id)) await intake(id);
      await makeDue(app, chargeTold.name);
      const open = async () => (await findCharges(ids)).filter(({ state }) => state === 'open').length;
      await expect.poll(open, { timeout: 45_000, interval: 200 }).toBe(0);
      for (const id of ids)
        expect(await opsOrder(app, operator, { id })).toMatchObject({
          payment_status: 'paid',
          charged: 54.9,
          charges: [{ state: 'succeeded' }],
        });
      expect(await audit(app.db)).toEqual([]);
    },
    90_000,
  );
});
