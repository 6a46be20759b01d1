import {
  addReview,
  exportReceiptsBook,
  exportReport,
  readReceiptsBook,
  readReport,
  refundOrder,
} from '@lavoir/contract';
import { addDays, asCents, asDay } from '@lavoir/domain';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertBooks } from '../../../test/books.ts';
import { findingsAfter } from '../../../test/broken-books.ts';
import { createCardOrder, runMoney, step, weigh } from '../../../test/cards.ts';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { createInvoiced, deliver } from '../../../test/invoices.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { closeDayJob } from './close-day.job.ts';
import { countDays } from './day-figures.queries.ts';

let app: TestApp;
let world: World;
let operator: Session;

const month = '2026-11';
const at = (day: number, time = '10:00') => app.clock.set(`2026-11-${day}T${time}:00+01:00`);
const close = () => closeDayJob.run({ patientDb: app.db, clock: app.clock }, { id: randomUUID(), job: {} });
const report = async (query: { month?: string; laundry?: string } = { month }, as = operator) =>
  (await app.send(readReport, { as, query })).body;
const book = async () => (await app.send(readReceiptsBook, { as: operator, query: { month } })).body.data;

/** Ten shirts and two kilos, € 64,90 or so, found as so many shirts and so much. */
const washed = async (kilos: number) => {
  const customer = await createCustomer(app, { wallet: asCents(20_000) });
  const order = await createOrder(app, world, customer, {
    over_estimate: 'go_on',
    product_orders_attributes: [
      { product_id: world.shirt, quantity: 10 },
      { product_id: world.kilo, quantity: 2 },
    ],
  });
  await step(app, operator, order.id, { action: 'pick_up' });
  const lines = order.products.map(({ id, product_id }) => ({
    id,
    actual_quantity: product_id === world.kilo ? kilos : 10,
  }));
  await step(app, operator, order.id, { action: 'intake', lines });
  return { customer, order };
};

