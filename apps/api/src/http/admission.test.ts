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

test('sessions that are known to be one person’s share their turns, and nobody else’s', async () => {
  const { admit, learn } = admission();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(20);
    running -= 1;
  };
  const all = (clients: readonly string[]) =>
    Promise.all(clients.flatMap((client) => Array.from({ length: 6 }, () => admit(client, work))));
  await all(['phone', 'laptop']);
  expect(most).toBe(12);
  learn('phone', 7);
  learn('laptop', 7);
  most = 0;
  await all(['phone', 'laptop']);
  expect(most).toBe(6);
  learn('laptop', 8);
  most = 0;
  await all(['phone', 'laptop']);
  expect(most).toBe(12);
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
