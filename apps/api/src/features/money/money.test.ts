import {
  listRefunds,
  listUnpaidOrders,
  refundOrder,
  sendPayLink,
  showMoney,
  showOpsOrder,
  showOrderJournal,
  showWallet,
  withdraw,
  writeOffOrder,
} from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { audit } from '../../audit-money/audit.ts';
import { findingsAfter } from '../../../test/broken-books.ts';
import { createCardOrder, mailsAbout, runMoney, tokens, weigh } from '../../../test/cards.ts';
import { createCustomer, createOrder } from '../../../test/factories.ts';
import { checkOf, stateOf } from './audit-checks.ts';
import { auditJob } from './audit.job.ts';
import { openMoneyHouse } from '../../../test/money-house.ts';

const { app, world, operator } = await openMoneyHouse({ processes: 2 });

const declined = async () => {
  const customer = await createCustomer(app, { wallet: asCents(0) });
  const order = await createCardOrder(app, world, customer, tokens.declined);
  await weigh(app, operator, order);
  await runMoney(app);
  return { customer, order };
};
/** Weighed far above what the wallet holds: 20 of 10 shirts, at € 5, of a wallet of € 60. */
const short = async () => {
  const customer = await createCustomer(app, { wallet: asCents(6000) });
  const order = await createOrder(app, world, customer, { over_estimate: 'go_on' });
  await weigh(app, operator, order, 20);
  return { customer, order };
};
const unpaid = async () => {
  const rows = [];
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const { body }: { body: { data: { order_id: number }[]; next_cursor: string | null } } = await app.send(
      listUnpaidOrders,
      { as: operator, query },
    );
    rows.push(...body.data);
    cursor = body.next_cursor;
  } while (cursor !== null);
  return rows;
};
const desk = async () => (await app.send(showMoney, { as: operator })).body;
const keyed = () => ({ 'idempotency-key': randomUUID() });

