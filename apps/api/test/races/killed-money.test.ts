import { beginTopUp, listAddresses, transitionOrder } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import { beginPayment, deliverEvent, eventOf } from '../bank.ts';
import { addCard, atProvider, byCard, mailsAbout, opsOrder, step, weigh } from '../cards.ts';
import { createCustomer, createOrder, createStaff, createWorld } from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import { freePort } from '../free-port.ts';
import { startServerProcess } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { inSoak } from '../soak.ts';
import { addressOf } from '../test-database.ts';
import { startTestApp } from '../test-app.ts';
import type { Session, TestApp } from '../test-app.ts';
import { firstVisits } from './first-visits.ts';
import { openGate, openHalts } from './halts.ts';
import type { Gate } from './halts.ts';
import { chargeSteps, refundSteps, topUpSteps, unpaidSteps } from './steps-of-money.ts';

const rounds = inSoak(20, 1);
const all = [...chargeSteps, ...refundSteps, ...topUpSteps];
const patience = { timeout: 30_000, interval: 50 };

let app: TestApp;
let world: World;
let operator: Session;
let visits: object;
let gate: Gate;
let start: () => Promise<ServerProcess>;
let server: ServerProcess;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date().toISOString());
  world = await createWorld(app, { capacity: 100_000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const connection = { ...inject('postgres'), database: rows[0]?.name ?? '' };
  const port = await freePort();
  const environment = {
    DATABASE_URL: addressOf(connection),
    APP_SECRET: 'a secret of the tests, long enough',
  };
  start = () => startServerProcess(port, environment);
  const { body } = await app.send(listAddresses, { as: (await createCustomer(app)).session });
  visits = firstVisits(body);
  await openHalts(
    app,
    all.map(([, halt]) => halt),
  );
  gate = await openGate(connection);
  server = await start();
}, 60_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await gate.close();
  await app.close();
});

afterEach(() => gate.open());

const orderByCard = async () => {
  const customer = await createCustomer(app, { wallet: 0 });
  return createOrder(app, world, customer, { ...visits, ...byCard(await addCard(app, customer)) });
};

/** Asks the process that is going to die; nobody counts on its answer. */
const ask = (path: string, headers: object, body?: object): void =>
  void fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined);

const intakeOf = (id: number): void =>
  ask(transitionOrder.path.replace(':id', String(id)), operator, { action: 'intake' });

const findTopUp = (userId: number) =>
  app.db.selectFrom('top_ups').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** The bank has its payer's yes, and its event comes. */
const tell = (payment: string) =>
  deliverEvent({ ...app, urls: [server.url] }, eventOf(payment)).catch(() => undefined);

type Victims = { charged: Order; returned: Order; payer: Customer };

/** A charge, a refund and a top-up, each brought to its step. @returns undefined where one of them comes too late */
const bringTo = async (index: number): Promise<Victims | undefined> => {
  // events are signed by this clock, and the process has its own
  app.clock.set(new Date().toISOString());
  const [charged, returned] = [await orderByCard(), await orderByCard()];
  await step(app, operator, charged.id, { action: 'pick_up' });
  await weigh(app, operator, returned);
  const payer = await createCustomer(app, { wallet: 0 });
  const payment = index < unpaidSteps ? undefined : await beginPayment(app, payer, '20');
  if (payment) await app.payments.answer(payment, 'succeeded');
  const places = [chargeSteps, refundSteps, topUpSteps].flatMap((steps) => {
    const place = steps[index];
    return place ? [all.indexOf(place)] : [];
  });
  await gate.shut(places);
  // the queue takes its time, and nobody stands for longer than a statement may take
  await step(app, operator, returned.id, { action: 'cancel' });
  await gate.untilAll(places.slice(1, 2));
  intakeOf(charged.id);
  if (payment && topUpSteps[index]) void tell(payment);
  else if (!payment) ask(`${beginTopUp.path}?amount=20`, payer.session);
  return (await gate.untilAll(places)) ? { charged, returned, payer } : undefined;
};

/** A process that is killed while all three stand at their steps. */
const killAt = async (index: number, isBroken: boolean): Promise<Victims> => {
  const victims = await bringTo(index);
  if (!victims) {
    await gate.open();
    return killAt(index, isBroken);
  }
  await server.end('SIGKILL');
  if (isBroken) await gate.breakOff();
  await gate.open();
  await expect.poll(gate.standing, patience).toEqual([]);
  return victims;
};

const queues = sql.join(['pursue-charge', 'refund-card', 'pay-failed-orders']);

/** Some minutes later: what the dead held is free again, and all that is unfinished is asked about. */
const startLater = async () => {
  for (const table of ['order_charges', 'order_refunds', 'top_ups'] as const)
    await app.db
      .updateTable(table)
      .set({ created_at: sql`created_at - interval '5 minutes'` })
      .execute();
  await sql`update pgboss.job set state = 'retry', start_after = now()
    where name in (${queues}) and state in ('active', 'created', 'retry')`.execute(app.db);
  for (const name of ['reconcile-charges', 'reconcile-top-ups']) await app.queue.add(app.db, { name }, {});
  server = await start();
};

/** What still waited was done once more, after all. */
const nothingWaits = async () => {
  const { rows } = await sql`
    select from pgboss.job where name in (${queues}) and state in ('active', 'created', 'retry')`.execute(
    app.db,
  );
  return rows.length === 0;
};

describe('a process that is killed over a charge, a refund and a top-up at once', () => {
  test.each(
    chargeSteps.map(
      ([charge], index) =>
        [charge, refundSteps[index]?.[0], topUpSteps[index]?.[0] ?? 'nothing more', index] as const,
    ),
  )(
    'leaves what is finished once, as %s, %s, %s',
    async (_charge, _refund, _topUp, index) => {
      for (let round = 0; round < rounds; round += 1) {
        // the database may have heard the last statement, or not
        const { charged, returned, payer } = await killAt(index, (round + index) % 2 === 0);
        await startLater();
        await expect.poll(async () => (await findTopUp(payer.id))?.payment_id, patience).toMatch(/^pi_/);
        const payment = (await findTopUp(payer.id))?.payment_id ?? '';
        await app.payments.answer(payment, 'succeeded');
        app.clock.set(new Date().toISOString());
        await tell(payment);
        await expect
          .poll(
            async () => [
              (await opsOrder(app, operator, charged)).payment_status,
              (await opsOrder(app, operator, returned)).refunds[0]?.state,
              (await findTopUp(payer.id))?.status,
            ],
            patience,
          )
          .toEqual(['paid', 'succeeded', 'succeeded']);
        await expect.poll(nothingWaits, patience).toBe(true);
        expect(await atProvider(app, charged.id)).toEqual({ charged: [5490], back: [] });
        expect(await atProvider(app, returned.id)).toEqual({ charged: [5490], back: [5490] });
        expect(await mailsAbout(app, charged.id, 'order_charged')).toBe(1);
        expect(await mailsAbout(app, returned.id, 'order_refunded')).toBe(1);
        expect(await audit(app.db)).toEqual([]);
      }
    },
    rounds * 60_000,
  );
});
