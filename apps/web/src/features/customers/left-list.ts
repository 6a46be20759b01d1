import { useEffect } from 'react';

type Left = { q: string; id: number };

/** The list that this tab led away from last, and to whom. */
let left: Left | undefined;

export const keepLeft = (list: Left): void => {
  left = list;
};

/** What was looked for there. */
export const leftSearch = (): { q?: string } => (left?.q ? { q: left.q } : {});

/** Who comes back from a customer has the focus where they left. @param isThere whether its rows are */
export const useFocusOnLeft = (isThere: boolean): void => {
  useEffect(() => {
    if (!isThere || !left) return;
    document.querySelector<HTMLElement>(`main [data-row][href$="/${left.id}"]`)?.focus();
    left = undefined;
  }, [isThere]);
};
