import { deleteAccount, listDisputes, readDay, refundOrder, takeProblem } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../../audit-money/audit.ts';
import { deliverEvent, eventOf } from '../../../../test/bank.ts';
import { findingsAfter } from '../../../../test/broken-books.ts';
import {
  atProvider,
  createCardOrder,
  opsOrder,
  ownOrder,
  runMoney,
  runQueued,
  weigh,
} from '../../../../test/cards.ts';
import { createCustomer, createStaff } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import { openMoneyHouse } from '../../../../test/money-house.ts';
import type { Session } from '../../../../test/test-app.ts';
import { pursueDisputeJob, reconcileDisputesJob } from './disputes.jobs.ts';
import { pursueDispute } from './pursue-dispute.ts';

const { app, world, operator } = await openMoneyHouse({ breaksBooks: true });
let customer: Customer;

beforeEach(async () => {
  customer = await createCustomer(app, { wallet: 0 });
});

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** An order of € 54,90 that a card paid. */
const charged = async (token?: string) => {
  const order = await createCardOrder(app, world, customer, token);
  await weigh(app, operator, order);
  await runMoney(app);
  const { payment_id } = await app.db
    .selectFrom('order_charges')
    .select('payment_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { id: order.id, payment: payment_id ?? '' };
};

const aboutOf = (event: string | undefined): string =>
  (JSON.parse(event ?? '{}') as { data: { object: { id: string } } }).data.object.id;

/** The card's owner disputes it at their bank. @returns the dispute, of which nobody has told us */
const disputed = async () => {
  const order = await charged();
  return { ...order, dispute: aboutOf(await app.payments.dispute(order.payment)) };
};

const tell = async (dispute: string, type = 'charge.dispute.created') => {
  const object = { id: dispute, object: 'dispute' };
  const answer = await deliverEvent(app, eventOf(dispute, { type, data: { object } }));
  await runQueued(app, pursueDisputeJob);
  return answer.status;
};

const reconcile = () =>
  reconcileDisputesJob.run({ ...app, payments: app.payments, log: silent }, { id: 'now', job: {} });

const rowOf = async (id: number) => {
  const { body } = await app.send(listDisputes, { as: operator });
  return body.data.find(({ order_id }) => order_id === id);
};

const actionsOf = async (id: number) =>
  (await opsOrder(app, operator, { id })).events.flatMap(({ action }) =>
    action.startsWith('dispute') ? [action] : [],
  );

/** Cents that banks have of an order's charge, by the ledger. */
const withBank = async (id: number) => {
  const rows = await app.db
    .selectFrom('transfers')
    .select(['kind', 'amount_cents'])
    .where('order_id', '=', id)
    .where('kind', 'in', ['dispute', 'dispute_returned'])
    .execute();
  return rows.map(({ kind, amount_cents }) => (kind === 'dispute' ? 1 : -1) * amount_cents);
};

describe('a charge that its card’s owner disputes', () => {
  test('is booked as gone once, however often it is told, and shown to operators until when to answer', async () => {
    const { id, dispute } = await disputed();
    expect(await Promise.all([1, 2, 3].map(() => tell(dispute)))).toEqual([200, 200, 200]);
    await tell(dispute, 'charge.dispute.funds_withdrawn');
    expect(await withBank(id)).toEqual([5490]);
    expect(await actionsOf(id)).toEqual(['dispute_open']);
    expect(await rowOf(id)).toMatchObject({
      amount: 54.9,
      state: 'open',
      reason: 'fraudulent',
      last4: '4242',
      answer_by: expect.stringMatching(/^20/),
      page: `/sandbox/dispute/${dispute}`,
    });
    // it was sold all the same
    expect(await ownOrder(app, customer, { id })).toMatchObject({ payment_status: 'paid', refunded: 0 });
    expect(await audit(app.db)).toEqual([]);
  });

  test('is a problem of today for operators, whom alone it concerns, until the bank has decided', async () => {
    const { id, dispute } = await disputed();
    const partner = (await createStaff(app, 'partner', world.laundryId)).session;
    const problemFor = async (as: Session) => {
      const { body } = await app.send(readDay, { as });
      return body.problems.find((one) => one.order_id === id && one.kind === 'dispute');
    };
    await tell(dispute);
    const answerBy = (await rowOf(id))?.answer_by;
    expect(await problemFor(operator)).toMatchObject({
      next: 'answer_dispute',
      since: answerBy,
      taken_by: null,
    });
    expect(await problemFor(partner)).toBeUndefined();
    const taken = { problem: 'dispute', mine: true } as const;
    await app.send(takeProblem, { as: operator, params: { id: String(id) }, body: taken });
    expect((await problemFor(operator))?.taken_by).not.toBeNull();
    await app.payments.decide(dispute, 'lost');
    await tell(dispute, 'charge.dispute.closed');
    expect(await problemFor(operator)).toBeUndefined();
  });

  test('comes back once the bank finds for the house', async () => {
    const { id, dispute } = await disputed();
    await tell(dispute);
    await app.payments.decide(dispute, 'won');
    for (const type of ['charge.dispute.closed', 'charge.dispute.funds_reinstated'])
      await tell(dispute, type);
    expect(await withBank(id)).toEqual([5490, -5490]);
    expect(await actionsOf(id)).toEqual(['dispute_open', 'dispute_won']);
    expect(await rowOf(id)).toMatchObject({ state: 'won' });
    expect(await audit(app.db)).toEqual([]);
  });

  test('stays gone once the bank finds for its owner, also where that is all that we ever hear', async () => {
    const { id, dispute } = await disputed();
    await app.payments.decide(dispute, 'lost');
    await tell(dispute, 'charge.dispute.closed');
    expect(await withBank(id)).toEqual([5490]);
    expect(await actionsOf(id)).toEqual(['dispute_lost']);
    expect(await audit(app.db)).toEqual([]);
  });

  test('is noticed without any event, and its decision too', async () => {
    const { id, dispute } = await disputed();
    expect(await reconcile()).toEqual({ done: true });
    expect(await rowOf(id)).toMatchObject({ state: 'open' });
    await app.payments.decide(dispute, 'won');
    await reconcile();
    await reconcile();
    expect(await actionsOf(id)).toEqual(['dispute_open', 'dispute_won']);
    expect(await audit(app.db)).toEqual([]);
  });

  test('stays as it was said last, though an older answer about it comes later', async () => {
    const { id, dispute } = await disputed();
    await tell(dispute);
    const real = app.payments.findDispute;
    const late = Promise.withResolvers<void>();
    app.payments.findDispute = async (asked) => {
      const said = await real(asked);
      await late.promise;
      return said;
    };
    const older = pursueDispute({ ...app, payments: app.payments, log: silent }, dispute);
    app.payments.findDispute = real;
    await app.payments.decide(dispute, 'won');
    app.clock.set(new Date(app.clock.now().getTime() + 1000).toISOString());
    await tell(dispute, 'charge.dispute.closed');
    late.resolve();
    await older;
    expect(await actionsOf(id)).toEqual(['dispute_open', 'dispute_won']);
    expect(await withBank(id)).toEqual([5490, -5490]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('is disputed at once by the card that Stripe has for it', async () => {
    const { id } = await charged('tok_createDispute');
    await reconcile();
    expect(await rowOf(id)).toMatchObject({ state: 'open', last4: '0259' });
  });

  test('is asked about, and nothing taken yet: an inquiry moves no money, nor does its end', async () => {
    const { id, dispute } = await disputed();
    const real = app.payments.findDispute;
    const as = (state: 'inquiry' | 'dropped') => async (asked: string) => {
      const found = await real(asked);
      return found && { ...found, state };
    };
    app.payments.findDispute = as('inquiry');
    await tell(dispute);
    app.payments.findDispute = as('dropped');
    await tell(dispute, 'charge.dispute.closed');
    app.payments.findDispute = real;
    expect(await withBank(id)).toEqual([]);
    expect(await actionsOf(id)).toEqual(['dispute_inquiry', 'dispute_dropped']);
    // the sandbox's own books never had an inquiry
    await reconcile();
  });

  test('isn’t refunded while the bank has its money, and is afterwards', async () => {
    const { id, dispute } = await disputed();
    await tell(dispute);
    const refund = () =>
      app.send(refundOrder, {
        as: operator,
        params: { id: String(id) },
        body: { amount: 20, reason: 'Kindness' },
        headers: { 'idempotency-key': randomUUID() },
      });
    const { status, body } = await refund();
    expect([status, body.code]).toEqual([409, 'payment_disputed']);
    await app.payments.decide(dispute, 'won');
    await tell(dispute, 'charge.dispute.closed');
    expect((await refund()).status).toBe(200);
    await runMoney(app);
    expect(await atProvider(app, id)).toEqual({ charged: [5490], back: [2000] });
    expect(await audit(app.db)).toEqual([]);
  });

  test('keeps its customer’s account as long as the bank decides: the answer needs to say who ordered', async () => {
    const { id, dispute } = await disputed();
    await app.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute();
    await tell(dispute);
    const leave = () => app.send(deleteAccount, { as: customer.session, query: {} });
    expect((await leave()).body.code).toBe('dispute_under_way');
    await app.payments.decide(dispute, 'lost');
    await tell(dispute, 'charge.dispute.closed');
    expect((await leave()).status).toBe(200);
    expect(await audit(app.db)).toEqual([]);
  });

  test('is an error in the log, which names the order', async () => {
    const { id, dispute } = await disputed();
    const errors: unknown[] = [];
    const object = { id: dispute, object: 'dispute' };
    await deliverEvent(app, eventOf(dispute, { type: 'charge.dispute.created', data: { object } }));
    const log = { ...silent, error: (...said: unknown[]) => errors.push(said) };
    await runQueued(app, pursueDisputeJob, log as never);
    expect(errors).toEqual([
      [{ order: id, dispute }, 'a charge is disputed, and its bank took the money back'],
    ]);
  });

  test('is decided on the sandbox’s page, by whoever has its number, once', async () => {
    const { id, dispute } = await disputed();
    await tell(dispute);
    const page = `${app.url}/sandbox/dispute/${dispute}`;
    const decide = (decision: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ decision }) });
    const words = async () => (await (await fetch(page)).text()).replaceAll('\u00A0', ' ');
    expect(await words()).toContain('disputes € 54,90');
    expect((await decide('maybe')).status).toBe(200);
    expect(await words()).toContain('name="decision"');
    await decide('won');
    await decide('lost');
    await runQueued(app, pursueDisputeJob);
    expect(await words()).toContain('gave € 54,90 back');
    expect(await rowOf(id)).toMatchObject({ state: 'won' });
    expect((await fetch(`${app.url}/sandbox/dispute/dp_000000000000000000000000`)).status).toBe(404);
  });
});

test('an event about a dispute of a payment that isn’t ours is an alarm, and changes nothing', async () => {
  expect(await tell('dp_000000000000000000000000')).toBe(200);
  expect(app.logs()).toContain('an event about a dispute that isn’t ours');
});

test('books that don’t have what a bank holds are found', async () => {
  const { dispute } = await disputed();
  await tell(dispute);
  const mine = `dispute_id = '${dispute}'`;
  const { id } = await app.db
    .selectFrom('order_disputes')
    .select('id')
    .where('dispute_id', '=', dispute)
    .executeTakeFirstOrThrow();
  expect(await findingsAfter(app, `update order_disputes set amount_cents = 1 where ${mine}`)).toEqual([
    `dispute ${id} is open, and the books have 5490 of it with the bank`,
    `dispute ${dispute} of 1 is open, and open of 5490 with the provider`,
  ]);
  expect(await findingsAfter(app, `delete from order_disputes where ${mine}`)).toEqual([
    expect.stringMatching(/^transfer \d+ is of a dispute that isn’t there$/),
  ]);
});
