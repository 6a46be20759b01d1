import { expect, test } from 'vitest';
import { answeredWithin, bucketOf, latencyBuckets } from './latency-buckets.ts';

const counted = (times: readonly number[]): number[] => {
  const counts = Array.from({ length: latencyBuckets }, () => 0);
  for (const ms of times) counts[bucketOf(ms)] = (counts[bucketOf(ms)] ?? 0) + 1;
  return counts;
};

test('a share is found again within the width of a bucket, whatever the times', () => {
  for (const most of [3, 40, 700, 7000]) {
    const times = Array.from({ length: 1000 }, (_, index) => ((index + 1) * most) / 1000);
    const p95 = answeredWithin(0.95, counted(times)) ?? 0;
    expect(Math.abs(p95 / (0.95 * most) - 1)).toBeLessThan(0.13);
  }
});

test('where nothing was answered there is none; no time is too short or too long', () => {
  expect(answeredWithin(0.95, counted([]))).toBeNull();
  expect([0, 0.2, 1].map(bucketOf)).toEqual([0, 0, 0]);
  expect([9000, 1e9, Infinity].map(bucketOf)).toEqual(Array.from({ length: 3 }, () => latencyBuckets - 1));
});
