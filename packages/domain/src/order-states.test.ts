import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowedActions,
  customerActions,
  lockerActions,
  isPast,
  nextStatus,
  operationsActions,
  orderStatuses,
  orderTable,
  paymentStatuses,
  staffRoles,
} from './order-states.ts';
import type { OrderAction, OrderFacts, OrderRole, OrderStatus } from './order-states.ts';
import { trackerOf, trackerPosition } from './order-tracker.ts';

const actions: readonly OrderAction[] = [
  ...new Set<OrderAction>([...operationsActions, ...customerActions, ...lockerActions]),
];
const roles: readonly OrderRole[] = [...staffRoles, 'customer'];

const facts: fc.Arbitrary<OrderFacts> = fc.record({
  status: fc.constantFrom(...orderStatuses),
  paymentStatus: fc.constantFrom(null, ...paymentStatuses),
  pickUpIssue: fc.constantFrom(null, 'missed'),
  deliveryIssue: fc.constantFrom(null, 'missed'),
  usesLocker: fc.boolean(),
  agreementAsked: fc.constantFrom('no', 'asked', 'overdue'),
});

const fresh: OrderFacts = {
  status: 'confirmed',
  paymentStatus: null,
  pickUpIssue: null,
  deliveryIssue: null,
  usesLocker: false,
  agreementAsked: 'no',
};
const at = (status: OrderStatus, change: Partial<OrderFacts> = {}): OrderFacts => ({
  ...fresh,
  status,
  ...change,
});

describe('the table of an order’s life', () => {
  test('has a row for every action and no other', () => {
    expect(Object.keys(orderTable).toSorted()).toEqual([...actions].toSorted());
  });

  test('refuses every action that a role or a state does not allow, and says which of the two', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...actions), fc.constantFrom(...roles), (order, action, role) => {
        const { by, from, to, when } = orderTable[action];
        const isPossible = from.includes(order.status) && (when?.(order, role) ?? true);
        const outcome = isPossible ? { status: to ?? order.status } : { refused: 'action_not_allowed' };
        expect(nextStatus(action, order, role)).toEqual(
          by.includes(role) ? outcome : { refused: 'role_not_allowed' },
        );
      }),
    );
  });

  test('is never left, and ended orders stay as they are, wherever one walks', () => {
    const step = fc.record({
      action: fc.constantFrom(...actions),
      role: fc.constantFrom(...roles),
      payment: fc.constantFrom(...paymentStatuses),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, usesLocker) => {
        let order: OrderFacts = { ...fresh, usesLocker };
        for (const { action, role, payment } of steps) {
          const next = nextStatus(action, order, role);
          if ('refused' in next) continue;
          expect(['cancelled', 'deleted', 'retrieved_by_user']).not.toContain(order.status);
          order = { ...order, status: next.status };
          if (action === 'intake' || action === 'retry_charge') order = { ...order, paymentStatus: payment };
          if (action === 'fail_pick_up') order = { ...order, pickUpIssue: 'missed' };
          if (action === 'pick_up') order = { ...order, pickUpIssue: null };
          expect(orderStatuses).toContain(order.status);
        }
      }),
    );
  });

  test('only goes forward, but for what comes back from a locker', () => {
    const rank = (status: OrderStatus) => orderStatuses.indexOf(status);
    const moves = Object.values(orderTable).flatMap(({ from, to }) =>
      to ? from.map((status) => [status, to] as const) : [],
    );
    expect(moves.filter(([from, to]) => rank(to) <= rank(from))).toEqual([
      [orderTable.bring_back.from[0], orderTable.bring_back.to],
    ]);
    expect(moves.length).toBeGreaterThan(8);
  });

  test('reaches every status from confirmed', () => {
    const reached = new Set<OrderStatus>(['confirmed']);
    for (let round = 0; round < orderStatuses.length; round += 1) {
      for (const { from, to } of Object.values(orderTable))
        if (to && from.some((status) => reached.has(status))) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted());
  });

  const operators: [OrderFacts, OrderAction[]][] = [
    [at('confirmed'), ['pick_up', 'fail_pick_up', 'cancel']],
    [at('picked_up'), ['intake', 'cancel']],
    [at('dropped_at_laundry', { paymentStatus: 'paid' }), ['process', 'cancel']],
    [at('dropped_at_laundry', { paymentStatus: 'to_invoice' }), ['process', 'cancel']],
    [at('dropped_at_laundry', { paymentStatus: 'failed' }), ['retry_charge', 'cancel']],
    [at('dropped_at_laundry'), ['cancel']],
    [at('dropped_at_laundry', { agreementAsked: 'asked' }), ['cancel']],
    [at('dropped_at_laundry', { agreementAsked: 'overdue' }), ['agree', 'cancel']],
    [at('processed', { paymentStatus: 'paid' }), ['make_ready']],
    [at('ready_for_delivery', { paymentStatus: 'paid' }), ['deliver', 'fail_delivery']],
    [at('delivered', { usesLocker: true }), []],
    [at('delivered'), []],
    [at('retrieved_by_user'), []],
    [at('cancelled'), []],
    [at('deleted'), []],
  ];
  test.each(operators)('lets an operator at %o do %o', (order, expected) => {
    expect(allowedActions(operationsActions, order, 'operator')).toEqual(expected);
  });

  const customers: [OrderFacts, OrderAction[]][] = [
    [at('confirmed'), ['delete', 'edit']],
    [at('confirmed', { pickUpIssue: 'missed' }), ['delete', 'reschedule_pick_up']],
    [at('picked_up'), []],
    [at('picked_up', { paymentStatus: 'to_invoice' }), ['reschedule_delivery']],
    [at('dropped_at_laundry', { paymentStatus: 'failed' }), ['pay']],
    [at('dropped_at_laundry', { agreementAsked: 'asked' }), ['agree']],
    [at('dropped_at_laundry', { agreementAsked: 'overdue' }), ['agree']],
    [at('dropped_at_laundry', { paymentStatus: 'paid' }), ['reschedule_delivery']],
    [at('processed', { paymentStatus: 'paid' }), ['reschedule_delivery']],
    [at('ready_for_delivery', { paymentStatus: 'paid', deliveryIssue: 'missed' }), ['reschedule_delivery']],
    [at('delivered', { usesLocker: true }), ['retrieve']],
    [at('delivered'), []],
    [at('retrieved_by_user', { usesLocker: true }), []],
    [at('cancelled'), []],
    [at('deleted'), []],
  ];
  test.each(customers)('lets the customer at %o do %o', (order, expected) => {
    expect(allowedActions(customerActions, order, 'customer')).toEqual(expected);
    const theirs: readonly OrderAction[] = customerActions;
    for (const action of allowedActions(operationsActions, order, 'customer'))
      expect(theirs).toContain(action);
  });

  test('comes back from a locker alone, by operators', () => {
    const lying = (role: OrderRole, usesLocker = true) =>
      allowedActions(lockerActions, at('delivered', { usesLocker }), role);
    expect(lying('operator')).toEqual(['bring_back']);
    expect([lying('driver'), lying('customer'), lying('operator', false)]).toEqual([[], [], []]);
  });

  test.each([
    ['operators', operators],
    ['customers', customers],
  ] as const)('says of every status what %s may do', (_who, rows) => {
    expect(new Set(rows.map(([{ status }]) => status))).toEqual(new Set(orderStatuses));
  });

  test('leads on from every status that does not end it', () => {
    const left = new Set(Object.values(orderTable).flatMap(({ from, to }) => (to ? from : [])));
    const ends = orderStatuses.filter(
      (status) => isPast({ status, usesLocker: true }) || status === 'deleted',
    );
    expect([...left, ...ends].toSorted()).toEqual([...orderStatuses].toSorted());
  });

  test('keeps drivers on the road and partners in the laundry', () => {
    const by = (role: OrderRole) =>
      operationsActions.filter((action) => orderTable[action].by.includes(role));
    expect(by('driver')).toEqual(['pick_up', 'fail_pick_up', 'deliver', 'fail_delivery']);
    expect(by('partner')).toEqual(['intake', 'process', 'make_ready', 'retry_charge']);
    expect(by('operator')).toEqual([...operationsActions]);
    for (const role of staffRoles)
      expect(customerActions.filter((action) => orderTable[action].by.includes(role))).toEqual(
        role === 'operator' ? ['agree'] : [],
      );
  });

  test('counts an order as past once nothing of it is to come', () => {
    const past = orderStatuses.filter((status) => isPast({ status, usesLocker: false }));
    const pastInLocker = orderStatuses.filter((status) => isPast({ status, usesLocker: true }));
    expect(past).toEqual(['delivered', 'retrieved_by_user', 'cancelled']);
    expect(pastInLocker).toEqual(['retrieved_by_user', 'cancelled']);
  });
});

