import {
  exportData,
  listLaundryQueue,
  previewWeighing,
  printLabels,
  setBags,
  showLaundryOrder,
  showOpsOrder,
  showOrder,
  showOrderJournal,
  showOwnIntake,
  weighOrder,
} from '@lavoir/contract';
import type { CallRequest, Order } from '@lavoir/contract';
import { colonIn } from '@lavoir/i18n';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../audit-money/audit.ts';
import { createCustomer, createOrder, createStaff, createWorld } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

type Body = CallRequest<typeof weighOrder>['body'];

let app: TestApp;
let world: World;
let customer: Customer;
let partner: Session;
let operator: Session;
let photo: string;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  partner = (await createStaff(app, 'partner', world.laundryId)).session;
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
  const made = sharp({ create: { width: 40, height: 20, channels: 3, background: '#2541c4' } }).jpeg();
  photo = (await made.withExif({ IFD0: { Make: 'Zebulonia' } }).toBuffer()).toString('base64');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00:00+01:00');
  customer = await createCustomer(app, { wallet: 100_000 });
  await app.db
    .updateTable('users')
    .set({ first_name: 'Camille', last_name: 'Dewolf' })
    .where('id', '=', customer.id)
    .execute();
});

/** Kilos in the van: 10,0 at € 3,90 unless a test says otherwise. */
const pickedUp = async (change: object = {}): Promise<Order> => {
  const order = await createOrder(app, world, customer, {
    product_orders_attributes: [{ product_id: world.kilo, quantity: 10 }],
    ...change,
  });
  await app.db.updateTable('orders').set({ status: 'picked_up' }).where('id', '=', order.id).execute();
  return order;
};
const params = ({ id }: Order) => ({ id: String(id) });
const lineOf = (order: Order) => order.products[0]?.id ?? 0;
const found = (order: Order, actual_quantity: number) => [{ id: lineOf(order), actual_quantity }];
const weigh = (order: Order, body: Partial<Body> = {}, key: string = randomUUID()) =>
  app.send(weighOrder, {
    as: partner,
    params: params(order),
    body: { lines: found(order, 10), bags: 1, ...body },
    headers: { 'idempotency-key': key },
  });
const preview = (order: Order, quantity: number) =>
  app.send(previewWeighing, { as: partner, params: params(order), body: { lines: found(order, quantity) } });
/** What its customer is told of the weighing. */
const weighedMail = async (order: Order, body: Partial<Body> = {}): Promise<string> => {
  await app.drainMails();
  await app.db.deleteFrom('mailbox').execute();
  await weigh(order, body);
  await app.drainMails();
  const mail = await app.db.selectFrom('mailbox').select('body').executeTakeFirstOrThrow();
  return mail.body.replaceAll('\r\n', '\n');
};
/** A file as it comes. */
const file = (as: Session, path: string, method = 'GET') =>
  fetch(`${app.url}/api/v1/${path}`, { method, headers: as });
const seen = async (order: Order) =>
  (await app.send(showOrder, { as: customer.session, params: params(order) })).body.order;
const opened = async (order: Order) =>
  (await app.send(showLaundryOrder, { as: partner, params: params(order) })).body.order;
const queue = async (query: object = {}) => (await app.send(listLaundryQueue, { as: partner, query })).body;

describe('the queue of a laundry', () => {
  test('lists what is in the house by when the van takes it away, with an initial and a surname', async () => {
    const later = await pickedUp({ delivery_date: '2026-12-03' });
    const sooner = await pickedUp();
    const { data, counts } = await queue();
    expect(data.map(({ id }) => id)).toEqual([sooner.id, later.id]);
    expect(data[0]).toMatchObject({ customer: 'C. Dewolf', stage: 'to_weigh', can: ['intake'] });
    expect(counts).toEqual({ to_weigh: 2, in_process: 0, packed: 0, blocked: 0 });
    expect(JSON.stringify(data)).not.toContain('Camille');
  });

  test('shows why an order whose payment failed goes nowhere', async () => {
    const order = await pickedUp();
    const change = { status: 'dropped_at_laundry', payment_status: 'failed' } as const;
    await app.db.updateTable('orders').set(change).where('id', '=', order.id).execute();
    const { data } = await queue({ stage: 'blocked' });
    expect(data[0]).toMatchObject({ id: order.id, stage: 'blocked', waits_for: 'payment' });
    expect((await queue({ stage: 'in_process' })).data).toEqual([]);
  });

  test('goes on behind its cursor, and shows nothing of another laundry', async () => {
    const [first, second] = [await pickedUp(), await pickedUp()];
    const all = (await queue()).data.map(({ id }) => id);
    const rest = all.slice(all.indexOf(first.id) + 1);
    expect(rest).toContain(second.id);
    expect((await queue({ cursor: String(first.id) })).data.map(({ id }) => id)).toEqual(rest);
    expect((await queue({ laundry_id: String(world.otherLaundryId) })).data).toEqual([]);
    const { session } = await createStaff(app, 'partner', world.otherLaundryId);
    const { body } = await app.send(listLaundryQueue, { as: session });
    expect([body.data, body.counts.to_weigh]).toEqual([[], 0]);
    const { status } = await app.send(showLaundryOrder, { as: session, params: params(first) });
    expect(status).toBe(404);
  });
});

