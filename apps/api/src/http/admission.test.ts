import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Overloaded, admission } from './admission.ts';

const take = (ms: number) => async () => wait(ms, 'done');

test('a burst that is soon over turns nobody away', async () => {
  const { admit, assertRoom } = admission();
  const burst = Array.from({ length: 200 }, (_, index) => admit(`session ${index}`, take(30)));
  await assertRoom();
  expect(new Set(await Promise.all(burst))).toEqual(new Set(['done']));
});

test('the forty-first piece of one session’s work finds room once the first are done', async () => {
  const { admit } = admission();
  const work = Array.from({ length: 45 }, () => admit('one', take(20)));
  expect(new Set(await Promise.all(work))).toEqual(new Set(['done']));
});

test('who finds no room for half a second is turned away, and who comes later finds it', async () => {
  const { admit, assertRoom } = admission();
  let release = (): void => undefined;
  const long = new Promise<void>((resolve) => {
    release = resolve;
  });
  const full = Array.from({ length: 96 }, (_, index) => admit(`session ${index}`, async () => long));
  const since = performance.now();
  await expect(assertRoom()).rejects.toBeInstanceOf(Overloaded);
  expect(performance.now() - since).toBeGreaterThan(400);
  await expect(admit('another', take(0))).rejects.toBeInstanceOf(Overloaded);
  release();
  await Promise.all(full);
  expect(await admit('another', take(0))).toBe('done');
});
