import {
  deleteOrder,
  findBag,
  listMissedStops,
  moveStop,
  readOwnRun,
  setBags,
  showMissedPhoto,
  takeStep,
  transitionOrder,
} from '@lavoir/contract';
import type { CallRequest, OwnRun } from '@lavoir/contract';
import { asDay, asSlot } from '@lavoir/domain';
import type { OperationsAction } from '@lavoir/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

type Person = { id: number; session: Session };
type Step = CallRequest<typeof takeStep>['body'];

let app: TestApp;
let world: World;
let customer: Customer;
let operator: Session;
let ann: Person;
let bob: Person;

/** Orders as tests place them are picked up on Thursday, 10:00 to 12:00, and delivered on Monday. */
const thursday = '2026-11-26';
const monday = '2026-11-30';
const before = '2026-11-23T08:00:00+01:00';
const atTheDoor = `${thursday}T10:30:00+01:00`;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(before);
  customer = await createCustomer(app, { wallet: 100_000 });
  ann = await createStaff(app, 'driver', world.laundryId);
  bob = await createStaff(app, 'driver', world.laundryId);
});

const run = async (as: Person, date = thursday): Promise<OwnRun> =>
  (await app.send(readOwnRun, { as: as.session, query: { date } })).body;
const idsOf = ({ stops }: OwnRun) => stops.map(({ order_id }) => order_id);
const give = async (order_id: number, driver: Person, leg: 'pickup' | 'delivery' = 'pickup') => {
  const params = { order_id: String(order_id), leg };
  const body = { driver_id: driver.id, after: null, was: null };
  expect((await app.send(moveStop, { as: operator, params, body })).status).toBe(200);
};
/** Of Ann, on Thursday at the door. */
const place = async (driver: Person | null = ann) => {
  app.clock.set(before);
  const { id } = await createOrder(app, world, customer);
  if (driver) await give(id, driver);
  app.clock.set(atTheDoor);
  return id;
};
let keys = 0;
const freshKey = () => `step ${(keys += 1)}`;
const step = (as: Person, order_id: number, body: Partial<Step> = {}, key = freshKey()) =>
  app.send(takeStep, {
    as: as.session,
    body: { order_id, leg: 'pickup', action: 'pick_up', happened_at: app.clock.now().toISOString(), ...body },
    headers: { 'idempotency-key': key },
  });
const missed = { action: 'fail_pick_up', reason: 'nobody' } as const;
const handOver = { leg: 'delivery', action: 'deliver' } as const;
const advance = async (id: number, ...actions: OperationsAction[]) => {
  for (const action of actions) {
    const sent = { as: operator, params: { id: String(id) }, body: { action } };
    expect((await app.send(transitionOrder, sent)).status).toBe(200);
  }
};
/** Washed, with so many labelled bags, and on Ann's run. @returns the bags' codes */
const ready = async (id: number, folded = 2): Promise<string[]> => {
  await advance(id, 'pick_up', 'intake');
  const body = { folded, hanger: 0, reason: 'as counted' };
  const { bags } = (await app.send(setBags, { as: operator, params: { id: String(id) }, body })).body;
  await advance(id, 'process', 'make_ready');
  await give(id, ann, 'delivery');
  return bags.map(({ code }: { code: string }) => code);
};
const lastEvent = (id: number) =>
  app.db
    .selectFrom('order_events')
    .select(['action', 'at', 'note', 'actor_role'])
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('a run', () => {
  test('has its driver’s own stops, with what they need at the door', async () => {
    const [own, other] = [await place(), await place(bob)];
    const shown = await run(ann);
    expect(shown).toMatchObject({ date: thursday, driver: { id: ann.id, name: 'Test Person' } });
    expect(shown.stops).toEqual([
      expect.objectContaining({
        leg: 'pickup',
        order_id: own,
        name: 'Test Person',
        slot: '10:00 - 12:00',
        point: null,
        bags: [],
        bag_count: 1,
        progress: 'open',
        is_ready: true,
        can: ['pick_up', 'fail_pick_up'],
      }),
    ]);
    expect(idsOf(await run(bob))).toEqual([other]);
    expect(idsOf(await run(ann, monday))).toEqual([]);
  });

  test('names the labelled bags of a delivery', async () => {
    const id = await place(null);
    const codes = await ready(id);
    const [stop] = (await run(ann, monday)).stops;
    expect(stop).toMatchObject({ bag_count: 2, can: ['deliver', 'fail_delivery'] });
    expect(stop?.bags).toEqual(
      codes.map((code, index) => ({ code, number: index + 1, of: 2, kind: 'folded' })),
    );
  });
});

