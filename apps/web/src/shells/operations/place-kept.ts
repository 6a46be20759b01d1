import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { scrollAsItGrows, slack } from '../return-to-place.ts';
import { useVisit } from '../visit.ts';

type PlaceKept = { ref: RefObject<HTMLElement | null>; 'data-scroll-restoration-id': string };

/**
 * Brings what scrolls by itself in a page back to where it was left, when that is loaded anew or come back to.
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
