import {
  changeOpsArea,
  changeOrder,
  changePlan,
  previewPlan,
  readExceptions,
  readOpsAreas,
} from '@lavoir/contract';
import type { Plan } from '@lavoir/contract';
import { asDay } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDispatchHouse } from '../../../test/dispatch-house.ts';
import { createCustomer, createOrder } from '../../../test/factories.ts';
import { audit } from '../../audit-money/audit.ts';

const { app, world, staff } = await openDispatchHouse();
const { laundryId: before, otherLaundryId: since } = world;
const as = staff.operator;

/** Gives the area to another laundry. */
const giveArea = async (from: number, to: number) => {
  const { areas } = (await app.send(readOpsAreas, { as })).body;
  const area = areas.find(({ name }) => name === 'Brussels');
  const cells = { name: 'Brussels', delivery_fee: area?.delivery_fee ?? null };
  const { status } = await app.send(changeOpsArea, {
    as,
    params: { id: String(area?.id) },
    body: { ...cells, laundry_id: to, seen: { ...cells, laundry_id: from } },
  });
  expect(status).toBe(200);
};

const [thursday, monday, nextThursday] = ['2026-11-26', '2026-11-30', '2026-12-03'].map(asDay) as [
  Day,
  Day,
  Day,
];
const closed = (day: Day, laundry_id: number): Plan => ({
  kind: 'exception',
  change: 'closed',
  day,
  reason: 'A strike',
  schedule_id: null,
  laundry_id,
  slots: null,
  places: null,
  weekday: null,
});
const preview = async (plan: Plan) => (await app.send(previewPlan, { as, body: { plan } })).body.orders;
const close = async (day: Day, laundryId: number) => {
  const plan = closed(day, laundryId);
  const orders = (await preview(plan)).map(({ id, to }) => ({ order_id: id, ...to }));
  const headers = { 'idempotency-key': randomUUID() };
  return app.send(changePlan, { as, headers, body: { plan, orders } as never });
};

test('a day that a laundry closes is one of its own orders, also where their area is another’s by now', async () => {
  const wish = { pickup_date: thursday, delivery_date: nextThursday };
  const customer = await createCustomer(app);
  const kept = await createOrder(app, world, customer, wish);
  await giveArea(before, since);
  const own = await createOrder(app, world, await createCustomer(app), {
    ...wish,
    product_orders_attributes: [{ product_id: world.elsewhere, quantity: 10 }],
  });

  // the area's van comes that day, the order's doesn't
  expect((await preview(closed(thursday, before))).map(({ id, to }) => [id, to?.pickup.day])).toEqual([
    [kept.id, monday],
  ]);
  expect((await close(thursday, before)).status).toBe(200);
  const back = {
    as: customer.session,
    params: { id: String(kept.id) },
    body: { order: { pickup_date: thursday } },
  };
  expect((await app.send(changeOrder, back)).body).toMatchObject({ code: 'slot_full' });

  expect((await preview(closed(thursday, since))).map(({ id }) => id)).toEqual([own.id]);
  expect((await close(thursday, since)).status).toBe(200);
  expect(await audit(app.db)).toEqual([]);
});

test('what a laundry closed is listed with its own orders, and settled for those alone', async () => {
  // as it can be only where somebody ordered what was closed a moment before
  const closedAlready = await app.db
    .insertInto('schedule_exceptions')
    .values(
      [before, since].map((laundry_id) => ({
        kind: 'closed',
        day: nextThursday,
        reason: 'A strike',
        laundry_id,
        made_at: app.clock.now(),
      })),
    )
    .returning(['id', 'laundry_id'])
    .execute();
  const { exceptions } = (await app.send(readExceptions, { as })).body;
  for (const { id, laundry_id } of closedAlready) {
    expect(exceptions.find((one) => one.id === id)?.orders).toBe(1);
    const inside = await preview({ kind: 'settled', exception_id: id });
    const row = await app.db
      .selectFrom('orders')
      .select('laundry_id')
      .where('id', '=', inside[0]?.id ?? 0)
      .executeTakeFirst();
    expect([inside.length, row?.laundry_id]).toEqual([1, laundry_id]);
  }
});
