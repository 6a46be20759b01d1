import {
  addOrderNote,
  exportData,
  followOpsOrders,
  giveToDriver,
  readDay,
  sendPayLink,
  showOrder,
  showOrderJournal,
  snoozeProblem,
  takeProblem,
  transitionOrder,
  undoStep,
} from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;
let operator: { id: number; session: Session };
let partner: { id: number; session: Session };

/** Thursday at noon: the pick-up of an order as tests place it ends, 10:00 to 12:00. */
const noon = '2026-11-26T12:00:00+01:00';
const placed = '2026-11-23T08:00:00+01:00';

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  operator = await createStaff(app, 'operator', world.laundryId);
  partner = await createStaff(app, 'partner', world.laundryId);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(placed);
  await app.db.updateTable('orders').set({ status: 'cancelled' }).execute();
  customer = await createCustomer(app, { wallet: 100_000 });
});

const order = async (change: object = {}): Promise<number> => {
  const { id } = await createOrder(app, world, customer);
  if (Object.keys(change).length > 0)
    await app.db.updateTable('orders').set(change).where('id', '=', id).execute();
  return id;
};
const day = async (as = operator.session, date?: string) => {
  const { status, body } = await app.send(readDay, { as, query: date === undefined ? {} : { date } });
  expect(status).toBe(200);
  return body;
};
const problems = async (as = operator.session) =>
  (await day(as)).problems.map(({ kind, waits_for, leg, order_id }) => [kind, waits_for ?? leg, order_id]);
const snooze = (id: number, body: CallRequest<typeof snoozeProblem>['body'], as = operator.session) =>
  app.send(snoozeProblem, { as, params: { id: String(id) }, body });
const ready = { status: 'ready_for_delivery', payment_status: 'paid' } as const;

