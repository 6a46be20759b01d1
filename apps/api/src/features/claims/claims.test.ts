import {
  addClaim,
  deleteAccount,
  exportData,
  listClaims,
  listOwnClaims,
  showClaimPhoto,
} from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import type { OrderStatus } from '@lavoir/domain';
import { orderStatuses } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld, sessionOf } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';
import { givingUp } from '../../../test/people.ts';

const morning = '2026-11-24T09:00:00Z';

let app: TestApp;
let world: World;
let photo: string;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
  const taken = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2541c4' } });
  photo = (await taken.jpeg().toBuffer()).toString('base64');
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(morning));

/** Ten shirts and a kilo of laundry, which came home just now. */
const createDelivered = async (change: { status?: OrderStatus; uses_locker?: boolean } = {}) => {
  const customer = await createCustomer(app);
  const order = await createOrder(app, world, customer, {
    product_orders_attributes: [
      { product_id: world.shirt, quantity: 10 },
      { product_id: world.kilo, quantity: 1 },
    ],
  });
  const row = { status: 'delivered' as const, ...change };
  await app.db.updateTable('orders').set(row).where('id', '=', order.id).execute();
  const status = row.status;
  await app.db
    .insertInto('order_events')
    .values({
      order_id: order.id,
      user_id: customer.id,
      actor_role: 'driver',
      action: row.uses_locker ? 'retrieve' : 'deliver',
      status,
      at: app.clock.now(),
    })
    .execute();
  const [shirts, kilo] = order.products;
  return { customer, order, shirts: shirts?.id ?? 0, kilo: kilo?.id ?? 0 };
};
type Delivered = Awaited<ReturnType<typeof createDelivered>>;

type Body = CallRequest<typeof addClaim>['body'];
const about = ({ order, shirts }: Delivered, change: Partial<Body> = {}): Body => ({
  order_id: order.id,
  line_id: shirts,
  quantity: 1,
  kind: 'damaged',
  words: 'The left cuff has a tear.',
  wish: 'money',
  ...change,
});
const report = ({ session }: Customer, body: Body, key: string = randomUUID()) =>
  app.send(addClaim, { as: session, body, headers: { 'idempotency-key': key } });
const shown = async ({ customer, order }: Delivered) =>
  (await app.send(listClaims, { as: customer.session, params: { id: String(order.id) } })).body.claims;

