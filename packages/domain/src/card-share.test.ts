import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byCard, smallestPayment } from './card-share.ts';
import { asCents } from './money.ts';

describe('a card beside a wallet', () => {
  test.each([
    [5490, 4490, 1000],
    [5490, 5440, 50],
    [5490, 5441, 50],
    [5490, 5489, 50],
    [5490, 0, 5490],
    [50, 0, 50],
    [50, 49, 50],
    [49, 0, undefined],
    [1, 0, undefined],
  ])('pays of %i cents of which %i are kept %s', (total, kept, expected) => {
    expect(byCard(asCents(total), asCents(kept))).toBe(expected);
  });

  test('never pays less than a bank moves, nor more than the total, and leaves the wallet no more than it keeps', () => {
    const anyTotal = fc.integer({ min: smallestPayment, max: 100_000 });
    fc.assert(
      fc.property(anyTotal, fc.integer({ min: 0, max: 100_000 }), (total, most) => {
        const kept = Math.min(total, most);
        const part = byCard(asCents(total), asCents(kept)) ?? 0;
        expect(part).toBeGreaterThanOrEqual(smallestPayment);
        expect(part).toBeLessThanOrEqual(total);
        expect(total - part).toBeLessThanOrEqual(kept);
      }),
    );
  });
});
