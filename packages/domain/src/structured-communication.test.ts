import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCommunication,
  parseCommunication,
  structuredCommunication,
} from './structured-communication.ts';

const base = fc.integer({ min: 0, max: 9_999_999_999 });

describe('a structured communication', () => {
  test.each([
    [2_026_110_042, '+++202/6110/04238+++'],
    [0, '+++000/0000/00097+++'],
    [97, '+++000/0000/09797+++'],
    [9_999_999_999, '+++999/9999/99948+++'],
  ])('of %i is %s', (number, written) => {
    expect(formatCommunication(structuredCommunication(number))).toBe(written);
  });

  test('is read again as it was written, whatever stands between its digits', () => {
    fc.assert(
      fc.property(base, (number) => {
        const digits = structuredCommunication(number);
        expect(digits).toMatch(/^\d{12}$/);
        for (const text of [
          digits,
          formatCommunication(digits),
          `*** ${digits.slice(0, 3)} / ${digits.slice(3)} ***`,
        ])
          expect(parseCommunication(text)).toBe(digits);
      }),
    );
  });

  test('shows each mistake in one digit', () => {
    fc.assert(
      fc.property(base, fc.nat(11), fc.integer({ min: 1, max: 9 }), (number, place, change) => {
        const digits = structuredCommunication(number);
        const wrong = (Number(digits[place]) + change) % 10;
        expect(parseCommunication(digits.slice(0, place) + wrong + digits.slice(place + 1))).toBeUndefined();
      }),
    );
  });

  test.each(['', '123', '12345678901a', '1234567890123'])('isn’t %j', (text) => {
    expect(parseCommunication(text)).toBeUndefined();
  });

  test.each([-1, 10_000_000_000, 1.5, Number.NaN])('isn’t made of %d', (number) => {
    expect(() => structuredCommunication(number)).toThrow(RangeError);
  });
});
