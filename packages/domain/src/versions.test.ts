import { expect, test } from 'vitest';
import { changedByBoth, ownChanges } from './versions.ts';

const seen = { name: 'Ixelles', fee: 4.9, laundry: 1 };

test('what two change otherwise is named, what only one of them changed isn’t', () => {
  const now = { name: 'Ixelles Sud', fee: 5.9, laundry: 1 };
  expect(changedByBoth({ now, seen, wished: { name: 'Elsene', fee: 4.9, laundry: 2 } })).toEqual(['name']);
  expect(changedByBoth({ now, seen, wished: { ...seen, laundry: 2 } })).toEqual([]);
  expect(changedByBoth({ now, seen, wished: now })).toEqual([]);
  expect(changedByBoth({ now: { ...seen, fee: null }, seen, wished: { ...seen, fee: 0 } })).toEqual(['fee']);
});

test('a wish changes its own cells, and leaves those that somebody else changed', () => {
  const now = { name: 'Ixelles Sud', fee: 5.9, laundry: 1 };
  expect(ownChanges({ now, seen, wished: { ...seen, laundry: 2 } })).toEqual({ laundry: 2 });
  expect(ownChanges({ now, seen, wished: seen })).toEqual({});
  expect(ownChanges({ now, seen, wished: { ...seen, fee: 5.9 } })).toEqual({});
});