describe('a day of operations', () => {
  test('says what needs somebody, the most urgent first and of those the oldest', async () => {
    const locker = await order({
      status: 'delivered',
      uses_locker: true,
      pickup_date: '2026-11-20',
      delivery_date: '2026-11-24',
    });
    const noDriver = await order({ pickup_slot: '16:00 - 18:00' });
    const washing = await order({
      status: 'processed',
      payment_status: 'paid',
      pickup_date: '2026-11-24',
      delivery_date: '2026-11-26',
      delivery_slot: '14:00 - 16:00',
    });
    const weighing = await order({ status: 'picked_up', pickup_date: '2026-11-25' });
    const answer = await order({
      status: 'dropped_at_laundry',
      agreement_asked_at: new Date('2026-11-25T10:00:00+01:00'),
    });
    const unpaid = await order({
      status: 'dropped_at_laundry',
      payment_status: 'failed',
      charge_failed_at: new Date('2026-11-24T10:00:00+01:00'),
    });
    const missed = await order({ pick_up_issue: 'Nobody at home' });
    const late = await order();
    const lateBefore = await order({ ...ready, pickup_date: '2026-11-20', delivery_date: '2026-11-25' });
    app.clock.set(noon);
    expect(await problems()).toEqual([
      ['late', 'delivery', lateBefore],
      ['late', 'pickup', late],
      ['missed', 'pickup', missed],
      ['unpaid', 'top_up', unpaid],
      ['stuck', 'weighing', weighing],
      ['stuck', 'answer', answer],
      ['stuck', 'washing', washing],
      ['no_driver', 'pickup', noDriver],
      ['locker', 'delivery', locker],
    ]);
  });

  test('that somebody just read is read anew by the next one as soon as anything in it changed', async () => {
    const id = await order();
    const colleague = (await createStaff(app, 'operator', world.laundryId)).session;
    app.clock.set(noon);
    const seen = async (as: Session) => {
      const { problems: found, pickups, drivers } = await day(as);
      const { driver, taken_by } = found.find(({ order_id }) => order_id === id) ?? {};
      return [driver?.id, taken_by?.id, pickups.done, drivers.length];
    };
    const drivers = (await seen(operator.session))[3];
    expect(await seen(operator.session)).toEqual([undefined, undefined, 0, drivers]);
    await app.send(takeProblem, {
      as: colleague,
      params: { id: String(id) },
      body: { problem: 'late', mine: true },
    });
    const taken = (await seen(colleague))[1];
    expect(await seen(operator.session)).toEqual([undefined, taken, 0, drivers]);
    expect(taken).toBeDefined();
    // by hand, as no call of this process
    const driver = await createStaff(app, 'driver', world.laundryId);
    await app.db.updateTable('orders').set({ driver_id: driver.id }).where('id', '=', id).execute();
    expect(await seen(operator.session)).toEqual([driver.id, taken, 0, Number(drivers) + 1]);
    await app.db.updateTable('orders').set({ status: 'picked_up' }).where('id', '=', id).execute();
    expect(await seen(colleague)).toEqual([undefined, undefined, 1, Number(drivers) + 1]);
  });

  test('gives two who look at it the same, which one alone reads', async () => {
    await order();
    app.clock.set(noon);
    const colleague = (await createStaff(app, 'operator', world.laundryId)).session;
    const first = await day();
    const before = app.statements().length;
    expect(await day(colleague)).toEqual(first);
    // who is signed in, and whether the day is as it was
    expect(app.statements().slice(before)).toHaveLength(2);
  });

  test('has none where all goes well, and none a minute before one is', async () => {
    const [plain, given] = [await order(), await order()];
    const driver = await createStaff(app, 'driver', world.laundryId);
    await app.db
      .updateTable('orders')
      .set({ driver_id: driver.id })
      .where('id', 'in', [plain, given])
      .execute();
    app.clock.set('2026-11-26T11:59:00+01:00');
    expect(await problems()).toEqual([]);
    app.clock.set(noon);
    expect(await problems()).toHaveLength(2);
  });

  test('names for each what most often solves it, of what the reader may do', async () => {
    const failed = { status: 'dropped_at_laundry', payment_status: 'failed' } as const;
    const unpaid = await order(failed);
    await order({ pickup_slot: '16:00 - 18:00' });
    app.clock.set(noon);
    const nextFor = async (as: Session) => (await day(as)).problems.map(({ next }) => next);
    expect(await nextFor(operator.session)).toEqual(['retry_charge', 'give']);
    // who rides for a laundry isn't the laundry's to say
    expect(await nextFor(partner.session)).toEqual(['retry_charge', 'open']);
    // all of it is in the wallet, held
    expect((await day()).problems[0]?.amount).toBeNull();
    await app.db
      .updateTable('orders')
      .set({ subtotal_cents: asCents(5510), total_cents: asCents(6000) })
      .where('id', '=', unpaid)
      .execute();
    expect((await day()).problems[0]?.amount).toBe(5.1);
  });

  test('counts its stops by zone and slot, and those that are done', async () => {
    await order();
    await order({ status: 'picked_up' });
    await order({ ...ready, pickup_date: '2026-11-24', delivery_date: '2026-11-26' });
    await order({ status: 'deleted' });
    const { date, pickups, deliveries, cells } = await day(operator.session, '2026-11-26');
    expect({ date, pickups, deliveries }).toEqual({
      date: '2026-11-26',
      pickups: { total: 2, done: 1 },
      deliveries: { total: 1, done: 0 },
    });
    expect(cells).toEqual([{ zone: 'Brussels', slot: '10:00 - 12:00', total: 3, done: 1 }]);
    expect((await day()).cells).toEqual([]);
  });

  test('shows a partner their laundry’s alone, also one who drives for another', async () => {
    const [own, foreign] = [await order(), await order({ laundry_id: world.otherLaundryId })];
    const both = await createStaff(app, 'partner', world.laundryId);
    const driving = { user_id: both.id, role: 'driver', laundry_id: world.otherLaundryId };
    await app.db.insertInto('memberships').values(driving).execute();
    app.clock.set(noon);
    const seenBy = async (as: Session) => (await problems(as)).map(([, , id]) => id).toSorted();
    expect(await seenBy(operator.session)).toEqual([own, foreign].toSorted());
    expect(await seenBy(partner.session)).toEqual([own]);
    expect(await seenBy(both.session)).toEqual([own]);
    const answer = await snooze(
      foreign,
      { problem: 'late', until: '2026-11-26T15:00:00Z', reason: 'Waits' },
      both.session,
    );
    expect(answer.status).toBe(404);
  });

  test('is nothing of a former employee’s, from the next call on', async () => {
    const leaver = await createStaff(app, 'partner', world.laundryId);
    await day(leaver.session);
    await app.db.deleteFrom('memberships').where('user_id', '=', leaver.id).execute();
    expect((await app.send(readDay, { as: leaver.session, query: {} })).status).toBe(403);
  });
});

