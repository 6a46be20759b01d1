import { bringBack, readReceiptsBook, readReport, transitionOrder, undoStep } from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import { asDay } from '@lavoir/domain';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertBooks } from '../../../test/books.ts';
import { findingsAfter } from '../../../test/broken-books.ts';
import { createDoors } from '../../../test/doors.ts';
import { createCustomer, createStaff, createWorld } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { createInvoiced } from '../../../test/invoices.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { draftInvoices } from '../invoices/drafting/draft-invoices.ts';
import { closeDayJob } from './close-day.job.ts';

let app: TestApp;
let world: World;
let as: Session;
/** Behind a door each; and on a shelf without lockers, so that a delivery can be taken back. */
let atDoors: [number, number];
let onShelf: [number, number, number, number];

const at = async (moment: string) => {
  app.clock.set(`${moment}${moment.length === 16 ? ':00' : ''}+01:00`);
  // sessions end meanwhile
  as = (await createStaff(app, 'operator', world.laundryId)).session;
};
const close = () => closeDayJob.run({ patientDb: app.db, clock: app.clock }, { id: randomUUID(), job: {} });

type Step = CallRequest<typeof transitionOrder>['body'];
const step = async (id: number, body: Step) => {
  const answer = await app.send(transitionOrder, { as, params: { id: String(id) }, body });
  if (answer.status !== 200) throw new Error(`no ${body.action}: ${answer.status} ${answer.body.code}`);
  return answer.body.undo;
};
const undo = async (id: number, event_id: number | null) =>
  expect(
    (await app.send(undoStep, { as, params: { id: String(id) }, body: { event_id: event_id ?? 0 } })).status,
  ).toBe(200);

/** Washed, and about to be delivered. */
const ready = async (id: number): Promise<void> => {
  for (const action of ['pick_up', 'intake', 'process', 'make_ready'] as const) await step(id, { action });
};
const bringItBack = async (order_id: number): Promise<void> => {
  const { id } = await app.db
    .selectFrom('locker_doors as d')
    .innerJoin('orders as o', 'o.orderable_id', 'd.collection_point_id')
    .select('d.id')
    .where('o.id', '=', order_id)
    .executeTakeFirstOrThrow();
  const body = { order_id, reason: 'Nobody came for it' };
  expect((await app.send(bringBack, { as, params: { id: String(id) }, body })).status).toBe(200);
};

/** The days of a month on which something was sold to a company, and for how much, as the report has them. */
const sold = async (month: string) => {
  const { days } = (await app.send(readReport, { as, query: { month } })).body;
  return days.filter(({ invoiced }) => invoiced !== 0).map(({ day, invoiced }) => [day, invoiced]);
};
const booked = async (month: string) => {
  const { data } = (await app.send(readReceiptsBook, { as, query: { month } })).body;
  return data
    .filter(({ invoiced }) => invoiced !== 0)
    .map(({ day, invoiced }) => [day, invoiced])
    .toReversed();
};
const total = async (...ids: number[]) => {
  const { rows } = await sql<{ cents: number }>`
    select sum(total_cents)::bigint as cents from orders where id = any(${ids}::integer[])`.execute(app.db);
  return (rows[0]?.cents ?? 0) / 100;
};

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  const place = async (pointId: number) =>
    (await createInvoiced(app, { ...world, pointId }, await createCustomer(app))).id;
  const behindDoor = async () => place(await createDoors(app, world, [{ number: '01', size: 'small' }]));
  atDoors = [await behindDoor(), await behindDoor()];
  const shelf = await createDoors(app, world, []);
  onShelf = [await place(shelf), await place(shelf), await place(shelf), await place(shelf)];
  await app.db.updateTable('orders').set({ uses_locker: false }).where('id', 'in', onShelf).execute();
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});

test('an order that comes back out of its locker and is delivered again is sold once, on the first of its days', async () => {
  await at('2026-11-23T08:00');
  const [id] = atDoors;
  await ready(id);
  await step(id, { action: 'deliver' });
  await at('2026-11-24T00:05');
  await close();
  await at('2026-11-25T10:00');
  await bringItBack(id);
  await at('2026-11-27T10:00');
  await step(id, { action: 'deliver' });
  const once = [['2026-11-23', await total(id)]];
  expect(await sold('2026-11')).toEqual(once);
  await at('2026-11-28T00:05');
  await close();
  expect(await sold('2026-11')).toEqual(once);
  expect(await booked('2026-11')).toEqual(once);
});

