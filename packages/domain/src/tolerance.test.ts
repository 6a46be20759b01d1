import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asCents } from './money.ts';
import { isFarAbove } from './tolerance.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 }).map(asCents);

describe('far above the estimate', () => {
  test('is the first cent beyond 20 %, and no cent before', () => {
    fc.assert(
      fc.property(cents, (estimated) => {
        const most = Math.floor((estimated * 120) / 100);
        expect(isFarAbove(estimated, asCents(most))).toBe(false);
        expect(isFarAbove(estimated, asCents(most + 1))).toBe(true);
      }),
    );
  });

  test('stays so of whatever is more, and of a lower estimate', () => {
    fc.assert(
      fc.property(cents, cents, cents, (estimated, total, more) => {
        fc.pre(isFarAbove(estimated, total));
        expect(isFarAbove(estimated, asCents(total + more))).toBe(true);
        expect(isFarAbove(asCents(Math.max(0, estimated - more)), total)).toBe(true);
      }),
    );
  });

  test.each([
    [5490, 6588, false],
    [5490, 6589, true],
    [0, 0, false],
    [0, 1, true],
    [4, 5, true],
    [5, 6, false],
  ])('of %i cents estimated, %i: %s', (estimated, total, expected) => {
    expect(isFarAbove(asCents(estimated), asCents(total))).toBe(expected);
  });
});