describe('a problem that rests', () => {
  test('says until when, why and by whom, and is one again after that', async () => {
    const id = await order();
    app.clock.set(noon);
    const until = '2026-11-26T14:00:00.000Z';
    expect((await snooze(id, { problem: 'late', until, reason: 'Sofie is on her way' })).body).toEqual({
      until,
    });
    const [resting] = (await day()).problems;
    expect(resting?.snoozed).toEqual({ until, reason: 'Sofie is on her way', by: 'Test' });
    app.clock.set(until);
    expect((await day()).problems[0]?.snoozed).toBeNull();
  });

  test('can be woken before', async () => {
    const id = await order();
    app.clock.set(noon);
    await snooze(id, { problem: 'late', until: '2026-11-26T14:00:00Z', reason: 'Waits' });
    await snooze(id, { problem: 'late', until: null, reason: '' });
    expect((await day()).problems[0]?.snoozed).toBeNull();
    const { body } = await app.send(showOrderJournal, { as: operator.session, params: { id: String(id) } });
    expect(body.notes.map(({ kind, problem, author }) => [kind, problem, author])).toEqual([
      ['snooze', 'late', 'Test'],
      ['wake', 'late', 'Test'],
    ]);
  });

  test.each([
    ['reason_missing', '2026-11-26T14:00:00Z', ''],
    ['snooze_time_invalid', '2026-11-26T10:00:00Z', 'In the past'],
    ['snooze_time_invalid', '2026-12-27T10:00:00Z', 'In a month and a day'],
  ])('is refused as %s until %s', async (code, until, reason) => {
    const id = await order();
    app.clock.set(noon);
    expect((await snooze(id, { problem: 'late', until, reason })).body.code).toBe(code);
    expect((await day()).problems[0]?.snoozed).toBeNull();
  });
});

describe('an order', () => {
  test('is given to a driver of its laundry, and then has one', async () => {
    const id = await order();
    const [driver, foreign] = [
      await createStaff(app, 'driver', world.laundryId),
      await createStaff(app, 'driver', world.otherLaundryId),
    ];
    const give = (driver_id: number) =>
      app.send(giveToDriver, { as: operator.session, params: { id: String(id) }, body: { driver_id } });
    app.clock.set('2026-11-26T09:00:00+01:00');
    expect(await problems()).toEqual([['no_driver', 'pickup', id]]);
    expect((await give(foreign.id)).body.code).toBe('driver_unknown');
    expect((await give(driver.id)).body.order.driver?.id).toBe(driver.id);
    await give(driver.id);
    expect(await problems()).toEqual([]);
    const { body } = await app.send(showOrderJournal, { as: operator.session, params: { id: String(id) } });
    expect(body.notes.map(({ kind, words }) => [kind, words])).toEqual([['driver', 'Test']]);
    await app.db.updateTable('orders').set({ status: 'picked_up' }).where('id', '=', id).execute();
    expect((await give(driver.id)).body.code).toBe('no_stop_ahead');
  });

  test('keeps what staff write: beside its customer’s order it isn’t, in their export it is', async () => {
    const id = await order();
    const write = () =>
      app.send(addOrderNote, {
        as: partner.session,
        params: { id: String(id) },
        body: { note: 'The button is missing already' },
      });
    const [first, again] = [await write(), await write()];
    expect(again.body).toEqual(first.body);
    const { body } = await app.send(showOrderJournal, { as: operator.session, params: { id: String(id) } });
    expect(body.notes).toMatchObject([{ kind: 'note', words: 'The button is missing already' }]);
    expect(body.closed).toContain('make_ready');
    expect(body.closed).not.toContain('pick_up');
    const own = await app.send(showOrder, { as: customer.session, params: { id: String(id) } });
    expect(JSON.stringify(own.body)).not.toContain('button');
    const exported = await app.send(exportData, { as: customer.session });
    expect(exported.body.staff_notes).toMatchObject([{ note: 'The button is missing already' }]);
  });

  test('keeps which mails about it were sent', async () => {
    const id = await order();
    await app.drainMails();
    const { body } = await app.send(showOrderJournal, { as: operator.session, params: { id: String(id) } });
    expect(body.mails.map(({ template }) => template)).toEqual(['order_confirmed']);
  });
});

