import type { DayProblem } from '@lavoir/contract';
import { asDay, asSlot } from '@lavoir/domain';
import { useTable } from '@tanstack/react-table';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';

// what the texts and the session ask a browser for
vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
vi.stubGlobal('window', { addEventListener: () => {} });
vi.stubGlobal('localStorage', { getItem: () => null });
const { problemColumns, problemFeatures } = await import('./problem-columns.tsx');
afterAll(() => {
  vi.unstubAllGlobals();
});

const problem = (order_id: number, more: Partial<DayProblem>): DayProblem => ({
  kind: 'late',
  waits_for: null,
  leg: 'delivery',
  order_id,
  lavoir_order_id: `LV-${order_id}`,
  laundry_id: 1,
  customer: { id: order_id, name: 'Noor', phone_number: '' },
  driver: null,
  zone: 'Ixelles',
  date: asDay('2026-11-25'),
  slot: asSlot('18:00 - 20:00'),
  since: '2026-11-25T09:00:00Z',
  amount: null,
  snoozed: null,
  taken_by: null,
  next: 'open',
  ...more,
});

/** as the server has them, the most urgent first */
const problems = [
  problem(3, { zone: 'Ixelles', date: asDay('2026-11-26'), slot: asSlot('08:00 - 10:00') }),
  problem(1, { zone: 'Étterbeek', since: '2026-11-24T09:00:00Z' }),
  problem(2, { zone: 'Ixelles', slot: asSlot('10:00 - 12:00') }),
];

function Order({ sort, desc }: { sort?: string; desc: boolean }) {
  const table = useTable({
    features: problemFeatures,
    columns: problemColumns,
    data: problems,
    state: { sorting: sort ? [{ id: sort, desc }] : [] },
  });
  return table
    .getRowModel()
    .rows.map(({ original }) => original.order_id)
    .join(' ');
}

const sorted = (sort?: string, desc = false): string =>
  renderToStaticMarkup(<Order desc={desc} {...(sort !== undefined && { sort })} />);

test('problems stay as urgent as they are until a column is asked for', () => {
  expect(sorted()).toBe('3 1 2');
  expect(sorted('order')).toBe('1 2 3');
  expect(sorted('order', true)).toBe('3 2 1');
});

test('a slot is one of its day, and letters with accents stand by those without', () => {
  expect(sorted('slot')).toBe('2 1 3');
  expect(sorted('where')).toBe('1 3 2');
});

test('of two that are alike the more urgent comes first, either way', () => {
  expect(sorted('where', true)).toBe('3 2 1');
  expect(sorted('since', true)).toBe('3 2 1');
});