describe('the tracker', () => {
  test('has five steps, at most one of them now or an issue, and none done behind one to come', () => {
    fc.assert(
      fc.property(facts, (order) => {
        const states = trackerOf(order).map(({ state }) => state);
        expect(states).toHaveLength(5);
        expect(states.filter((state) => state === 'now' || state === 'issue').length).toBeLessThanOrEqual(1);
        expect(states.lastIndexOf('done')).toBeLessThan(states.includes('todo') ? states.indexOf('todo') : 5);
      }),
    );
  });

  const positions: [OrderFacts, number][] = [
    [at('confirmed'), 1],
    [at('confirmed', { pickUpIssue: 'missed' }), 2],
    [at('picked_up'), 2],
    [at('dropped_at_laundry'), 2],
    [at('processed'), 3],
    [at('ready_for_delivery'), 4],
    [at('ready_for_delivery', { deliveryIssue: 'missed' }), 5],
    [at('delivered'), 5],
    [at('delivered', { usesLocker: true }), 4],
    [at('retrieved_by_user', { usesLocker: true }), 5],
  ];
  test.each(positions)('puts %o at step %i', (order, position) => {
    expect(trackerPosition(order)).toBe(position);
  });

  const states: [string, OrderFacts, string][] = [
    ['confirmed', at('confirmed'), 'now todo todo todo todo'],
    ['a missed pick-up', at('confirmed', { pickUpIssue: 'missed' }), 'done issue todo todo todo'],
    ['picked up', at('picked_up'), 'done now todo todo todo'],
    ['a failed payment', at('dropped_at_laundry', { paymentStatus: 'failed' }), 'done done issue todo todo'],
    [
      'an order that waits for a yes',
      at('dropped_at_laundry', { agreementAsked: 'asked' }),
      'done done issue todo todo',
    ],
    ['processed', at('processed', { paymentStatus: 'paid' }), 'done done now todo todo'],
    ['ready', at('ready_for_delivery', { paymentStatus: 'paid' }), 'done done done now todo'],
    ['a missed delivery', at('ready_for_delivery', { deliveryIssue: 'missed' }), 'done done done done issue'],
    ['delivered', at('delivered', { paymentStatus: 'paid' }), 'done done done done done'],
    ['in the locker', at('delivered', { usesLocker: true }), 'done done done now todo'],
    ['retrieved', at('retrieved_by_user', { usesLocker: true }), 'done done done done done'],
  ];
  test.each(states)('of %s shows its steps', (_name, order, expected) => {
    expect(
      trackerOf(order)
        .map(({ state }) => state)
        .join(' '),
    ).toBe(expected);
  });
});