describe('the stream of all orders', () => {
  const listen = async (as: Session) => {
    const aborter = new AbortController();
    const { body } = await fetch(app.url + followOpsOrders.path, {
      headers: { ...as },
      signal: aborter.signal,
    });
    const heard: { order_id: number; action: string }[] = [];
    const read = async () => {
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? [])
        for (const [, data] of chunk.matchAll(/^data: (.+)$/gm))
          heard.push(JSON.parse(data ?? '') as (typeof heard)[number]);
    };
    read().catch(() => undefined);
    // what was announced a moment before the stream was open may come too
    return { heard: () => heard.filter(({ action }) => action !== 'place'), stop: () => aborter.abort() };
  };

  test('tells of steps and of what staff write, each once and to who may see the order, while they may', async () => {
    const [own, foreign] = [await order(), await order({ laundry_id: world.otherLaundryId })];
    const leaver = await createStaff(app, 'partner', world.laundryId);
    const streams = {
      operator: await listen(operator.session),
      partner: await listen(partner.session),
      leaver: await listen(leaver.session),
    };
    await app.db.deleteFrom('memberships').where('user_id', '=', leaver.id).execute();
    const step = (id: number) =>
      app.send(transitionOrder, {
        as: operator.session,
        params: { id: String(id) },
        body: { action: 'pick_up' },
      });
    await step(foreign);
    await step(own);
    const note = { as: operator.session, params: { id: String(own) }, body: { note: 'Two bags' } };
    await app.send(addOrderNote, note);
    const mine = [
      { order_id: own, action: 'pick_up' },
      { order_id: own, action: 'note' },
    ];
    await vi.waitFor(() => {
      expect(streams.operator.heard()).toEqual([{ order_id: foreign, action: 'pick_up' }, ...mine]);
      expect(streams.partner.heard()).toEqual(mine);
    });
    expect(streams.leaver.heard()).toEqual([]);
    for (const { stop } of Object.values(streams)) stop();
  });
});

describe('a step that can be taken back', () => {
  const step = (id: number, body: CallRequest<typeof transitionOrder>['body'], as = operator.session) =>
    app.send(transitionOrder, { as, params: { id: String(id) }, body });
  const undo = (id: number, event_id: number | null, as = operator.session) =>
    app.send(undoStep, { as, params: { id: String(id) }, body: { event_id: event_id ?? 1 } });
  const statusOf = async (id: number) =>
    (await app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).status;
  const mailed = async () => {
    await app.drainMails();
    const { recipients } = await app.db
      .selectFrom('mailbox')
      .select((eb) => eb.fn.countAll<number>().as('recipients'))
      .where('recipient', '=', customer.email)
      .where('subject', 'like', '%missed%')
      .executeTakeFirstOrThrow();
    return recipients;
  };

  test('leaves the order as it was, and no mail', async () => {
    const id = await order();
    const { body } = await step(id, { action: 'fail_pick_up', note: 'Nobody there', undoable: true });
    expect(body.order.pick_up_issue).toBe('Nobody there');
    // as late as the server still takes it back, nobody has heard of it
    app.clock.set('2026-11-23T08:00:15+01:00');
    expect(await mailed()).toBe(0);
    const undone = await undo(id, body.undo);
    expect([undone.status, undone.body.order.pick_up_issue]).toEqual([200, null]);
    expect(undone.body.order.events.map(({ action }) => action)).toEqual(['place', 'fail_pick_up', 'undo']);
    expect(await mailed()).toBe(0);
    // said again, it is done
    expect((await undo(id, body.undo)).status).toBe(200);
    expect(await statusOf(id)).toBe('confirmed');
  });

  test('is over after a while, for others, once something else happened, and where money moved', async () => {
    const late = await order();
    const first = await step(late, { action: 'pick_up', undoable: true });
    expect((await undo(late, first.body.undo, partner.session)).body.code).toBe('undo_too_late');
    app.clock.set('2026-11-23T08:00:16+01:00');
    expect((await undo(late, first.body.undo)).body.code).toBe('undo_too_late');
    const next = await step(late, { action: 'intake', undoable: true });
    expect(next.body.undo).toBeNull();
    const process = await step(late, { action: 'process', undoable: true });
    await step(late, { action: 'make_ready', undoable: true });
    expect((await undo(late, process.body.undo)).body.code).toBe('undo_too_late');
    expect(await statusOf(late)).toBe('ready_for_delivery');
  });

  test('isn’t offered to who doesn’t ask for it: their customer hears at once', async () => {
    const id = await order();
    const { body } = await step(id, { action: 'fail_pick_up' });
    expect(body.undo).toBeNull();
    expect(await mailed()).toBe(1);
  });
});

