import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HouseFigures } from './figures.ts';
import { houseGauges } from './house-gauges.ts';

const figures: HouseFigures = {
  queues: [{ name: 'mail', waiting: 3, retrying: 1, overdue: 12.5, dead: 2 }],
  holds: { count: 4, cents: 21_960 },
  failedCharges: 1,
  backupAge: null,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const open = (find: () => Promise<HouseFigures>) => {
  const registry = new Registry();
  const house = houseGauges([registry]);
  house.watch(find);
  const look = async (): Promise<Record<string, number>> => {
    await house.look();
    const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('lavoir_'));
    return Object.fromEntries(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
  };
  return { look };
};

test('what the database says is told, and nothing where there is nothing to say', async () => {
  const { look } = open(async () => figures);
  expect(await look()).toEqual({
    lavoir_database_answers: 1,
    'lavoir_queue_waiting{queue="mail"}': 3,
    'lavoir_queue_retrying{queue="mail"}': 1,
    'lavoir_queue_oldest_due_seconds{queue="mail"}': 12.5,
    'lavoir_queue_dead_letters{queue="mail"}': 2,
    lavoir_open_holds: 4,
    lavoir_open_holds_cents: 21_960,
    lavoir_failed_charges: 1,
  });
});

test('the database is asked once in five seconds, however many look', async () => {
  const find = vi.fn<() => Promise<HouseFigures>>(async () => figures);
  const { look } = open(find);
  await Promise.all([look(), look(), look()]);
  vi.advanceTimersByTime(4900);
  await look();
  expect(find).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  await look();
  expect(find).toHaveBeenCalledTimes(2);
});

test('a database that says nothing leaves nothing behind of what it said', async () => {
  let isAway = false;
  const { look } = open(async () => {
    if (isAway) throw new Error('away');
    return { ...figures, backupAge: 60 };
  });
  expect((await look())['lavoir_backup_age_seconds']).toBe(60);
  isAway = true;
  vi.advanceTimersByTime(6000);
  expect(await look()).toEqual({ lavoir_database_answers: 0 });
  isAway = false;
  vi.advanceTimersByTime(6000);
  expect((await look())['lavoir_open_holds']).toBe(4);
});
