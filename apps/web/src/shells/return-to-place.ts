import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useVisit } from './visit.ts';

/** ms; what comes later than that moves nobody any more */
const patienceMs = 5_000;

/** px by which a browser rounds */
export const slack = 1;

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls on as what it holds grows, until it is there, somebody acts themselves, or it is too late.
 * @param top px
 * @returns what ends it
 */
export const scrollAsItGrows = (scroller: Element, top: number): (() => void) => {
  const over = new AbortController();
  const end = (): void => over.abort();
  const sizes = new ResizeObserver(() => {
    scroller.scrollTo({ top, behavior: 'instant' });
    if (scroller.scrollTop >= top - slack) end();
  });
  const watch = (): void => {
    sizes.disconnect();
    for (const part of scroller.children) sizes.observe(part);
  };
  const parts = new MutationObserver(watch);
  const late = setTimeout(end, patienceMs);
  over.signal.addEventListener('abort', () => {
    sizes.disconnect();
    parts.disconnect();
    clearTimeout(late);
  });
  for (const act of acts)
    window.addEventListener(act, end, { capture: true, passive: true, signal: over.signal });
  watch();
  parts.observe(scroller, { childList: true });
  return end;
};

/** The router scrolls once, to what is there by then: of a page whose data comes late that is its beginning. */
export function useReturnToPlace(): void {
  const visit = useVisit();
  const left = useElementScrollRestoration({ getElement: () => window, getKey: () => visit });
  useEffect(
    () =>
      left && left.scrollY > slack ? scrollAsItGrows(document.documentElement, left.scrollY) : undefined,
    [left],
  );
}
