import {
  agreeToOrder,
  changeOrder,
  deleteOrder,
  retrieveOrder,
  showOrder,
  transitionOrder,
} from '@lavoir/contract';
import type { CallRequest, Order } from '@lavoir/contract';
import { customerActions, trackerOf } from '@lavoir/domain';
import type { CustomerAction } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connectToPoint,
  createCustomer,
  createOrder,
  createStaff,
  createWorld,
} from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let world: World;
let operator: Session;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app, { capacity: 1000 });
  operator = (await createStaff(app, 'operator', world.laundryId)).session;
});
afterAll(() => app.close());

type Step = CallRequest<typeof transitionOrder>['body'];
/** `at the point` is a company's, with lockers, on its invoice. */
type Where = 'at the door' | 'at the point';

/** An order that operations have brought so far, as its customer sees it. */
const bring = async (
  where: Where,
  steps: readonly (Step['action'] | 'weigh' | 'weigh far above' | 'retrieve')[],
) => {
  const isFew = steps.includes('weigh');
  const customer = await createCustomer(app, { wallet: isFew ? 5490 : 10_000 });
  await connectToPoint(app, world, customer);
  const point = { orderable_type: 'CollectionPoint', orderable_id: world.pointId, payment_type: '' };
  const { id, products } = await createOrder(app, world, customer, where === 'at the point' ? point : {});
  const params = { id: String(id) };
  for (const step of steps) {
    const body: Step =
      step === 'weigh' || step === 'weigh far above'
        ? {
            action: 'intake',
            lines: [{ id: products[0]?.id ?? 0, actual_quantity: step === 'weigh' ? 11 : 14 }],
          }
        : { action: step === 'retrieve' ? 'deliver' : step, locker_number: String(id) };
    const { status } =
      step === 'retrieve'
        ? await app.send(retrieveOrder, {
            as: customer.session,
            params,
            body: { order: { status: 'retrieved_by_user' } },
          })
        : await app.send(transitionOrder, {
            as: operator,
            params,
            body,
            headers: { 'idempotency-key': randomUUID() },
          });
    expect([step, status]).toEqual([step, 200]);
  }
  return { customer, order: await seen(customer, id) };
};

const seen = async ({ session }: Customer, id: number): Promise<Order> =>
  (await app.send(showOrder, { as: session, params: { id: String(id) } })).body.order;

/** The five steps by a letter each: done, now, an issue, to come. */
const tracker = (order: Order): string =>
  trackerOf({
    status: order.status,
    paymentStatus: order.payment_status,
    pickUpIssue: order.pick_up_issue,
    deliveryIssue: order.delivery_issue,
    usesLocker: order.premium_cp,
    agreementAsked: order.agreement_due_at === null ? 'no' : 'asked',
  })
    .map(({ state }) => ({ done: 'd', now: 'n', issue: '!', todo: '.' })[state])
    .join('');

const atLaundry = ['pick_up', 'intake'] as const;
const ready = [...atLaundry, 'process', 'make_ready'] as const;
const reschedule = ['reschedule_delivery'] as const;

/** What its customer sees of it, and what of the customer's actions is allowed then: all others are refused. */
const rows: readonly [
  name: string,
  where: Where,
  steps: Parameters<typeof bring>[1],
  tracker: string,
  can: readonly CustomerAction[],
][] = [
  ['placed', 'at the door', [], 'n....', ['delete', 'edit']],
  ['missed at pick-up', 'at the door', ['fail_pick_up'], 'd!...', ['delete', 'reschedule_pick_up']],
  ['picked up', 'at the door', ['pick_up'], 'dn...', []],
  ['picked up for a company', 'at the point', ['pick_up'], 'dn...', reschedule],
  ['weighed and paid', 'at the door', atLaundry, 'dn...', reschedule],
  ['weighed, too little money', 'at the door', ['pick_up', 'weigh'], 'dd!..', ['pay']],
  ['weighed far above the estimate', 'at the door', ['pick_up', 'weigh far above'], 'dd!..', ['agree']],
  ['processed', 'at the door', [...atLaundry, 'process'], 'ddn..', reschedule],
  ['ready', 'at the door', ready, 'dddn.', reschedule],
  ['missed at delivery', 'at the door', [...ready, 'fail_delivery'], 'dddd!', reschedule],
  ['delivered', 'at the door', [...ready, 'deliver'], 'ddddd', []],
  ['in its locker', 'at the point', [...ready, 'deliver'], 'dddn.', ['retrieve']],
  ['out of its locker', 'at the point', [...ready, 'deliver', 'retrieve'], 'ddddd', []],
  ['cancelled', 'at the door', ['cancel'], '.....', []],
];

describe('an order as its customer sees it', () => {
  test.each(rows)('%s, %s: its steps and what may be done', async (_name, where, steps, expected, can) => {
    const { customer, order } = await bring(where, steps);
    expect(tracker(order)).toBe(expected);
    expect(order.can.toSorted()).toEqual([...can].toSorted());
    const params = { id: String(order.id) };
    const as = customer.session;
    const times = {
      pickup_date: order.pickup_date,
      pickup_slot: order.pickup_slot,
      delivery_date: order.delivery_date,
      delivery_slot: order.delivery_slot,
    };
    const change = (wish: CallRequest<typeof changeOrder>['body']['order']) =>
      app.send(changeOrder, { as, params, body: { order: wish } });
    const tries: Partial<Record<CustomerAction, () => Promise<{ status: number }>>> = {
      edit: () => change({ description: 'Ring twice' }),
      reschedule_pick_up: () => change({ ...times, pick_up_issue_fix: true }),
      reschedule_delivery: () => change({ ...times, delivery_update: true }),
      retrieve: () =>
        app.send(retrieveOrder, { as, params, body: { order: { status: 'retrieved_by_user' } } }),
      delete: () => app.send(deleteOrder, { as, params }),
      agree: () => app.send(agreeToOrder, { as, params }),
    };
    for (const action of customerActions) {
      const attempt = tries[action];
      // the others first: what is allowed changes the order
      if (!attempt || can.includes(action)) continue;
      expect([action, (await attempt()).status]).toEqual([action, 409]);
    }
    expect(await seen(customer, order.id)).toEqual(order);
    const allowed = can.find((action) => tries[action] !== undefined);
    const answered = allowed && (await tries[allowed]?.())?.status;
    expect([allowed, answered]).toEqual([allowed, allowed && 200]);
  });

  test('keeps the locker’s code for its owner, while it lies in there', async () => {
    const { customer, order } = await bring('at the point', [...ready, 'deliver']);
    expect(order.lockers).toEqual([
      { number: String(order.id), code: expect.stringMatching(/^\d{4}$/), kept_until: '2026-11-26' },
    ]);
    const params = { id: String(order.id) };
    const stranger = await createCustomer(app);
    expect((await app.send(showOrder, { as: stranger.session, params })).status).toBe(404);
    await app.send(retrieveOrder, {
      as: customer.session,
      params,
      body: { order: { status: 'retrieved_by_user' } },
    });
    expect(await seen(customer, order.id)).toMatchObject({
      lockers: [],
      collection_point_access_code_delivery: null,
    });
  });
});
