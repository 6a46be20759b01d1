import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { tellBarHeight } from './bar-height.ts';

const Place = createContext<HTMLElement | null>(null);

/** Where a page's bar goes: behind the footer, so that it sticks to the bottom all the way. */
export const PageBarPlace = Place;

const tellHeight = (around: HTMLElement | null) => tellBarHeight(around?.firstElementChild ?? null);

/** Puts a CartBar at the very end of the page, from wherever in the page it is written. */
export function PageBar({ label, children }: { label: string; children: ReactNode }) {
  const place = useContext(Place);
  return (
    place &&
    createPortal(
      // beside a side column there is none, also for who hears the page
      <aside className="contents side:hidden" aria-label={label} ref={tellHeight}>
        {children}
      </aside>,
      place,
    )
  );
}