describe('what needs somebody', () => {
  test('lists failed payments with why, what is open and what helps, the oldest first', async () => {
    const before = (await desk()).to_collect;
    const [card, wallet] = [await declined(), await short()];
    const { body } = await app.send(listUnpaidOrders, { as: operator, query: {} });
    expect(body.data.slice(-2)).toMatchObject([
      {
        lavoir_order_id: card.order.lavoir_order_id,
        customer: { name: 'Test Person' },
        why: 'declined',
        card: { last4: expect.stringMatching(/^\d{4}$/) },
        tries: 0,
        open: 54.9,
        next: 'retry',
        next_try_at: '2026-11-23T08:00:00.000Z',
      },
      // € 104,90 of which € 54,90 are reserved
      {
        lavoir_order_id: wallet.order.lavoir_order_id,
        why: 'wallet_short',
        card: null,
        open: 50,
        next: 'remind',
      },
    ]);
    const { to_collect } = await desk();
    expect([to_collect.count - before.count, Math.round((to_collect.amount - before.amount) * 100)]).toEqual([
      2, 10_490,
    ]);
  });

  test('comes in pages that lose and repeat none', async () => {
    const { order } = await declined();
    const copies = Array.from({ length: 30 }, () => order.id);
    const { charge_failed_at } = await app.db
      .selectFrom('orders')
      .select('charge_failed_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    for (const _ of copies) {
      const other = await createOrder(app, world, await createCustomer(app, { wallet: asCents(6000) }));
      await app.db
        .updateTable('orders')
        .set({ status: 'dropped_at_laundry', payment_status: 'failed', charge_failed_at })
        .where('id', '=', other.id)
        .execute();
    }
    const ids = (await unpaid()).map(({ order_id }) => order_id);
    expect(ids.length).toBeGreaterThan(30);
    expect(new Set(ids).size).toBe(ids.length);
    const { status, body } = await app.send(listUnpaidOrders, { as: operator, query: { cursor: 'bm9uZQ' } });
    expect([status, body.code]).toEqual([422, 'invalid_input']);
    await app.db
      .updateTable('orders')
      .set({ status: 'confirmed', payment_status: null, charge_failed_at: null })
      .where('id', 'in', ids)
      .where('id', '<>', order.id)
      .where('held_paid_cents', '>', asCents(0))
      .where('weighed_at', 'is', null)
      .execute();
  });

  test('a reminder is a mail and kept with who sent it, once for each press', async () => {
    const { order } = await declined();
    const before = await mailsAbout(app, order.id, 'payment_failed');
    const headers = keyed();
    const params = { id: String(order.id) };
    for (const time of [1, 2]) {
      const { status } = await app.send(sendPayLink, { as: operator, params, headers });
      expect([time, status]).toEqual([time, 200]);
    }
    expect(await mailsAbout(app, order.id, 'payment_failed')).toBe(before + 1);
    const row = (await unpaid()).find(({ order_id }) => order_id === order.id);
    expect(row).toMatchObject({ reminded_at: app.clock.now().toISOString(), next: 'remind' });
    const { notes } = (await app.send(showOrderJournal, { as: operator, params })).body;
    expect(notes).toMatchObject([{ kind: 'pay_link', author: 'Test' }]);
  });

  test.each([
    ['a card that was declined', declined],
    ['a wallet that was too small', short],
  ])('what is written off of %s is paid by the house, with a reason, once', async (_what, create) => {
    const { customer, order } = await create();
    const wallet = async () =>
      (await app.send(showWallet, { as: customer.session, query: {} })).body.wallet.amount;
    const before = await wallet();
    const headers = keyed();
    const send = () =>
      app.send(writeOffOrder, {
        as: operator,
        params: { id: String(order.id) },
        body: { reason: 'We were late' },
        headers,
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status, body }) => [status, body.payment_status])).toEqual(
      Array.from({ length: 3 }, () => [200, 'paid']),
    );
    expect(await wallet()).toBe(before);
    const { body } = await app.send(showOpsOrder, { as: operator, params: { id: String(order.id) } });
    expect(body.order.refunds).toMatchObject([{ kind: 'goodwill', reason: 'We were late' }]);
    expect(body.order.events.at(-1)).toMatchObject({ action: 'write_off', note: 'We were late' });
    expect((await unpaid()).some(({ order_id }) => order_id === order.id)).toBe(false);
  });

  test.each([declined, short])(
    'what was written off goes back to nobody: it was never theirs (%#)',
    async (unpaidOrder) => {
      const { customer, order } = await unpaidOrder();
      const wallet = async () => (await app.send(showWallet, { as: customer.session })).body.wallet.amount;
      const before = await wallet();
      const params = { id: String(order.id) };
      const written = { as: operator, params, body: { reason: 'We were late' }, headers: keyed() };
      expect((await app.send(writeOffOrder, written)).status).toBe(200);
      // of the one nothing, of the other what the wallet had for it
      const [paid, back] = unpaidOrder === short ? [54.9, 52.45] : [0, 0];
      const all = await app.send(refundOrder, {
        as: operator,
        params,
        body: { amount: paid + 0.01, reason: 'A stain' },
        headers: keyed(),
      });
      expect(all.body).toMatchObject({
        code: 'refund_too_much',
        message: expect.stringContaining(`${paid}`.replace('.', ',')),
      });
      const wish = { order_number: order.lavoir_order_id, name: 'Test Person', email: customer.email };
      const { body } = await app.send(withdraw, { body: wish });
      // half the fee is owed, of what they paid
      expect(body.withdrawal).toMatchObject({ due: paid === 0 ? 0 : 2.45, back });
      expect(await wallet()).toBeCloseTo(before + back, 2);
      expect(await audit(app.db)).toEqual([]);
    },
  );

  test('a place in a list that no row can have is refused', async () => {
    const cursor = Buffer.from('1000000000000 9999999999').toString('base64url');
    for (const call of [listUnpaidOrders, listRefunds])
      expect((await app.send(call, { as: operator, query: { cursor } })).status).toBe(422);
  });

  test('neither is done to an order that is paid', async () => {
    const customer = await createCustomer(app, { wallet: asCents(6000) });
    const order = await createOrder(app, world, customer);
    await weigh(app, operator, order);
    const params = { id: String(order.id) };
    const reminded = await app.send(sendPayLink, { as: operator, params, headers: keyed() });
    const written = await app.send(writeOffOrder, {
      as: operator,
      params,
      body: { reason: 'No' },
      headers: keyed(),
    });
    expect([reminded.body.code, written.body.code]).toEqual(['action_not_allowed', 'action_not_allowed']);
  });

  test('a refund under way is listed until it came, one that was refused before it', async () => {
    const customer = await createCustomer(app, { wallet: asCents(0) });
    const order = await createCardOrder(app, world, customer);
    await weigh(app, operator, order);
    await runMoney(app);
    const refund = (amount: number) =>
      app.send(refundOrder, {
        as: operator,
        params: { id: String(order.id) },
        body: { amount, reason: 'A stain' },
        headers: keyed(),
      });
    await refund(1);
    await refund(2);
    const listed = async () =>
      (await app.send(listRefunds, { as: operator, query: {} })).body.data.filter(
        ({ order_id }) => order_id === order.id,
      );
    expect(await listed()).toMatchObject([
      { amount: 1, state: 'open', reason: 'A stain', last4: '4242' },
      { amount: 2, state: 'open' },
    ]);
    expect((await desk()).refunds.open).toMatchObject({ count: 2, amount: 3 });
    await runMoney(app);
    expect(await listed()).toEqual([]);
  });
});

