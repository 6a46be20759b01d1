import { deleteOrder, listAddresses, placeOrder, transitionOrder } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../audit-money/audit.ts';
import { createCustomer, createStaff, createWorld, orderWish } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let operator: Session;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app);
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());

const pickup_date = '2026-11-26';
const delivery_date = '2026-11-30';

const setCapacity = (capacity: number) =>
  app.db.updateTable('shifts').set({ capacity }).where('schedule_id', '=', world.scheduleId).execute();

/** Each test has a slot to itself. */
const inSlot = (slot: string) => {
  const wish = { pickup_date, delivery_date, pickup_slot: slot, delivery_slot: slot };
  const place = async (customer?: Customer) => {
    const as = customer ?? (await createCustomer(app));
    const { status, body } = await app.send(placeOrder, {
      as: as.session,
      body: orderWish(as, world, wish),
    });
    return { as, id: body.order?.id, outcome: status === 200 ? 'taken' : body.code };
  };
  const remove = ({ as, id }: Awaited<ReturnType<typeof place>>) =>
    app.send(deleteOrder, { as: as.session, params: { id: String(id) } });
  const cancel = ({ id }: Awaited<ReturnType<typeof place>>) =>
    app.send(transitionOrder, {
      as: operator,
      params: { id: String(id) },
      body: { action: 'cancel' },
      headers: { 'idempotency-key': randomUUID() },
    });
  const isShownFull = async () => {
    const { session } = await createCustomer(app);
    const { body } = await app.send(listAddresses, { as: session });
    const times = body.delivery_addresses[0]?.collection_times ?? [];
    return times.some(({ slots }) =>
      slots.some(({ time, full_dates }) => time === slot && full_dates.some((day) => day === pickup_date)),
    );
  };
  /** what is shown, and what somebody who orders then hears */
  const shownAndJudged = async () => {
    const shown = (await isShownFull()) ? 'full' : 'free';
    const one = await place();
    if (one.id) await remove(one);
    return [shown, one.outcome];
  };
  return { place, remove, cancel, shownAndJudged };
};

describe('a slot whose places change', () => {
  test('to as few as are taken is full at once, on the screen and at the counter', async () => {
    await setCapacity(2);
    const { place, shownAndJudged } = inSlot('08:00 - 10:00');
    expect((await place()).outcome).toBe('taken');
    expect(await shownAndJudged()).toEqual(['free', 'taken']);
    await setCapacity(1);
    expect(await shownAndJudged()).toEqual(['full', 'slot_full']);
  });

  test('to more is offered again at once', async () => {
    await setCapacity(1);
    const { place, shownAndJudged } = inSlot('10:00 - 12:00');
    await place();
    expect(await shownAndJudged()).toEqual(['full', 'slot_full']);
    await setCapacity(2);
    expect(await shownAndJudged()).toEqual(['free', 'taken']);
  });

  test('to fewer than are taken keeps its orders, and is full until enough of them went', async () => {
    await setCapacity(3);
    const { place, remove, shownAndJudged } = inSlot('12:00 - 14:00');
    const [first, second, third] = [await place(), await place(), await place()];
    await setCapacity(1);
    expect(await shownAndJudged()).toEqual(['full', 'slot_full']);
    await remove(first);
    await remove(second);
    expect(await shownAndJudged()).toEqual(['full', 'slot_full']);
    await remove(third);
    expect(await shownAndJudged()).toEqual(['free', 'taken']);
    expect(await audit(app.db)).toEqual([]);
  });

  test('while thirty order it is sold no more often than it has places then', async () => {
    await setCapacity(2);
    const { place, shownAndJudged } = inSlot('14:00 - 16:00');
    await place();
    await setCapacity(1);
    const customers = await Promise.all(Array.from({ length: 30 }, () => createCustomer(app)));
    const late = await Promise.all(customers.map((customer) => place(customer)));
    expect(late.filter(({ outcome }) => outcome === 'taken')).toEqual([]);
    await setCapacity(2);
    const again = await Promise.all(customers.map((customer) => place(customer)));
    expect(again.filter(({ outcome }) => outcome === 'taken')).toHaveLength(1);
    expect(await shownAndJudged()).toEqual(['full', 'slot_full']);
    expect(await audit(app.db)).toEqual([]);
  });
});

describe('the last place of a slot', () => {
  const soldTo = async (place: ReturnType<typeof inSlot>['place'], customers: readonly Customer[]) => {
    const placed = await Promise.all(customers.map((customer) => place(customer)));
    const refused = placed.filter(({ outcome }) => outcome === 'slot_full').length;
    return { taken: placed.filter(({ outcome }) => outcome === 'taken'), refused };
  };

  test('goes to one of thirty, and once more when that one leaves, however often they say so', async () => {
    await setCapacity(1);
    const { place, remove, shownAndJudged } = inSlot('16:00 - 18:00');
    const customers = await Promise.all(Array.from({ length: 30 }, () => createCustomer(app)));
    const first = await soldTo(place, customers);
    expect([first.taken.length, first.refused]).toEqual([1, 29]);
    expect(await shownAndJudged()).toEqual(['full', 'slot_full']);
    const [sold] = first.taken;
    if (!sold) throw new Error('nobody took it');
    const left = await Promise.all([remove(sold), remove(sold), remove(sold)]);
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    const again = await soldTo(place, customers);
    expect([again.taken.length, again.refused]).toEqual([1, 29]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('comes free once where a customer and an operator call the order off at the same moment', async () => {
    await setCapacity(2);
    const { place, remove, cancel, shownAndJudged } = inSlot('18:00 - 20:00');
    const [order] = [await place(), await place()];
    const answers = await Promise.all([remove(order), cancel(order), remove(order), cancel(order)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await place()).outcome).toBe('taken');
    expect(await shownAndJudged()).toEqual(['full', 'slot_full']);
    expect(await audit(app.db)).toEqual([]);
  });
});