/** What the ledger has of a day in Brussels, in cents, whatever the reports say. */
const ledgerOf = async (day: string): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case when c.kind = 'revenue' then t.amount_cents else -t.amount_cents end), 0)::bigint as cents
    from transfers t join ledger_accounts c on c.id = t.credit_account_id
    where t.kind in ('capture', 'refund', 'deposit', 'refund_returned')
      and to_char(t.at at time zone 'Europe/Brussels', 'YYYY-MM-DD') = ${day}`.execute(app.db);
  return rows[0]?.cents ?? 0;
};

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
  at(23, '08:00');
  const { customer, order } = await washed(3.4);
  const card = await createCardOrder(app, world, await createCustomer(app, { wallet: asCents(0) }));
  await weigh(app, operator, card);
  await runMoney(app);
  at(24, '11:30');
  for (const action of ['process', 'make_ready', 'deliver'] as const)
    await step(app, operator, order.id, { action });
  await app.send(addReview, { as: customer.session, body: { order_id: order.id, stars: 4 } });
  await app.send(refundOrder, {
    as: operator,
    params: { id: String(card.id) },
    body: { amount: 10.5, reason: 'A stain' },
    headers: { 'idempotency-key': randomUUID() },
  });
  await runMoney(app);
  at(25, '00:01');
  await deliver(app, operator, await createInvoiced(app, world, await createCustomer(app)));
  await washed(1);
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});

describe('a month', () => {
  test('adds up what was weighed, charged, given back and delivered, to the cent of the ledger', async () => {
    const { figures, days, rates } = await report();
    const ledger = await Promise.all([23, 24, 25].map((day) => ledgerOf(`2026-11-${day}`)));
    const shown = days.filter(({ revenue }) => revenue !== 0);
    expect(shown.map(({ day, wallet, card }) => [day, Math.round((wallet + card) * 100)])).toEqual(
      ledger.map((cents, index) => [`2026-11-${23 + index}`, cents]),
    );
    // the card's order came to € 54,90, of which € 10,50 went back
    expect(shown.map(({ card }) => card)).toEqual([54.9, -10.5, 0]);
    expect(shown.map(({ orders }) => orders)).toEqual([2, 0, 2]);
    const { rows } = await sql<{ cents: number }>`
      select sum(total_cents)::bigint as cents from orders where payment_status = 'to_invoice'`.execute(
      app.db,
    );
    expect(Math.round(figures.invoiced * 100)).toBe(rows[0]?.cents);
    const sum = shown.reduce((cents, day) => cents + Math.round(day.revenue * 100), 0);
    expect(Math.round(figures.revenue * 100)).toBe(sum);
    const [rate] = rates;
    expect([rate?.percent, Math.round(((rate?.without_vat ?? 0) + (rate?.vat ?? 0)) * 100)]).toEqual([
      21,
      sum,
    ]);
  });

  test('says how stops, weights, the way through the laundry and reviews were', async () => {
    const { figures, weight_steps, slots } = await report();
    // collected long before their slots end, as the test's clock has it
    expect(figures).toMatchObject({ stops: 6, on_time: 6, failed: 0, rating: 4, ratings: 1 });
    expect(figures).toMatchObject({ ordered_kg: 4, weighed_kg: 4.4, weighings: 2 });
    // 1,4 kg above is +1, 1 kg below is -1
    expect(weight_steps).toEqual([0, 0, 1, 0, 1, 0, 0, 0]);
    // one of 27,5 hours, one at once
    expect(figures.turnaround).toBe(13.8);
    expect(slots.find(({ weekday, slot }) => weekday === 1 && slot === '08:00')?.places).toBeGreaterThan(0);
  });

  test('is the same once its days are closed, and counted anew it is what was kept', async () => {
    at(26, '00:06');
    const before = await report();
    await close();
    const kept = await app.db
      .selectFrom('daily_figures')
      .selectAll()
      .orderBy('day')
      .orderBy('laundry_id')
      .execute();
    expect(kept.length).toBeGreaterThanOrEqual(3);
    const counted = await countDays(app.db, asDay('2026-11-01'), asDay('2026-12-01'));
    expect(kept).toEqual(counted.map((row) => ({ ...row, vat_cents: expect.any(Number) as number })));
    expect(await report()).toEqual(before);
  });

  test('is a partner’s own laundry’s alone', async () => {
    const own = (await createStaff(app, 'partner', world.laundryId)).session;
    const other = (await createStaff(app, 'partner', world.otherLaundryId)).session;
    expect((await report({ month }, own)).figures).toEqual((await report()).figures);
    const elsewhere = await report({ month }, other);
    expect([elsewhere.figures.revenue, elsewhere.laundries.map(({ id }) => id)]).toEqual([
      0,
      [world.otherLaundryId],
    ]);
    const query = { month, laundry: String(world.laundryId) };
    expect((await app.send(readReport, { as: other, query })).status).toBe(404);
    expect((await app.send(exportReport, { as: other, query })).status).toBe(404);
  });

  test('that is under way stands beside as many days of the month before', async () => {
    app.clock.set('2027-03-30T10:00:00+02:00');
    const later = (await createStaff(app, 'operator', world.laundryId)).session;
    const march = await report({ month: '2027-03' }, later);
    expect([march.until, march.before_until, march.days.length]).toEqual(['2027-03-30', '2027-02-28', 30]);
    const november = await report({ month }, later);
    expect([november.until, november.before_until]).toEqual(['2026-11-30', '2026-10-31']);
    at(26, '00:06');
  });

  test('begins and ends at Brussels’ midnight, also on the days that have 23 and 25 hours', async () => {
    const { id } = await app.db
      .selectFrom('orders')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const counts = async (day: string) => {
      const rows = await countDays(app.db, asDay(day), addDays(asDay(day), 1));
      return rows.reduce((sum, { ratings }) => sum + ratings, 0);
    };
    const move = (instant: string) =>
      app.db.updateTable('reviews').set({ created_at: instant }).where('order_id', '>=', id).execute();
    for (const [instant, day] of [
      ['2027-03-27T23:00:00Z', '2027-03-28'],
      ['2027-03-28T21:59:59Z', '2027-03-28'],
      ['2027-03-28T22:00:00Z', '2027-03-29'],
      ['2026-10-24T22:00:00Z', '2026-10-25'],
      ['2026-10-25T22:59:59Z', '2026-10-25'],
      ['2026-10-25T23:00:00Z', '2026-10-26'],
    ] as const) {
      await move(instant);
      expect([instant, await counts(day), await counts(addDays(asDay(day), -1))]).toEqual([instant, 1, 0]);
    }
    await move('2026-11-24T10:30:00Z');
  });
});

describe('the daily receipts book', () => {
  test('closes each day once, in a row, whoever comes at once', async () => {
    app.clock.set('2026-11-30T00:05:00+01:00');
    await Promise.all(Array.from({ length: 12 }, close));
    const rows = await book();
    expect(rows.map(({ number, day }) => [number, day])).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((number) => [number, `2026-11-${22 + number}`]),
    );
    for (const { day, wallet, card, invoiced, total, vat, without_vat } of rows) {
      expect(Math.round((wallet + card) * 100)).toBe(await ledgerOf(day));
      expect(Math.round((wallet + card + invoiced) * 100)).toBe(Math.round(total * 100));
      expect(Math.round((vat + without_vat) * 100)).toBe(Math.round(total * 100));
    }
    await close();
    expect(await book()).toEqual(rows);
  });

  test.each([
    ['changed', 'update daily_receipts set orders = orders + 1'],
    ['deleted', 'delete from daily_receipts where number = 1'],
    ['emptied', 'truncate daily_receipts'],
  ])('can’t be %s', async (_how, statement) => {
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('stays as it is');
  });

  test.each([
    ['a number', 9, '2026-11-30'],
    ['a day', 8, '2026-12-01'],
  ])('takes no row that leaves out %s', async (_what, number, day) => {
    const insert = sql`
      insert into daily_receipts select ${number}, ${day}::date, orders, wallet_cents, card_cents, invoice_cents,
        without_vat_cents, vat_cents, total_cents, closed_at from daily_receipts where number = 1`;
    await expect(insert.execute(app.db)).rejects.toThrow('would leave a gap');
  });

  test('is held against the ledger by the auditor', async () => {
    const findings = await findingsAfter(
      app,
      `alter table daily_receipts disable trigger all; update daily_receipts
        set card_cents = card_cents + 1, total_cents = total_cents + 1, vat_cents = vat_cents + 1 where number = 2`,
    );
    expect(findings).toEqual([
      expect.stringMatching(/^receipt 2 of 2026-11-24 has -?\d+, the ledger -?\d+$/),
    ]);
  });

  test('goes into a spreadsheet with semicolons and decimal commas, and so do the days', async () => {
    const file = async (call: typeof exportReceiptsBook | typeof exportReport) => {
      const answer = await fetch(`${app.url}${call.path}?month=${month}`, {
        headers: { ...operator, 'accept-language': 'nl' },
      });
      return (await answer.text()).split('\r\n');
    };
    const lines = await file(exportReceiptsBook);
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^\uFEFF?Nummer;Dag;Bestellingen;/),
      expect.stringMatching(/^1;23\/11\/2026;2;\d+,\d\d;54,90;0,00;/),
      expect.stringMatching(
        /^2;24\/11\/2026;0;0,00;-10,50;0,00;-8,68;-1,82;-10,50;-8,68;-1,82;0,00;0,00;0,00;0,00$/,
      ),
    ]);
    const days = await file(exportReport);
    expect(days).toHaveLength(32);
    expect(days[24]).toMatch(
      /^24\/11\/2026;0;0,00;-10,50;0,00;-10,50;-1,82;1;1;0;27,5;0;0;4;-8,68;-1,82;0,00;0,00;0,00;0,00$/,
    );
  });
});
