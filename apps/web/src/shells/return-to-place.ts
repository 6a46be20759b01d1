import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useVisit } from './visit.ts';

/** ms; what comes later than that moves nobody any more */
const patienceMs = 5_000;

/** px by which a browser rounds */
const slack = 1;

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls on as the page grows, until it is there, somebody acts themselves, or it is too late.
 * @param top px
 * @returns what ends it
 */
const scrollAsItGrows = (top: number): (() => void) => {
  const over = new AbortController();
  const end = (): void => over.abort();
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (window.scrollY >= top - slack) end();
  });
  const late = setTimeout(end, patienceMs);
  over.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(late);
  });
  for (const act of acts)
    window.addEventListener(act, end, { capture: true, passive: true, signal: over.signal });
  growth.observe(document.body);
  return end;
};

/** The router scrolls once, to what is there by then: of a page whose data comes late that is its beginning. */
export function useReturnToPlace(): void {
  const visit = useVisit();
  const left = useElementScrollRestoration({ getElement: () => window, getKey: () => visit });
  useEffect(() => (left && left.scrollY > slack ? scrollAsItGrows(left.scrollY) : undefined), [left]);
}
