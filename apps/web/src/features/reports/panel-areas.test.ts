import { expect, test } from 'vitest';
import { panelAreas } from './panel-areas.ts';

const panels = ['orders', 'on-time', 'slots', 'revenue', 'rates', 'weights'];
const all = [true, false].flatMap((hasBook) =>
  [true, false].flatMap((isBookWide) =>
    [true, false].map((hasFewSlots) => ({ hasBook, isBookWide, hasFewSlots })),
  ),
);

test.each(all)('every panel has one place, in rows of one length: %o', (shown) => {
  const widths = { one: 1, two: 2, three: 3 } as const;
  for (const [name, template] of Object.entries(panelAreas(shown))) {
    const cells = [...template.matchAll(/'([^']+)' (?:auto|1fr)/g)].map(([, row = '']) => row.split(' '));
    const width = widths[name as keyof typeof widths];
    expect(cells.every((row) => row.length === width)).toBe(true);
    expect(template.match(/minmax/g)).toHaveLength(width);
    const named = new Set(cells.flat().filter((cell) => cell !== '.'));
    expect(named).toEqual(new Set([...panels, ...(shown.hasBook ? ['book'] : [])]));
    for (const panel of named) {
      const places = cells.flatMap((row, y) => row.flatMap((cell, x) => (cell === panel ? [{ x, y }] : [])));
      const spanOf = (axis: 'x' | 'y') => new Set(places.map((place) => place[axis])).size;
      expect([name, panel, spanOf('x') * spanOf('y')]).toEqual([name, panel, places.length]);
    }
  }
});

test('the book stands beside rates and weights, or under all where it is wide', () => {
  const shown = { hasBook: true, hasFewSlots: false };
  expect(panelAreas({ ...shown, isBookWide: false }).three).toContain("'book book rates'");
  expect(panelAreas({ ...shown, isBookWide: true }).three).toMatch(/'book book book' auto \//);
});
