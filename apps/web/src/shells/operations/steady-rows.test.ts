import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldRows } from './steady-rows.ts';

const keyOf = (row: { id: string }): string => row.id;
const list = (ids: string): { id: string }[] => ids.split('').map((id) => ({ id }));
const held = (stood: string, fresh: string, solved?: ReadonlySet<string>) => {
  const { rows, changes } = heldRows(list(stood), list(fresh), keyOf, solved);
  return { shown: rows.map(({ row, isGone }) => (isGone ? `-${row.id}` : row.id)).join(''), changes };
};

test('rows keep their places, what left is marked, and what came waits', () => {
  expect(held('abc', 'abc')).toEqual({ shown: 'abc', changes: 0 });
  expect(held('abc', 'xabc')).toEqual({ shown: 'abc', changes: 1 });
  expect(held('abc', 'ac')).toEqual({ shown: 'a-bc', changes: 1 });
  expect(held('abc', 'xc')).toEqual({ shown: '-a-bc', changes: 3 });
});

test('a row that would stand elsewhere is one change, however many stand behind it', () => {
  expect(held('abcdef', 'fabcde')).toEqual({ shown: 'abcdef', changes: 1 });
  expect(held('abcdef', 'bcdefa')).toEqual({ shown: 'abcdef', changes: 1 });
  expect(held('abcd', 'dcba')).toEqual({ shown: 'abcd', changes: 3 });
});

test('what somebody solved themselves leaves at once, unless it is back', () => {
  expect(held('abc', 'ac', new Set(['b']))).toEqual({ shown: 'ac', changes: 0 });
  expect(held('abc', 'abc', new Set(['b']))).toEqual({ shown: 'abc', changes: 0 });
});

test('each row shows what is known of it by now, and where it stood', () => {
  const { rows } = heldRows([{ id: 'a', bags: 1 }], [{ id: 'a', bags: 2 }], keyOf);
  expect(rows).toEqual([{ row: { id: 'a', bags: 2 }, stood: { id: 'a', bags: 1 }, isGone: false }]);
});

test('nothing waits exactly where the list would look the same', () => {
  const ids = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
    .map((some) => some.join(''));
  fc.assert(
    fc.property(ids, ids, (stood, fresh) => {
      const { shown, changes } = held(stood, fresh);
      expect(shown.replaceAll('-', '')).toBe(stood);
      expect(changes === 0).toBe(stood === fresh);
      // at most each of both lists comes, goes or moves
      expect(changes).toBeLessThanOrEqual(stood.length + fresh.length);
    }),
  );
});