describe('a step', () => {
  test('is the same as the console’s, by the driver and at the time of the door', async () => {
    const id = await place();
    app.clock.set(`${thursday}T12:45:00+01:00`);
    const done = await step(ann, id, { happened_at: atTheDoor, bag_count: 1 });
    expect([done.status, done.body.stop.progress, done.body.undo]).toEqual([200, 'done', null]);
    expect(new Date(done.body.stop.done_at ?? 0)).toEqual(new Date(atTheDoor));
    expect(await lastEvent(id)).toMatchObject({
      action: 'pick_up',
      actor_role: 'driver',
      at: new Date(atTheDoor),
    });
  });

  test('made now can be taken back', async () => {
    const id = await place();
    expect((await step(ann, id)).body.undo).toEqual(expect.any(Number));
  });

  test('that a phone dates ahead or into a day that is over counts from now', async () => {
    const [ahead, yesterday] = [await place(), await place()];
    await step(ann, ahead, { happened_at: `${thursday}T23:00:00+01:00` });
    await step(ann, yesterday, { happened_at: '2026-11-25T23:59:00+01:00' });
    for (const id of [ahead, yesterday]) expect((await lastEvent(id)).at).toEqual(new Date(atTheDoor));
  });

  test('sent again with its key is made once, and shows the stop as it is by now', async () => {
    const id = await place();
    const happened_at = atTheDoor;
    await step(ann, id, { happened_at }, 'the same');
    await advance(id, 'cancel');
    const again = await step(ann, id, { happened_at }, 'the same');
    expect([again.status, again.body.stop.can]).toEqual([200, []]);
    expect((await lastEvent(id)).action).toBe('cancel');
  });

  test('whose answer was lost can be taken back as well', async () => {
    const id = await place();
    const { undo } = (await step(ann, id, {}, 'unheard')).body;
    expect((await step(ann, id, {}, 'unheard')).body.undo).toBe(undo);
  });

  test('of an order that was deleted meanwhile says so, and of another laundry’s nothing', async () => {
    const id = await place();
    app.clock.set('2026-11-23T08:30:00+01:00');
    await app.send(deleteOrder, { as: customer.session, params: { id: String(id) } });
    app.clock.set(atTheDoor);
    const late = await step(ann, id);
    expect([late.status, late.body.code]).toEqual([409, 'action_not_allowed']);
    const stranger = await createStaff(app, 'driver', world.otherLaundryId);
    expect((await step(stranger, await place())).status).toBe(404);
  });

  test('at a stop of a colleague is refused', async () => {
    const refused = await step(bob, await place());
    expect([refused.status, refused.body.code]).toEqual([403, 'taken_by_another_driver']);
  });

  test('of a session that was ended waits for a new one', async () => {
    const id = await place();
    await app.db.deleteFrom('sessions').where('user_id', '=', ann.id).execute();
    expect((await step(ann, id)).status).toBe(401);
    expect((await lastEvent(id)).action).not.toBe('pick_up');
  });
});

describe('a missed stop', () => {
  test('needs a reason, and keeps it with the driver’s words', async () => {
    const id = await place();
    const bare = await step(ann, id, { action: 'fail_pick_up' });
    expect([bare.status, bare.body.code]).toEqual([422, 'reason_missing']);
    const kept = await step(ann, id, { ...missed, note: 'Rang twice.' });
    expect([kept.status, kept.body.stop.progress]).toEqual([200, 'missed']);
    expect((await lastEvent(id)).note).toBe('Nobody answered the door. Rang twice.');
    const row = await app.db.selectFrom('missed_stops').selectAll().where('order_id', '=', id).execute();
    expect(row).toMatchObject([{ leg: 'pickup', reason: 'nobody', words: 'Rang twice.', by_id: ann.id }]);
  });

  test('is refused once the visit was moved, while a collection still counts', async () => {
    const id = await place();
    const visit = { day: asDay(thursday), slot: asSlot('10:00 - 12:00') };
    await app.db
      .updateTable('orders')
      .set({ pickup_slot: asSlot('18:00 - 20:00') })
      .where('id', '=', id)
      .execute();
    const late = await step(ann, id, { ...missed, visit });
    expect([late.status, late.body.code]).toEqual([409, 'visit_moved']);
    const now = { ...visit, slot: asSlot('18:00 - 20:00') };
    expect((await step(ann, await place(), { ...missed, visit })).status).toBe(200);
    expect((await step(ann, id, { visit })).status).toBe(200);
    expect((await run(ann)).stops.find(({ order_id }) => order_id === id)).toMatchObject(now);
  });

  test('at lockers that are all taken says so to its customer', async () => {
    const id = await place(null);
    await ready(id);
    await step(ann, id, { leg: 'delivery', action: 'fail_delivery', reason: 'no_door' });
    expect((await lastEvent(id)).note).toBe('All lockers there were full.');
  });

  test('with a photo that is none keeps nothing', async () => {
    const id = await place();
    const photo = Buffer.from('no photo').toString('base64');
    const refused = await step(ann, id, { ...missed, photo });
    expect([refused.status, refused.body.code]).toEqual([422, 'photo_unreadable']);
    expect((await run(ann)).stops[0]?.progress).toBe('open');
  });

  test('is free for a colleague, who makes it', async () => {
    const id = await place();
    await step(ann, id, missed);
    expect((await step(bob, id)).status).toBe(200);
    expect(idsOf(await run(bob))).toEqual([id]);
  });
});

