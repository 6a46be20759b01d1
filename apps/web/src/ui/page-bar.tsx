import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const Place = createContext<HTMLElement | null>(null);

/** Where a page's bar goes: behind the footer, so that it sticks to the bottom all the way. */
export const PageBarPlace = Place;

/** Puts a CartBar at the very end of the page, from wherever in the page it is written. */
export function PageBar({ label, children }: { label: string; children: ReactNode }) {
  const place = useContext(Place);
  return (
    place &&
    createPortal(
      <aside className="contents" aria-label={label}>
        {children}
      </aside>,
      place,
    )
  );
}
