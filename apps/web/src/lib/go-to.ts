import type { MouseEvent } from 'react';

let open = (path: string): void => window.location.assign(path);

/** Whoever shows the pages says how one is opened; until then the browser loads it. */
export const setPageOpener = (opener: (path: string) => void): void => {
  open = opener;
};

/** For a link's onClick: opens its page in place, with the router or before there is one, unless the person asked for a tab of its own. */
export const followLink = (event: MouseEvent<HTMLAnchorElement>): void => {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  open(currentTarget.pathname + currentTarget.search);
};
