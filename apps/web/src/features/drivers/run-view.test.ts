import { expect, test } from 'vitest';
import type { ShownStop } from './run-state.ts';
import { viewOf } from './run-view.ts';

const stop = (key: string, progress: 'open' | 'done' = 'open', is_ready = true) =>
  ({ key, progress, state: progress, is_ready }) as ShownStop;
const [done, first, second] = [stop('a', 'done'), stop('b'), stop('c')];

test('who asks for nothing sees the next stop, and which one comes then', () => {
  const view = viewOf([done, first, second], {});
  expect(view).toMatchObject({
    next: first,
    afterNext: second,
    chosen: first,
    open: first,
    isElsewhere: false,
  });
});

test('a stop that is done is shown, and nothing can be done there', () => {
  const view = viewOf([done, first], { stop: 'a' });
  expect(view).toMatchObject({ chosen: done, open: undefined, isElsewhere: true, isGone: false });
});

test('where the stop is gone no other takes its place, and the day isn’t done', () => {
  const view = viewOf([done], { stop: 'b' });
  expect(view).toMatchObject({ chosen: undefined, isGone: true, isDayDone: false });
});

test('the day is done once nothing is ahead of a run that had stops', () => {
  expect(viewOf([done], {}).isDayDone).toBe(true);
  expect(viewOf([done], { view: 'list' }).isDayDone).toBe(false);
  expect(viewOf([], {}).isDayDone).toBe(false);
});

test('the day may be closed where the next stop isn’t packed yet, and only there', () => {
  const unpacked = stop('d', 'open', false);
  expect(viewOf([done, unpacked], {}).mayClose).toBe(true);
  expect(viewOf([unpacked, first], {}).mayClose).toBe(false);
  expect(viewOf([unpacked, done], { stop: 'a' }).mayClose).toBe(false);
});