describe('what somebody takes on', () => {
  const take = (id: number, mine: boolean, as = operator.session) =>
    app.send(takeProblem, { as, params: { id: String(id) }, body: { problem: 'late', mine } });

  test('is theirs until a colleague takes it or they leave it, and is kept once', async () => {
    const id = await order();
    app.clock.set(noon);
    const takenBy = async () => (await day()).problems.map(({ taken_by }) => taken_by?.id);
    await take(id, true);
    await take(id, true);
    expect(await takenBy()).toEqual([operator.id]);
    await take(id, true, partner.session);
    expect(await takenBy()).toEqual([partner.id]);
    // it isn't theirs any more
    await take(id, false);
    expect(await takenBy()).toEqual([partner.id]);
    await take(id, false, partner.session);
    expect(await takenBy()).toEqual([undefined]);
    const { body } = await app.send(showOrderJournal, { as: operator.session, params: { id: String(id) } });
    expect(body.notes.map(({ kind }) => kind)).toEqual(['take', 'take', 'leave']);
  });

  test('a snooze and its taker stand beside one another', async () => {
    const id = await order();
    app.clock.set(noon);
    await snooze(id, { problem: 'late', until: '2026-11-26T15:00:00+01:00', reason: 'Calls back' });
    await take(id, true);
    expect((await day()).problems).toMatchObject([
      { snoozed: { reason: 'Calls back' }, taken_by: { id: operator.id } },
    ]);
  });
});

test('who was charged in vain twice is sent the way to pay; who was missed gets another time', async () => {
  const failed = { status: 'dropped_at_laundry', payment_status: 'failed' } as const;
  const unpaid = await order({
    ...failed,
    subtotal_cents: asCents(8_999_510),
    total_cents: asCents(9_000_000),
  });
  const params = { id: String(unpaid) };
  await app.send(transitionOrder, { as: operator.session, params, body: { action: 'retry_charge' } });
  await order({ pick_up_issue: 'missed' });
  const next = async (as: Session) =>
    (await day(as)).problems
      .filter(({ kind }) => kind !== 'late')
      .map((one) => one.next)
      .toSorted();
  expect(await next(operator.session)).toEqual(['pay_link', 'reschedule']);
  const sent = await app.send(sendPayLink, { as: operator.session, params });
  expect(sent.status).toBe(200);
  await app.drainMails();
  const mails = await app.db
    .selectFrom('order_mails')
    .select('template')
    .where('order_id', '=', unpaid)
    .where('template', '=', 'payment_failed')
    .execute();
  expect(mails).toHaveLength(1);
  const paid = await order();
  const refused = await app.send(sendPayLink, { as: operator.session, params: { id: String(paid) } });
  expect([refused.status, refused.body.code]).toEqual([409, 'action_not_allowed']);
});
