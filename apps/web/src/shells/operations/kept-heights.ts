import type { VirtualItem } from '@tanstack/react-virtual';

/** px */
type Heights = {
  /** of a row that wasn't measured */
  typical: number;
  measured: VirtualItem[];
};

const key = 'lavoir.heights';

/** What was measured at another width is of no use. */
const placeOf = (visit: string): string => `${visit} ${window.innerWidth}`;

/**
 * Keeps how high the rows of a long list were as somebody left it: loaded anew or come back to, it is as long as it
 * was, and the place where they were is the same place. Only of what was left last.
 */
export const keepHeights = (visit: string, heights: Heights): void =>
  sessionStorage.setItem(key, JSON.stringify({ place: placeOf(visit), ...heights }));

/** @returns nothing where another list was left last */
export const heightsOf = (visit: string): Heights | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (Heights & { place: string }) | null;
    return kept?.place === placeOf(visit) ? kept : undefined;
  } catch {
    return undefined;
  }
};
