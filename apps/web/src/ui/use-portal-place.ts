import { startTransition, useCallback, useState } from 'react';

/**
 * An element that others are to draw into, and the ref that finds it. It is told in a transition: told at once, React would
 * take over or draw again all that is around it in one piece.
 */
export const usePortalPlace = (): [HTMLElement | null, (element: HTMLElement | null) => void] => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const find = useCallback((element: HTMLElement | null) => startTransition(() => setPlace(element)), []);
  return [place, find];
};