const runAuditor = () =>
  auditJob.run(
    { patientDb: app.db, clock: app.clock, log: { info: () => 0, warn: () => 0, error: () => 0 } },
    { id: 'once', job: {} },
  );

describe('the desk', () => {
  test('owes wallets what the ledger says, paid and given apart', async () => {
    const agree = async () => {
      const { wallets } = await desk();
      const rows = await app.db
        .selectFrom('ledger_accounts')
        .select(['kind', 'balance_cents'])
        .where('user_id', 'is not', null)
        .execute();
      const sum = (...kinds: string[]) =>
        rows.filter(({ kind }) => kinds.includes(kind)).reduce((cents, row) => cents + row.balance_cents, 0) /
        100;
      expect(wallets).toMatchObject({
        paid: sum('paid'),
        given: sum('given'),
        reserved: sum('held_paid', 'held_given'),
      });
    };
    await agree();
    // from a night on, what came since is added to what the auditor saw
    await runAuditor();
    await agree();
    const order = await createOrder(app, world, await createCustomer(app, { wallet: asCents(20_000) }));
    await agree();
    await weigh(app, operator, order);
    await agree();
    await runAuditor();
    await agree();
  });

  test('shows what the auditor last found: nothing, something, or a sum that is broken', async () => {
    await runAuditor();
    const { auditor } = await desk();
    expect(auditor).toMatchObject({ at: app.clock.now().toISOString(), state: 'right', findings: [] });
    expect(auditor?.checks.map(({ found }) => found)).toEqual(Array.from({ length: 8 }, () => 0));
    const sums = await findingsAfter(
      app,
      `update ledger_accounts set balance_cents = balance_cents + 1 where id = (select min(id) from ledger_accounts where kind = 'paid')`,
    );
    expect([stateOf(sums), new Set(sums.map(checkOf))]).toEqual(['broken', new Set(['sums'])]);
    const slots = await findingsAfter(app, `update slot_bookings set booked = booked + 1`);
    expect([stateOf(slots), new Set(slots.map(checkOf))]).toEqual(['doubtful', new Set(['slots'])]);
  });
});