describe('a missed delivery', () => {
  test('is free for a colleague, who brings it', async () => {
    const id = await place(null);
    await ready(id);
    const refused = await step(bob, id, { ...handOver, bag_count: 2 });
    expect(refused.body.code).toBe('taken_by_another_driver');
    await step(ann, id, { leg: 'delivery', action: 'fail_delivery', reason: 'nobody' });
    expect((await step(bob, id, { ...handOver, bag_count: 2 })).status).toBe(200);
    expect(idsOf(await run(bob, monday))).toEqual([id]);
    expect(idsOf(await run(ann, monday))).toEqual([]);
  });
});

test('operators see what a driver met at a door: why, in whose words, and the photo', async () => {
  const id = await place();
  const taken = sharp({ create: { width: 40, height: 30, channels: 3, background: '#2541c4' } });
  const photo = (await taken.jpeg().toBuffer()).toString('base64');
  await step(ann, id, { ...missed, note: 'Bell 4 does not ring', photo });
  const params = { id: String(id) };
  const { missed_stops: found } = (await app.send(listMissedStops, { as: operator, params })).body;
  expect(found).toMatchObject([
    {
      leg: 'pickup',
      reason: 'nobody',
      words: 'Bell 4 does not ring',
      has_photo: true,
      driver: 'Test Person',
    },
  ]);
  const shown = { ...params, missed_id: String(found[0]?.id) };
  const seen = await app.send(showMissedPhoto, { as: operator, params: shown });
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const other = { ...shown, id: String(await place()) };
  expect((await app.send(showMissedPhoto, { as: operator, params: other })).status).toBe(404);
});

test('bags that are counted as expected are told of all the same where there is something to tell', async () => {
  const id = await place(null);
  const codes = await ready(id);
  const bag_reason = '1 bag without a label';
  const told = await step(ann, id, { ...handOver, scans: codes.slice(1), bag_count: 2, bag_reason });
  expect(told.status).toBe(200);
  const { words } = await app.db
    .selectFrom('staff_notes')
    .select('words')
    .where('order_id', '=', id)
    .where('kind', '=', 'note')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(words).toContain(bag_reason);
});

describe('bags', () => {
  test('of somebody else refuse the hand-over and say whose they are', async () => {
    const [id, other] = [await place(null), await place(null)];
    await ready(id);
    const [code = ''] = await ready(other);
    const wrong = await step(ann, id, { ...handOver, scans: [code] });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'bag_of_another']);
    expect(wrong.body.message).toContain('T. Person');
    expect((await run(ann, monday)).stops.map(({ progress }) => progress)).toEqual(['open', 'open']);
  });

  test('that nobody knows are refused', async () => {
    const unknown = await step(ann, await place(), { scans: ['nothing'] });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'bag_unknown']);
  });

  test('that are scanned at the door were seen there', async () => {
    const id = await place(null);
    const scans = await ready(id);
    expect((await step(ann, id, { ...handOver, scans, bag_count: 2 })).status).toBe(200);
    const { bag } = (await app.send(findBag, { as: ann.session, params: { code: scans[0] ?? '' } })).body;
    expect(bag.seen.at(-1)).toMatchObject({ place: 'hand_over', by: 'Test' });
  });

  test('of another number than expected are asked back until there is a reason', async () => {
    const id = await place();
    const asked = await step(ann, id, { bag_count: 3 }, 'three bags');
    expect([asked.status, asked.body.code]).toEqual([409, 'bags_differ']);
    const sure = await step(
      ann,
      id,
      { bag_count: 3, bag_reason: 'Two more stood there.' },
      'three bags, yes',
    );
    expect(sure.status).toBe(200);
    const notes = await app.db.selectFrom('staff_notes').select('words').where('order_id', '=', id).execute();
    expect(notes.map(({ words }) => words)).toContain('3 / 1 – Two more stood there.');
  });
});

describe('at the same moment', () => {
  test('two drivers at one order make it once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await place(null);
      const answers = await Promise.all([ann, bob].map((driver) => step(driver, id)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const owners = [ann, bob].map(async (driver) => idsOf(await run(driver)).includes(id));
      expect((await Promise.all(owners)).filter(Boolean)).toHaveLength(1);
    }
  });

  test('one key twice is one step', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await place();
      const key = freshKey();
      const answers = await Promise.all([1, 2].map(() => step(ann, id, {}, key)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const events = await app.db
        .selectFrom('order_events')
        .select('id')
        .where('order_id', '=', id)
        .where('action', '=', 'pick_up')
        .execute();
      expect(events).toHaveLength(1);
    }
  });
});
