import { createElement, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';

// the texts' module reads the document's language as it starts
vi.mock('./i18n.tsx', () => ({ addTexts: () => Promise.resolve() }));
const { lazyExtra, lazyPart } = await import('./lazy-part.ts');

const gone = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** As a page has it: its own words, and the part beneath them. */
const painted = async (part: ReturnType<typeof lazyExtra>): Promise<string> => {
  const page = createElement('main', {}, 'Thank you', createElement(Suspense, {}, createElement(part)));
  const { prelude } = await prerender(page, { onError: () => undefined });
  return new Response(prelude).text();
};

test('a page stands without what it can do without, where its code does not come', async () => {
  expect(await painted(lazyExtra(gone, 'Question', []))).toBe('<main>Thank you<!--$--><!--/$--></main>');
  const come = () => Promise.resolve({ Question: () => 'May we?' });
  expect(await painted(lazyExtra(come, 'Question', []))).toContain('May we?');
});

test('what a page needs is its error, where its code does not come', async () => {
  expect(await painted(lazyPart(gone, 'Form', []))).toContain('<!--$!-->');
});