describe('a claim', () => {
  test('says which item, what happened and what would make it right, and is answered by a day', async () => {
    const came = await createDelivered();
    const { status, body } = await report(came.customer, about(came, { photos: [photo] }));
    const expected = {
      order_id: came.order.id,
      lavoir_order_id: came.order.lavoir_order_id,
      line_id: came.shirts,
      quantity: 1,
      kind: 'damaged',
      words: 'The left cuff has a tear.',
      wish: 'money',
      state: 'sent',
      photos: [{ id: expect.any(Number), width: 60, height: 40 }],
      due_on: '2026-11-26',
      answer: null,
    };
    expect([status, body.claim]).toMatchObject([200, expected]);
    expect(await shown(came)).toMatchObject([expected]);
  });

  test('is about so many pieces, or about all that was weighed', async () => {
    const came = await createDelivered();
    const claims = [
      await report(came.customer, about(came, { quantity: 3 })),
      await report(came.customer, about(came, { line_id: came.kilo, quantity: 1 })),
    ];
    expect(claims.map(({ body }) => body.claim.quantity)).toEqual([3, 1]);
    const other = await createDelivered();
    const { quantity: _, ...all } = about(other);
    expect((await report(other.customer, all)).body.claim.quantity).toBe(10);
    const third = await createDelivered();
    const refused = await report(third.customer, about(third, { quantity: 11 }));
    expect([refused.status, refused.body.code]).toEqual([422, 'quantity_invalid']);
  });

  test('is about several items, each of which waits for its answer', async () => {
    const came = await createDelivered();
    const both = about(came, { quantity: 2, more_items: [{ line_id: came.kilo }] });
    const { status, body } = await report(came.customer, both);
    const items = [
      { line_id: came.shirts, quantity: 2 },
      { line_id: came.kilo, quantity: 1 },
    ];
    expect([status, body.claim]).toMatchObject([200, { line_id: came.shirts, quantity: 2, items }]);
    expect((await shown(came))[0]?.items).toMatchObject(items);
    for (const line_id of [came.shirts, came.kilo]) {
      const again = await report(came.customer, about(came, { line_id }));
      expect([again.status, again.body.code]).toEqual([409, 'claim_open']);
    }
  });

  test('of what was lost before it was counted or weighed is taken as missing, and as nothing else', async () => {
    const lost = async () => {
      const came = await createDelivered();
      const lines = app.db.updateTable('order_lines').where('order_id', '=', came.order.id);
      await lines.set({ actual_quantity_milli: 0 as never }).execute();
      return came;
    };
    const quantityOf = async (came: Delivered, change: Partial<Body>) => {
      const { quantity: _, ...all } = about(came, { kind: 'missing' });
      const { status, body } = await report(came.customer, { ...all, ...change });
      return status === 200 ? body.claim.items.map(({ quantity }) => quantity) : [status, body.code];
    };
    expect(await quantityOf(await lost(), {})).toEqual([10]);
    expect(await quantityOf(await lost(), { quantity: 2 })).toEqual([2]);
    const both = await lost();
    expect(await quantityOf(both, { more_items: [{ line_id: both.kilo }] })).toEqual([10, 1]);
    const none = await lost();
    for (const change of [
      { quantity: 11 },
      { kind: 'damaged' },
      { kind: 'damaged', quantity: 1 },
      { kind: 'wrong_weight', line_id: none.kilo },
    ] as const)
      expect([change, await quantityOf(none, change)]).toEqual([change, [422, 'quantity_invalid']]);
    expect(await shown(none)).toEqual([]);
  });

  test('of pieces of which fewer were found than handed over is about up to these as missing alone', async () => {
    const came = await createDelivered();
    const lines = app.db.updateTable('order_lines').where('id', '=', came.shirts as never);
    await lines.set({ actual_quantity_milli: 8000 as never }).execute();
    const refused = await report(came.customer, about(came, { quantity: 9 }));
    expect([refused.status, refused.body.code]).toEqual([422, 'quantity_invalid']);
    const taken = await report(came.customer, about(came, { quantity: 10, kind: 'missing' }));
    expect([taken.status, taken.body.claim.quantity]).toEqual([200, 10]);
  });

  test('that names an item twice, one of another order or too many of it is refused whole', async () => {
    const [came, other] = [await createDelivered(), await createDelivered()];
    for (const [more, code] of [
      [{ line_id: came.shirts }, 'line_repeated'],
      [{ line_id: other.kilo }, 'line_unknown'],
    ] as const) {
      const refused = await report(came.customer, about(came, { more_items: [more] }));
      expect([refused.status, refused.body.code]).toEqual([422, code]);
    }
    const tooMany = about(came, {
      line_id: came.kilo,
      more_items: [{ line_id: came.shirts, quantity: 11 }],
    });
    expect((await report(came.customer, tooMany)).body.code).toBe('quantity_invalid');
    expect(await shown(came)).toEqual([]);
  });

  test.each(['mend', 'you_decide'] as const)('may wish for %s', async (wish) => {
    const came = await createDelivered();
    expect((await report(came.customer, about(came, { wish }))).body.claim.wish).toBe(wish);
  });

  test('stands among what its customer sent last, of any order', async () => {
    const came = await createDelivered();
    await report(came.customer, about(came));
    await report(came.customer, about(came, { line_id: came.kilo }));
    const mine = await app.send(listOwnClaims, { as: came.customer.session });
    expect(mine.body.claims.map(({ line_id }) => line_id)).toEqual([came.kilo, came.shirts]);
    const other = await app.send(listOwnClaims, { as: (await createCustomer(app)).session });
    expect(other.body.claims).toEqual([]);
  });

  test.each([
    ['2026-12-01T22:59:00Z', 200, undefined],
    ['2026-12-01T23:01:00Z', 409, 'claim_too_late'],
  ])('is taken until seven days after delivery, by Brussels’ days: at %s %i', async (now, expected, code) => {
    const came = await createDelivered();
    app.clock.set(now);
    const session = await sessionOf(app, came.customer);
    const answer = await report({ ...came.customer, session }, about(came));
    expect([answer.status, answer.body.code]).toEqual([expected, code]);
  });

  test.each(orderStatuses)('of an order that is %s is taken where its laundry is back', async (status) => {
    for (const uses_locker of [true, false]) {
      const came = await createDelivered({ status, uses_locker });
      const isBack = status === 'retrieved_by_user' || (status === 'delivered' && !uses_locker);
      const answer = await report(came.customer, about(came));
      // without a locker nobody takes an order out of one, and its planned day counts
      expect(answer.status).toBe(status === 'deleted' ? 404 : isBack ? 200 : 409);
    }
  });

  test('waits alone for its answer: of twenty about an item at once one is taken', async () => {
    const came = await createDelivered();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        report(came.customer, about(came, { words: `the ${index}th` })),
      ),
    );
    const open = answers.filter(({ status, body }) => status === 409 && body.code === 'claim_open');
    expect([answers.filter(({ status }) => status === 200).length, open.length]).toEqual([1, 19]);
    expect(await shown(came)).toHaveLength(1);
    expect((await report(came.customer, about(came, { line_id: came.kilo }))).status).toBe(200);
  });

  test('that is sent again is answered as before', async () => {
    const came = await createDelivered();
    const key = randomUUID();
    const body = about(came, { photos: [photo, photo] });
    const answers = [await report(came.customer, body, key), await report(came.customer, body, key)];
    expect(answers.map((answer) => [answer.status, answer.body.claim.id])).toEqual([
      [200, answers[0]?.body.claim.id],
      [200, answers[0]?.body.claim.id],
    ]);
    expect(await shown(came)).toHaveLength(1);
    expect((await shown(came))[0]?.photos).toHaveLength(2);
  });

  test('of somebody else’s order is refused, and so is a line of another one', async () => {
    const [came, other] = [await createDelivered(), await createDelivered()];
    expect((await report(other.customer, about(came))).status).toBe(404);
    const refused = await report(came.customer, about(came, { line_id: other.shirts }));
    expect([refused.status, refused.body.code]).toEqual([422, 'line_unknown']);
    expect([...(await shown(came)), ...(await shown(other))]).toEqual([]);
  });

  test.each([
    { words: '' },
    { words: ' ' },
    { words: 'x'.repeat(1001) },
    { kind: 'stolen' },
    { wish: 'gold' },
    { quantity: 0 },
    { quantity: 1.5 },
    { photos: ['a', 'b', 'c', 'd', 'e'] },
    { state: 'answered' },
  ])('that doesn’t fit is refused: %o', async (wrong) => {
    const came = await createDelivered();
    const refused = await report(came.customer, about(came, wrong as Partial<Body>));
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_input']);
    expect(await shown(came)).toEqual([]);
  });

  test('with a file that is no photo is refused whole', async () => {
    const came = await createDelivered();
    const photos = [photo, Buffer.from('<svg/>').toString('base64')];
    const refused = await report(came.customer, about(came, { photos }));
    expect([refused.status, refused.body.code]).toEqual([422, 'photo_unreadable']);
    expect(await shown(came)).toEqual([]);
  });

  test('about somebody else’s order is refused before its photos are looked at', async () => {
    const [came, other] = [await createDelivered(), await createDelivered()];
    const photos = [Buffer.from('<svg/>').toString('base64')];
    const { status, body } = await report(other.customer, about(came, { photos }));
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test('takes four photos of 5 MB, and no larger body', async () => {
    const came = await createDelivered();
    const noise = Buffer.alloc(1_600_000, 0).map(() => Math.floor(Math.random() * 256));
    const raw = { raw: { width: 800, height: 666, channels: 3 as const } };
    const made = await sharp(noise.subarray(0, 800 * 666 * 3), raw)
      .png({ compressionLevel: 0 })
      .toBuffer();
    const large = Buffer.concat([made, Buffer.alloc(5_000_000 - made.length)]).toString('base64');
    const { status, body } = await report(
      came.customer,
      about(came, { photos: [large, large, large, large] }),
    );
    expect([status, body.claim.photos.length]).toEqual([200, 4]);
    const tooMuch = await report(came.customer, about(came, { photos: ['x'.repeat(27_000_000)] }));
    expect([tooMuch.status, tooMuch.body.code]).toEqual([413, 'body_too_large']);
  });
});