describe('a preview', () => {
  test('says what the weights come to and charges nothing', async () => {
    const order = await pickedUp();
    const { body } = await preview(order, 11.2);
    const before = await seen(order);
    expect(body).toMatchObject({
      estimate: order.total,
      pays_by: 'wallet',
      is_covered: true,
      is_far_above: false,
    });
    expect(body.total - body.estimate).toBeCloseTo(body.lines[0]?.change ?? 0, 2);
    expect(before).toMatchObject({ weighed: false, charged: 0, total: order.total });
    await weigh(order, { lines: found(order, 11.2) });
    expect((await seen(order)).charged).toBe(body.total);
  });

  test('asks back where nothing was weighed, and is refused once the order was', async () => {
    const order = await pickedUp();
    expect((await preview(order, 0)).body.code).toBe('nothing_weighed');
    await weigh(order);
    expect((await preview(order, 10)).body.code).toBe('action_not_allowed');
  });
});

describe('weighing', () => {
  test('keeps weights, bags, remarks and photos and charges, all in one', async () => {
    const order = await pickedUp();
    const { status, body } = await weigh(order, {
      bags: 2,
      remarks: ['stain_may_stay', 'damaged'],
      words: 'The left cuff',
      photos: [
        { kind: 'item', data: photo },
        { kind: 'scale', data: photo },
      ],
    });
    expect([status, body.order.payment_status]).toEqual([200, 'paid']);
    const own = await app.send(showOwnIntake, { as: customer.session, params: params(order) });
    expect(own.body).toMatchObject({
      remarks: ['stain_may_stay', 'damaged'],
      words: 'The left cuff',
      photos: [{ kind: 'item' }, { kind: 'scale' }],
      bags: [
        { number: 1, of: 2, seen: null },
        { number: 2, of: 2, seen: null },
      ],
    });
    expect(await audit(app.db)).toEqual([]);
  });

  test.each([
    ['fr', 'Une tache pourrait rester', 'Voir les 2 photos'],
    ['nl', 'Een vlek blijft misschien', 'Bekijk de 2 foto’s'],
  ] as const)(
    'tells its remarks in the mail, in %s, with the photos by a link',
    async (locale, remark, link) => {
      await app.db.updateTable('users').set({ locale }).where('id', '=', customer.id).execute();
      const order = await pickedUp();
      const mail = await weighedMail(order, {
        remarks: ['stain_may_stay'],
        words: 'The left cuff <b>',
        photos: [
          { kind: 'item', data: photo },
          { kind: 'scale', data: photo },
        ],
      });
      expect(mail).toContain(`> ${remark}\n> The left cuff <b>`);
      expect(mail).toMatch(new RegExp(`${link}${colonIn(locale)}\\n\\S+[?]order=${order.id}\\n`));
    },
  );

  test('says nothing of remarks where there are none', async () => {
    const order = await pickedUp();
    expect(await weighedMail(order)).not.toContain('remarks');
  });

  test('makes photos anew without the place and the camera, for the customer and the laundry alone', async () => {
    const order = await pickedUp();
    await weigh(order, { photos: [{ kind: 'scale', data: photo }] });
    const id = (await opened(order)).intake?.photos[0]?.id ?? 0;
    const path = `orders/${order.id}/intake_photos/${id}`;
    const own = await file(customer.session, path);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const jpeg = Buffer.from(await own.arrayBuffer());
    expect((await sharp(jpeg).metadata()).exif).toBeUndefined();
    const stranger = await createCustomer(app);
    expect((await file(stranger.session, path)).status).toBe(404);
  });

  test('sent twice with its key is done once', async () => {
    const order = await pickedUp();
    const key = randomUUID();
    const first = await weigh(order, {}, key);
    const second = await weigh(order, {}, key);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    const { body } = await app.send(showOpsOrder, { as: operator, params: params(order) });
    expect(body.order.events.filter(({ action }) => action === 'intake')).toHaveLength(1);
    expect(await audit(app.db)).toEqual([]);
  });

  test('of damage is refused without a photo of it, and nothing is charged', async () => {
    const order = await pickedUp();
    const photos = [{ kind: 'scale' as const, data: photo }];
    const { status, body } = await weigh(order, { remarks: ['damaged'], photos });
    expect([status, body.code]).toEqual([422, 'damage_photo_missing']);
    expect(await seen(order)).toMatchObject({ status: 'picked_up', charged: 0 });
  });

  test('more than 20 % above the estimate is asked once more, then done', async () => {
    const order = await pickedUp({ over_estimate: 'go_on' });
    const lines = found(order, 14);
    const { status, body } = await weigh(order, { lines });
    expect([status, body.code]).toEqual([409, 'far_above_estimate']);
    expect(await seen(order)).toMatchObject({ status: 'picked_up', charged: 0, weighed: false });
    const sure = await weigh(order, { lines, is_sure: true });
    expect(sure.body.order).toMatchObject({ payment_status: 'paid', waits_for: null });
  });

  test('far above, of who wants to be asked, waits for their yes', async () => {
    const order = await pickedUp();
    const { body } = await weigh(order, { lines: found(order, 14), is_sure: true });
    expect(body.order).toMatchObject({ payment_status: null, waits_for: 'answer' });
    expect(await opened(order)).toMatchObject({ stage: 'blocked', waits_for: 'answer' });
  });

  test('other bags than were labelled are asked back, and kept with the reason', async () => {
    const order = await pickedUp();
    await app.send(setBags, { as: partner, params: params(order), body: { folded: 3, hanger: 0 } });
    const { status, body } = await weigh(order, { bags: 2 });
    expect([status, body.code]).toEqual([409, 'bags_differ']);
    await weigh(order, { bags: 2, bags_reason: 'One bag went into another' });
    expect((await opened(order)).bags.count).toBe(2);
    const journal = await app.send(showOrderJournal, { as: operator, params: params(order) });
    expect(journal.body.notes.map(({ words }) => words)).toEqual(['One bag went into another']);
  });

  test('five at once is done once', async () => {
    const order = await pickedUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => weigh(order)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await audit(app.db)).toEqual([]);
  });
});

