import { expect, it } from 'vitest';
import { existingPage, pagesInView } from './pages-in-view.ts';

it('shows the page between its neighbours', () => {
  expect(pagesInView(4, 9)).toEqual([3, 4, 5]);
});

it('shows three pages at both ends too', () => {
  expect(pagesInView(1, 9)).toEqual([1, 2, 3]);
  expect(pagesInView(9, 9)).toEqual([7, 8, 9]);
});

it('shows as many pages as there are', () => {
  expect(pagesInView(1, 1)).toEqual([1]);
  expect(pagesInView(2, 2)).toEqual([1, 2]);
  expect(pagesInView(1, 0)).toEqual([]);
});

it('brings a page of the URL within the pages there are', () => {
  expect(existingPage(undefined, 3)).toBe(1);
  expect(existingPage(7, 3)).toBe(3);
  expect(existingPage(2, 3)).toBe(2);
});