describe('a photo of a claim', () => {
  const fetchPhoto = async (as: Session | undefined, claimId: number, photoId: number) => {
    const path = showClaimPhoto.path.replace(':id', String(claimId)).replace(':photo_id', String(photoId));
    const response = await fetch(app.url + path, { headers: { ...as } });
    return { status: response.status, type: response.headers.get('content-type'), response };
  };

  test('is shown to who sent it and to the staff of its laundry, to nobody else', async () => {
    const came = await createDelivered();
    const { claim } = (await report(came.customer, about(came, { photos: [photo] }))).body;
    const [{ id: photoId } = { id: 0 }] = claim.photos;
    const staff = async (role: 'operator' | 'partner' | 'driver', laundry: number) =>
      (await createStaff(app, role, laundry)).session;
    const seen = async (as: Session | undefined) => (await fetchPhoto(as, claim.id, photoId)).status;
    expect(await seen(came.customer.session)).toBe(200);
    expect(await seen(await staff('operator', world.laundryId))).toBe(200);
    expect(await seen(await staff('partner', world.laundryId))).toBe(200);
    expect(await seen(await staff('partner', world.otherLaundryId))).toBe(404);
    expect(await seen(await staff('driver', world.laundryId))).toBe(404);
    expect(await seen((await createCustomer(app)).session)).toBe(404);
    expect(await seen(undefined)).toBe(401);
    const { type, response } = await fetchPhoto(came.customer.session, claim.id, photoId);
    expect([type, response.headers.get('cache-control')]).toEqual(['image/jpeg', 'no-store']);
    const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([format, width]).toEqual(['jpeg', 60]);
  });

  test('isn’t found under another claim', async () => {
    const [came, other] = [await createDelivered(), await createDelivered()];
    const { claim } = (await report(came.customer, about(came, { photos: [photo] }))).body;
    const { claim: own } = (await report(other.customer, about(other))).body;
    const { status } = await fetchPhoto(other.customer.session, own.id, claim.photos[0]?.id ?? 0);
    expect(status).toBe(404);
  });
});

test('what a person reported is exported with its photos, and goes with them', async () => {
  const came = await createDelivered();
  const more_items = [{ line_id: came.kilo }];
  await report(came.customer, about(came, { words: 'Torn at the cuff', photos: [photo], more_items }));
  const { body } = await app.send(exportData, { as: came.customer.session });
  expect(body.claims).toMatchObject([
    {
      order: came.order.lavoir_order_id,
      items: [{ quantity: 1 }, { quantity: 1 }],
      words: 'Torn at the cuff',
      photos: [expect.any(String)],
    },
  ]);
  const left = await app.send(deleteAccount, {
    as: came.customer.session,
    query: await givingUp(app, came.customer.id),
  });
  expect(left.status).toBe(200);
  const claims = app.db.selectFrom('claims').select('id').where('user_id', '=', came.customer.id);
  expect(await claims.execute()).toEqual([]);
  const photos = app.db.selectFrom('claim_photos').select('id').where('claim_id', 'in', claims);
  expect(await photos.execute()).toEqual([]);
});
