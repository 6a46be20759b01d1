import { expect, test } from 'vitest';
import { Lag } from './lag.ts';

test('a replica that has read all is not behind, however long ago that was written', () => {
  const lag = new Lag();
  lag.wrote(100, 1000);
  lag.read(100);
  expect(lag.at(60_000)).toBe(0);
});

test('one that lacks something is behind since that was written, whatever came later', () => {
  const lag = new Lag();
  lag.wrote(100, 1000);
  lag.wrote(200, 2000);
  lag.wrote(300, 3000);
  lag.read(150);
  expect(lag.at(5000)).toBe(3000);
  lag.read(300);
  expect(lag.at(5000)).toBe(0);
});

test('a log that stands still makes nobody later', () => {
  const lag = new Lag();
  for (let at = 1000; at <= 9000; at += 1000) lag.wrote(100, at);
  expect(lag.at(9000)).toBe(8000);
  lag.read(100);
  lag.wrote(100, 10_000);
  lag.read(100);
  expect(lag.at(10_000)).toBe(0);
});

test('one that stays away for days is behind since its first miss', () => {
  const lag = new Lag();
  for (let second = 0; second < 100_000; second += 1) lag.wrote(second + 1, second * 1000);
  expect(lag.at(100_000_000)).toBe(100_000_000);
});
