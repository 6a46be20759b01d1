import { expect, test } from 'vitest';
import { readTodaySearch } from './today-search.ts';

test('an address keeps what makes sense', () => {
  const asked = {
    date: '2026-11-24',
    kind: 'unpaid',
    leg: 'pickup',
    show: 'mine',
    sort: 'since',
    down: true,
    order: 142,
    q: 20142,
  };
  expect(readTodaySearch(asked)).toEqual({ ...asked, q: '20142' });
});

test('an address leaves out what doesn’t', () => {
  const typed = {
    date: '2026-02-30',
    kind: 'lost',
    leg: 'both',
    show: 'all',
    sort: 'next',
    down: true,
    order: -1,
    q: '  ',
    page: 2,
  };
  expect(readTodaySearch(typed)).toEqual({});
});