describe('bags to leave', () => {
  test('keep their codes, and a count other than came in asks for a reason', async () => {
    const order = await pickedUp();
    await weigh(order, { bags: 2 });
    const asked = { as: partner, params: params(order) };
    const same = await app.send(setBags, { ...asked, body: { folded: 1, hanger: 1 } });
    expect(same.body.bags.map(({ number, kind, of }) => [number, kind, of])).toEqual([
      [1, 'folded', 2],
      [2, 'hanger', 2],
    ]);
    const more = await app.send(setBags, { ...asked, body: { folded: 1, hanger: 2 } });
    expect([more.status, more.body.code]).toEqual([409, 'bags_differ']);
    const why = { folded: 1, hanger: 2, reason: 'The coat hangs alone' };
    const done = await app.send(setBags, { ...asked, body: why });
    const again = await app.send(setBags, { ...asked, body: why });
    expect(done.body.bags).toHaveLength(3);
    expect(again.body).toEqual(done.body);
    expect(done.body.bags.slice(0, 2).map(({ code }) => code)).toEqual(
      same.body.bags.map(({ code }) => code),
    );
    const journal = await app.send(showOrderJournal, { as: operator, params: params(order) });
    expect(journal.body.notes.map(({ words }) => words)).toEqual(['The coat hangs alone']);
  });

  test('have a label each, with order, number, name, slot and code, and without the address', async () => {
    const order = await pickedUp();
    const asked = { as: partner, params: params(order) };
    expect((await app.send(printLabels, asked)).body.code).toBe('no_bags');
    const { body } = await app.send(setBags, { ...asked, body: { folded: 2, hanger: 0 } });
    const answer = await file(partner, `ops/orders/${order.id}/labels`, 'POST');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { pages } = await readPdf(await answer.arrayBuffer());
    expect(pages).toHaveLength(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(order.lavoir_order_id);
      expect(page).toContain(`${index + 1} / 2`);
      expect(page).toContain('C. Dewolf');
      expect(page).toContain('10:00');
      expect(page.replaceAll('-', '')).toContain(body.bags[index]?.code);
      expect(page).not.toContain('Bailli');
    }
    const shown = await opened(order);
    expect(shown.labelled_at).toBe('2026-11-23T07:00:00.000Z');
    expect(shown.label?.code.replaceAll('-', '')).toBe(body.bags[0]?.code);
    expect(shown.label?.qr).toHaveLength(21);
    expect(shown.label?.van).toMatch(/^10:00/);
  });

  test('that are more than were labelled need labels again', async () => {
    const order = await pickedUp();
    const asked = { as: partner, params: params(order) };
    await app.send(setBags, { ...asked, body: { folded: 1, hanger: 0 } });
    await file(partner, `ops/orders/${order.id}/labels`, 'POST');
    await app.send(setBags, { ...asked, body: { folded: 2, hanger: 0 } });
    expect((await opened(order)).labelled_at).toBeNull();
  });
});

test('what a laundry wrote about somebody is in their export', async () => {
  const order = await pickedUp();
  await weigh(order, { remarks: ['button_missing'], words: 'Left sleeve' });
  const { body } = await app.send(exportData, { as: customer.session });
  expect(body.intakes).toEqual([
    {
      order: order.lavoir_order_id,
      bags: 1,
      remarks: ['button_missing'],
      words: 'Left sleeve',
      at: '2026-11-23T07:00:00.000Z',
      photos: [],
    },
  ]);
});
