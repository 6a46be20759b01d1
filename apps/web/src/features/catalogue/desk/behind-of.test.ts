import fc from 'fast-check';
import { expect, test } from 'vitest';
import { behindAfterStep, behindOf } from './behind-of.ts';

const lists = fc
  .uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 8 })
  .map((ids) => ids.map((id) => ({ id })));

/** The list as the server makes it. */
const placed = (list: readonly { id: number }[], id: number, behind: number | null): number[] => {
  const others = list.map((one) => one.id).filter((one) => one !== id);
  return others.toSpliced(behind === null ? 0 : others.indexOf(behind) + 1, 0, id);
};

test('what is dropped before or behind another stands right there', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), fc.boolean(), (list, one, other, isBefore) => {
      const [dragged, target] = [list[one % list.length], list[other % list.length]];
      fc.pre(dragged !== undefined && target !== undefined && dragged !== target);
      const behind = behindOf(list, dragged, target, isBefore ? 'before' : 'after');
      const after = placed(list, dragged.id, behind);
      expect(after.indexOf(target.id) - after.indexOf(dragged.id)).toBe(isBefore ? 1 : -1);
    }),
  );
});

test('a step up or down is one place, and the ends stay the ends', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.constantFrom(1 as const, -1 as const), (list, which, by) => {
      const at = which % list.length;
      const moved = list[at];
      fc.pre(moved !== undefined);
      const behind = behindAfterStep(list, moved, by);
      const isEnd = at + by < 0 || at + by === list.length;
      expect(behind === undefined).toBe(isEnd);
      const after = behind === undefined ? at : placed(list, moved.id, behind).indexOf(moved.id);
      expect(after).toBe(isEnd ? at : at + by);
    }),
  );
});
