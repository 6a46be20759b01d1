import { expect, test } from 'vitest';
import { queryOf, readManagedSearch } from './managed-search.ts';

test('an address says what is asked for, and nothing that makes no sense', () => {
  const whole = {
    search: 'noor',
    page: 3,
    sort: 'name',
    direction: 'desc',
    status: 'delivered',
    from: '2026-11-01',
    to: '2026-11-30',
    order: 7,
  };
  expect(readManagedSearch(whole)).toEqual(whole);
  const nonsense = {
    page: -1,
    sort: 'x',
    direction: 'up',
    status: 'deleted',
    from: '2026-02-30',
    order: 'a',
  };
  expect(readManagedSearch({ ...nonsense, search: '' })).toEqual({});
  // digits alone are read as a number
  expect(readManagedSearch({ search: 20418, page: 1 })).toEqual({ search: '20418' });
});

test('without a word of it, the newest pick-ups come first; words begin at A', () => {
  expect(queryOf({})).toEqual({ sort: 'pickup', direction: 'desc' });
  expect(queryOf({ sort: 'name', page: 2, order: 7 })).toEqual({ sort: 'name', direction: 'asc', page: '2' });
});
