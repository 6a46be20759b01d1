import type { Order } from '@lavoir/contract';
import { asDay } from '@lavoir/domain';
import { describe, expect, it } from 'vitest';
import {
  datedSteps,
  driversNoteOf,
  issueOf,
  stepReached,
  waitsInLocker,
  wasBroughtBack,
} from './order-progress.ts';

const event = (action: string, at: string, note: string | null = null) => ({
  id: 1,
  action,
  status: 'confirmed' as const,
  note,
  at,
});

/** Only what the functions under test look at. */
const orderWith = (facts: Partial<Order>): Order =>
  ({
    status: 'confirmed',
    payment_status: null,
    pick_up_issue: null,
    delivery_issue: null,
    agreement_due_at: null,
    premium_cp: false,
    lockers: [],
    created_at: '2026-11-14T09:00:00Z',
    events: [],
    ...facts,
  }) as Order;

describe('issueOf', () => {
  it('names a missed pick-up, a failed payment and a missed delivery', () => {
    expect(issueOf(orderWith({ pick_up_issue: 'absent' }))).toBe('pick_up');
    expect(issueOf(orderWith({ status: 'dropped_at_laundry', payment_status: 'failed' }))).toBe('payment');
    expect(issueOf(orderWith({ status: 'ready_for_delivery', delivery_issue: 'absent' }))).toBe('delivery');
  });

  it('names a yes that an order far above its estimate waits for', () => {
    const waiting = { status: 'dropped_at_laundry', agreement_due_at: '2026-11-24T07:00:00Z' } as const;
    expect(issueOf(orderWith(waiting))).toBe('agreement');
  });

  it('forgets a missed pick-up once the laundry was picked up', () => {
    expect(issueOf(orderWith({ status: 'picked_up', pick_up_issue: 'absent' }))).toBeUndefined();
  });
});

describe('datedSteps', () => {
  it('dates each step that happened by its last event', () => {
    const order = orderWith({
      status: 'processed',
      events: [
        event('fail_pick_up', '2026-11-16T17:00:00Z'),
        event('pick_up', '2026-11-17T17:00:00Z'),
        event('intake', '2026-11-18T07:00:00Z'),
        event('process', '2026-11-18T15:00:00Z'),
      ],
    });
    expect(datedSteps(order).map(({ at }) => at)).toEqual([
      '2026-11-14T09:00:00Z',
      '2026-11-17T17:00:00Z',
      '2026-11-18T15:00:00Z',
      undefined,
      undefined,
    ]);
  });

  it('dates a step in trouble by what failed', () => {
    const order = orderWith({
      pick_up_issue: 'absent',
      events: [event('fail_pick_up', '2026-11-16T17:00:00Z')],
    });
    expect(datedSteps(order)[1]).toEqual({ step: 'picked_up', state: 'issue', at: '2026-11-16T17:00:00Z' });
  });

  it('is ready for its customer when the driver has put it in the locker', () => {
    const order = orderWith({
      status: 'delivered',
      premium_cp: true,
      lockers: [{ number: '12', code: '4827', kept_until: asDay('2026-11-23') }],
      events: [event('make_ready', '2026-11-19T17:00:00Z'), event('deliver', '2026-11-20T11:15:00Z')],
    });
    expect(waitsInLocker(order)).toBe(true);
    expect(datedSteps(order)[3]).toEqual({ step: 'ready', state: 'now', at: '2026-11-20T11:15:00Z' });
    expect(stepReached(datedSteps(order))).toBe(4);
  });
});

it('counts the steps that are reached', () => {
  expect(stepReached(datedSteps(orderWith({})))).toBe(1);
  expect(stepReached(datedSteps(orderWith({ pick_up_issue: 'absent' })))).toBe(2);
  expect(stepReached(datedSteps(orderWith({ status: 'delivered' })))).toBe(5);
});

it('tells the note of the last visit that failed, and none where the driver wrote none', () => {
  const first = event('fail_pick_up', '2026-11-16T17:00:00Z', 'Nobody opened');
  const second = event('fail_pick_up', '2026-11-17T17:00:00Z', 'Wrong bell');
  const silent = event('fail_pick_up', '2026-11-18T17:00:00Z');
  expect(driversNoteOf(orderWith({ events: [first, second] }), 'fail_pick_up')).toBe('Wrong bell');
  expect(driversNoteOf(orderWith({ events: [first, silent] }), 'fail_pick_up')).toBeUndefined();
  expect(driversNoteOf(orderWith({ events: [first] }), 'fail_delivery')).toBeUndefined();
});

it('knows what was brought back from its locker from what was missed at a door', () => {
  const missed = event('fail_delivery', '2026-11-16T17:00:00Z', 'Nobody opened');
  const back = event('bring_back', '2026-11-19T09:00:00Z');
  expect(wasBroughtBack(orderWith({ events: [missed, back] }))).toBe(true);
  expect(wasBroughtBack(orderWith({ events: [back, missed] }))).toBe(false);
  expect(wasBroughtBack(orderWith({ events: [] }))).toBe(false);
});
