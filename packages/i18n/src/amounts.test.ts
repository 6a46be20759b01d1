import { asCents, asMilli } from '@lavoir/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDistance, formatMoney, formatPercent, formatQuantity, formatTimes } from './amounts.ts';

test.each([
  [1250, '€\u00A012,50'],
  [111_250, '€\u00A01.112,50'],
  [123_456_789, '€\u00A01.234.567,89'],
  [-494, '\u2212€\u00A04,94'],
  [0, '€\u00A00,00'],
  [5, '€\u00A00,05'],
])('%i cents reads %s', (cents, text) => {
  expect(formatMoney(asCents(cents))).toBe(text);
});

test('a signed amount shows its plus, and zero has none', () => {
  expect(formatMoney(asCents(1500), { sign: true })).toBe('+€\u00A015,00');
  expect(formatMoney(asCents(-1500), { sign: true })).toBe('\u2212€\u00A015,00');
  expect(formatMoney(asCents(0), { sign: true })).toBe('€\u00A00,00');
});

test('weights and areas carry their unit, counted things stand alone', () => {
  expect(formatQuantity(asMilli(6200), 'kg')).toBe('6,2\u00A0kg');
  expect(formatQuantity(asMilli(1125), 'm2')).toBe('1,125\u00A0m²');
  expect(formatQuantity(asMilli(5000), 'piece')).toBe('5');
  expect(formatQuantity(asMilli(5000))).toBe('5');
});

test('behind a name, what is counted has its times, what is weighed its unit', () => {
  expect(formatTimes(asMilli(5000), 'piece')).toBe('× 5');
  expect(formatTimes(asMilli(6200), 'kg')).toBe('6,2\u00A0kg');
});

test('percents have a comma and a no-break space', () => {
  expect(formatPercent(21)).toBe('21\u00A0%');
  expect(formatPercent(12.5)).toBe('12,5\u00A0%');
});

test('distances turn from metres to kilometres at a thousand', () => {
  expect(formatDistance(347)).toBe('350\u00A0m');
  expect(formatDistance(996)).toBe('1\u00A0km');
  expect(formatDistance(2840)).toBe('2,8\u00A0km');
});

test('an amount reads back as the cents it was made from', () => {
  const centsOf = (text: string): number => Number(text.replace('\u2212', '-').replace(/[^\d-]/g, ''));
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      expect(centsOf(formatMoney(asCents(cents)))).toBe(asCents(cents));
    }),
  );
});
