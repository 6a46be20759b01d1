import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useVisit } from './visit.ts';

/** ms; what comes later than that moves nobody any more */
const patienceMs = 5_000;

/** px by which a browser rounds */
const slack = 1;

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls on as what it holds grows, until it is there, somebody acts themselves, or it is too late.
 * @param top px
 * @returns what ends it
 */
const scrollAsItGrows = (scroller: Element, top: number): (() => void) => {
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

type PlaceKept = { ref: RefObject<HTMLElement | null>; 'data-scroll-restoration-id': string };

/**
 * The same of what scrolls by itself in a page, when that is loaded anew or come back to.
 * @returns what its element has: a name of its own, so that no other page begins where this one was left
 */
export const usePlaceKept = (): PlaceKept => {
  const ref = useRef<HTMLElement>(null);
  const id = useLocation({ select: ({ pathname }) => pathname });
  const visit = useVisit();
  const kept = useElementScrollRestoration({ id, getKey: () => visit });
  // who is on the page already is moved no more
  const [left] = useState(kept);
  useEffect(
    () =>
      ref.current && left && left.scrollY > slack ? scrollAsItGrows(ref.current, left.scrollY) : undefined,
    [left],
  );
  return { ref, 'data-scroll-restoration-id': id };
};
