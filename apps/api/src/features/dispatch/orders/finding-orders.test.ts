import { listOpsOrders } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openDispatchHouse } from '../../../../test/dispatch-house.ts';
import { createCustomer, createOrder } from '../../../../test/factories.ts';
import type { Session } from '../../../../test/test-app.ts';

const { app, world, staff, advance } = await openDispatchHouse();

describe('the list of orders', () => {
  const list = (query: Record<string, string>, as: Session = staff.operator) =>
    app.send(listOpsOrders, { as, query });
  const idsOf = async (query: Record<string, string>) => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    return body.data.map(({ id }) => id);
  };
  const renamed = async (first_name: string, last_name: string) => {
    const person = await createCustomer(app, { wallet: 50_000 });
    await app.db.updateTable('users').set({ first_name, last_name }).where('id', '=', person.id).execute();
    return person;
  };

  test('finds by part of the name, the e-mail or the number, whatever the case', async () => {
    const tag = randomUUID().slice(0, 8);
    const person = await renamed(`Zoë${tag}`, 'De Smet');
    const { id, lavoir_order_id } = await createOrder(app, world, person);
    for (const q of [
      `zoë${tag} de`,
      `ZOË${tag}`,
      person.email.slice(0, 20).toUpperCase(),
      lavoir_order_id,
      ` ${lavoir_order_id.toLowerCase()} `,
    ]) {
      expect(await idsOf({ q })).toEqual([id]);
    }
    expect(await idsOf({ q: `${tag} nobody` })).toEqual([]);
  });

  test.each([
    ['%', 'a%b', 'axb'],
    ['_', 'a_b', 'axb'],
    ['\\', 'a\\b', 'axb'],
  ])('takes %s for the sign it is', async (_sign, name, alike) => {
    const tag = randomUUID().slice(0, 8);
    const { id } = await createOrder(app, world, await renamed(name, tag));
    await createOrder(app, world, await renamed(alike, tag));
    expect(await idsOf({ q: `${name} ${tag}` })).toEqual([id]);
    expect(await idsOf({ q: `% ${tag}` })).toEqual([]);
  });

  test('filters by the day of either visit and by status, and shows the newest pick-up first', async () => {
    const person = await renamed('Filter', randomUUID());
    const q = (
      await app.db
        .selectFrom('users')
        .select('last_name')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
    ).last_name;
    const early = await createOrder(app, world, person);
    const late = await createOrder(app, world, person, {
      pickup_date: '2026-11-30',
      delivery_date: '2026-12-03',
    });
    await advance(late.id, 'pick_up');
    expect(await idsOf({ q })).toEqual([late.id, early.id]);
    expect(await idsOf({ q, date: '2026-11-30' })).toEqual([late.id, early.id]);
    expect(await idsOf({ q, date: '2026-11-26' })).toEqual([early.id]);
    expect(await idsOf({ q, date: '2026-12-03' })).toEqual([late.id]);
    expect(await idsOf({ q, status: 'picked_up' })).toEqual([late.id]);
    expect(await idsOf({ q, status: 'picked_up', date: '2026-11-26' })).toEqual([]);
  });

  test('comes in pages that hold every order once', async () => {
    const person = await renamed('Pages', randomUUID());
    const q = (
      await app.db
        .selectFrom('users')
        .select('last_name')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
    ).last_name;
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await createOrder(app, world, person)).id);
    const pages = [
      await idsOf({ q, per_page: '2' }),
      await idsOf({ q, per_page: '2', page: '2' }),
      await idsOf({ q, per_page: '2', page: '3' }),
    ];
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    const { body } = await list({ q, per_page: '2', page: '3' });
    expect(body.pagination).toEqual({
      page: 3,
      per_page: 2,
      total: 5,
      total_pages: 3,
      total_is_capped: false,
      next_cursor: null,
    });
    const beyond = await list({ q, per_page: '100', page: '100000' });
    expect([beyond.status, beyond.body.data, beyond.body.pagination.total_pages]).toEqual([200, [], 1]);
  });

  test.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1e9' },
    { page: '1000000000' },
    { page: 'two' },
    { per_page: '0' },
    { per_page: '101' },
    { per_page: '1000000' },
    { date: '2026-02-30' },
    { date: 'today' },
    { status: 'lost' },
    { q: 'x'.repeat(101) },
    { q: 'a\0b' },
  ])('refuses %o', async (query) => {
    const { status, body } = await list(query);
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  });
});
