import { transitionOrder } from '@lavoir/contract';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { audit } from '../../src/audit-money/audit.ts';
import { opsOrder, step } from '../cards.ts';
import { createCustomer, createOrder, createStaff, createWorld } from '../factories.ts';
import { startTestApp } from '../test-app.ts';
import type { Session, TestApp } from '../test-app.ts';
import { openGate, openHalts } from './halts.ts';
import type { Gate } from './halts.ts';

const customers = 16;

let app: TestApp;
let operator: Session;
/** a process takes on six pieces of work of one session at once */
let colleagues: Session[];
let gate: Gate;
let ids: number[];

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  const world = await createWorld(app, { capacity: 100 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
  ids = await Promise.all(
    Array.from({ length: customers }, async () => {
      const { id } = await createOrder(app, world, await createCustomer(app));
      await step(app, operator, id, { action: 'pick_up' });
      return id;
    }),
  );
  colleagues = await Promise.all(
    ids.map(async () => (await createStaff(app, 'operator', world.laundryId)).session),
  );
  await openHalts(app, [{ on: 'transfers', at: 'commit', where: "new.kind = 'capture'" }]);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  gate = await openGate({ ...inject('postgres'), database: rows[0]?.name ?? '' });
});
afterAll(async () => {
  await gate.close();
  await app.close();
});

/** Who waits for a row that another transaction has changed. */
const waitingForRows = async (): Promise<number> => {
  const { rows } = await sql`
    select from pg_locks join pg_stat_activity a using (pid)
    where not granted and locktype in ('transactionid', 'tuple') and a.datname = current_database()`.execute(
    app.db,
  );
  return rows.length;
};

const intake = (id: number, index: number) =>
  fetch(app.urls[index % app.urls.length] + transitionOrder.path.replace(':id', String(id)), {
    method: 'POST',
    headers: { ...colleagues[index], 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'intake' }),
  });

test('sixteen intakes of sixteen customers are charged to the house at once, none behind another', async () => {
  await gate.shut([0]);
  const answers = ids.map(intake);
  // each has all its locks now and gives none back, so who needed one of another's would never get here
  let standing = 0;
  while (standing < customers) {
    expect(await waitingForRows()).toBe(0);
    standing = (await gate.standing()).length;
    await wait(5);
  }
  await gate.open();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(ids.map(() => 200));
  for (const id of ids)
    expect(await opsOrder(app, operator, { id })).toMatchObject({ payment_status: 'paid', charged: 54.9 });
  expect(await audit(app.db)).toEqual([]);
});