test('its invoice is of the month in which it was sold', async () => {
  await at('2026-11-30T10:00');
  const [, id] = atDoors;
  await ready(id);
  await step(id, { action: 'deliver' });
  await at('2026-12-01T10:00');
  await bringItBack(id);
  await at('2026-12-04T10:00');
  await step(id, { action: 'deliver' });
  await app.db.transaction().execute((trx) => draftInvoices(trx, world.companyId, app.clock.now()));
  const draft = await app.db
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .select('i.month')
    .where('l.order_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(draft.month).toBe('2026-11-01');
});

test('a step that was taken back is no sale, no stop and no way through the laundry', async () => {
  await at('2026-12-07T10:00');
  const [id] = onShelf;
  await undo(id, await step(id, { action: 'fail_pick_up', note: 'Closed', undoable: true }));
  await undo(id, await step(id, { action: 'pick_up', undoable: true }));
  for (const action of ['pick_up', 'intake', 'process'] as const) await step(id, { action });
  await undo(id, await step(id, { action: 'make_ready', undoable: true }));
  await step(id, { action: 'make_ready' });
  await undo(id, await step(id, { action: 'fail_delivery', note: 'Closed', undoable: true }));
  await undo(id, await step(id, { action: 'deliver', undoable: true }));
  const { days } = (await app.send(readReport, { as, query: { month: '2026-12' } })).body;
  expect(days.find(({ day }) => day === '2026-12-07')).toMatchObject({ stops: 1, failed: 0, invoiced: 0 });
  await at('2026-12-08T00:05');
  await close();
  const figures = app.db
    .selectFrom('daily_figures')
    .select(['stops', 'failed', 'turnarounds', 'invoice_cents']);
  expect(await figures.where('day', '=', asDay('2026-12-07')).execute()).toEqual([
    { stops: 1, failed: 0, turnarounds: 1, invoice_cents: 0 },
  ]);
  await at('2026-12-08T10:00');
  await step(id, { action: 'deliver' });
  expect((await sold('2026-12')).at(-1)).toEqual(['2026-12-08', await total(id)]);
});

test('a delivery that is taken back behind midnight is none, unless the book had its day by then', async () => {
  await at('2026-12-10T10:00');
  const [, before, behind] = onShelf;
  await ready(before);
  await ready(behind);
  await at('2026-12-10T23:59:58');
  const undoable = { action: 'deliver', undoable: true } as const;
  const [first, second] = [await step(before, undoable), await step(behind, undoable)];
  app.clock.set('2026-12-11T00:00:01+01:00');
  // who made the step takes it back
  await undo(before, first);
  app.clock.set('2026-12-11T00:00:02+01:00');
  await close();
  app.clock.set('2026-12-11T00:00:05+01:00');
  await undo(behind, second);
  await at('2026-12-11T10:00');
  for (const id of [before, behind]) await step(id, { action: 'deliver' });
  await at('2026-12-12T00:05');
  await close();
  expect((await booked('2026-12')).slice(-2)).toEqual([
    ['2026-12-10', await total(behind)],
    ['2026-12-11', await total(before)],
  ]);
});

test('what is to be invoiced is held against the orders by the auditor', async () => {
  const change = `alter table daily_receipts disable trigger all; update daily_receipts
    set invoice_cents = invoice_cents + 1, total_cents = total_cents + 1, vat_cents = vat_cents + 1 where number = 1`;
  expect(await findingsAfter(app, change)).toEqual([
    expect.stringMatching(/^receipt 1 of 2026-11-23 has \d+ to invoice, the orders sold then come to \d+$/),
  ]);
  // until then the book had each delivery for a sale
  expect(await findingsAfter(app, `${change}; update daily_receipts set sold_once = false`)).toEqual([]);
});

test('an order whose undone delivery the book had for a sale isn’t sold once more', async () => {
  await at('2026-12-14T10:00');
  const [, , , id] = onShelf;
  await ready(id);
  await undo(id, await step(id, { action: 'deliver', undoable: true }));
  await at('2026-12-15T10:00');
  await close();
  await step(id, { action: 'deliver' });
  const day = ['2026-12-15', await total(id)];
  expect((await sold('2026-12')).at(-1)).toEqual(day);
  await sql
    .raw(
      `alter table daily_receipts disable trigger daily_receipts_stay;
    update daily_receipts set sold_once = false where day = '2026-12-14';
    alter table daily_receipts enable trigger daily_receipts_stay`,
    )
    .execute(app.db);
  expect((await sold('2026-12')).at(-1)).not.toEqual(day);
});
