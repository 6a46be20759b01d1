import { expect, test } from 'vitest';
import { asCents } from './money.ts';
import { transferCode } from './transfer-code.ts';

const transfer = {
  name: 'Lavoir SRL',
  iban: 'BE68 5390 0754 7034',
  amount: asCents(50_826),
  communication: '+++202/6110/04238+++',
};

test('a payment code has the lines of EPC069-12, in their order', () => {
  expect(transferCode(transfer).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Lavoir SRL',
    'BE68539007547034',
    'EUR508.26',
    '',
    '',
    '+++202/6110/04238+++',
  ]);
});

test.each([0, 100_000_000_000])('a payment code of %i cents isn’t one', (cents) => {
  expect(() => transferCode({ ...transfer, amount: asCents(cents) })).toThrow(RangeError);
});
