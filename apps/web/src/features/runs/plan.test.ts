import type { RunStop, RunsOfDay } from '@lavoir/contract';
import { asDay, asSlot } from '@lavoir/domain';
import { expect, test } from 'vitest';
import {
  afterMove,
  asPlanned,
  bestRun,
  brokenBy,
  initialsOf,
  moveBy,
  planOf,
  stopOf,
  sumOf,
} from './plan.ts';

const home = { lat: 50.85, lng: 4.35 };
const frame = { home, now: null };

const stop = (order_id: number, change: Partial<RunStop> = {}): RunStop => ({
  leg: 'pickup',
  order_id,
  lavoir_order_id: `LV-${order_id}`,
  name: `Number ${order_id}`,
  address: 'Rue du Page 1, 1050 Ixelles',
  access: null,
  slot: asSlot('10:00 - 12:00'),
  bags: 1,
  has_lockers: false,
  at: home,
  progress: 'open',
  done_at: null,
  is_ready: true,
  ...change,
});
const made = stop(1, { progress: 'done' });
const [a, b, c, d] = [stop(2), stop(3), stop(4), stop(5)] as const;
const day: RunsOfDay = {
  date: asDay('2026-11-26'),
  today: asDay('2026-11-23'),
  at: '2026-11-23T08:00:00+01:00',
  laundry: { id: 1, name: 'Parvis', at: home },
  laundries: [],
  runs: [
    { driver: { id: 1, name: 'Yassine Moreau' }, capacity_bags: 40, stops: [made, a, b] },
    { driver: { id: 2, name: 'Sofie Vandamme' }, capacity_bags: 40, stops: [c] },
  ],
  pool: [d],
  is_capped: false,
  version: 'v',
};
const numbers = ({ runs, pool }: RunsOfDay) =>
  [...runs.map(({ stops }) => stops), pool].map((stops) => stops.map(({ order_id }) => order_id));

test('an arrow moves a stop among the open ones, and to the driver beside', () => {
  const moved = (way: 'up' | 'down' | 'next' | 'before', one: RunStop) => {
    const move = moveBy(day, one, way, frame);
    return move && numbers(afterMove(day, move));
  };
  expect(moved('up', b)).toEqual([[1, 3, 2], [4], [5]]);
  expect(moved('down', a)).toEqual([[1, 3, 2], [4], [5]]);
  expect(moved('up', a)).toBeUndefined();
  expect(moved('down', b)).toBeUndefined();
  expect(moved('next', a)?.[0]).toEqual([1, 3]);
  expect(moved('before', c)?.[1]).toEqual([]);
  expect(moved('next', d)?.[2]).toEqual([]);
  expect(moved('before', a)).toBeUndefined();
});

test('a plan shows the day as it would be, and says what it has', () => {
  const plan = planOf(day);
  expect(numbers(asPlanned(day, plan))).toEqual(numbers(day));
  const given = plan.map((run, index) =>
    index === 1 ? { ...run, stops: [{ order_id: 5, leg: 'pickup' as const }, ...run.stops] } : run,
  );
  expect(numbers(asPlanned(day, given))).toEqual([[1, 2, 3], [5, 4], []]);
});

test('a move that makes somebody late is known before it is made', () => {
  const tight = stop(6, { slot: asSlot('08:00 - 08:01'), at: { lat: 50.95, lng: 4.35 } });
  const early = {
    ...day,
    runs: [{ driver: { id: 1, name: 'Yassine Moreau' }, capacity_bags: 40, stops: [] }],
    pool: [tight, d],
  };
  const alone = afterMove(early, { stop: tight, driverId: 1, after: null });
  const before = { stop: d, driverId: 1, after: null };
  expect(brokenBy(alone, before, frame).map(({ order_id }) => order_id)).toEqual([6]);
  expect(brokenBy(alone, { ...before, after: tight }, frame)).toEqual([]);
});

test('the best run is the one that keeps its promises, then the nearest', () => {
  const far = {
    ...day,
    runs: day.runs.map((run, index) => ({
      ...run,
      stops: index === 0 ? [stop(7, { at: { lat: 51.2, lng: 4.4 } })] : [],
    })),
  };
  expect(bestRun(far.runs, stop(8, { at: { lat: 51.2, lng: 4.4 } }), frame)?.run.driver.id).toBe(1);
});

test('two letters stand for a name', () => {
  expect(['Yassine Moreau', 'Jan Van den Berg', 'Cher', ''].map(initialsOf)).toEqual(['YM', 'JB', 'C', '']);
});

test('a stop is found on a run or in the pool', () => {
  expect([stopOf(day, 'pickup-3'), stopOf(day, 'pickup-5'), stopOf(day, 'delivery-3')]).toEqual([
    b,
    d,
    undefined,
  ]);
  expect(stopOf(day, undefined)).toBeUndefined();
});

test('the figures of a day are those of its runs together', () => {
  const far = [stop(8, { at: { lat: 50.9, lng: 4.45 } }), stop(9, { at: { lat: 50.8, lng: 4.3 } })];
  const runs = day.runs.map((run, index) => ({ ...run, stops: far.slice(index, index + 1) }));
  const [one, other] = runs.map((run) => sumOf({ ...day, runs: [run] }, frame));
  const both = sumOf({ ...day, runs }, frame);
  expect(both.metres).toBeGreaterThan(Math.max(one?.metres ?? 0, other?.metres ?? 0));
  expect(both.driving).toBe((one?.driving ?? 0) + (other?.driving ?? 0));
});
