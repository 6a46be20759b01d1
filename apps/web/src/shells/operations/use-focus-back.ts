import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/** What had it may be away by now. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Closing what is open beside a page gives the focus back: to what had it in the page, else to the row that was open, else to the
 * page.
 * @returns what the page has for it
 */
export const useFocusBack = (isOpen: boolean): { onFocus: (event: FocusEvent) => void } => {
  const last = useRef<HTMLElement>(null);
  const row = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen) row.current = document.querySelector('main [data-row]:is([data-open], [aria-current=page])');
    else if (wasOpen.current)
      for (const element of [last.current, row.current, document.querySelector<HTMLElement>('#main')])
        if (isLost()) element?.focus({ preventScroll: element.localName === 'main' });
    wasOpen.current = isOpen;
  });
  return {
    onFocus: ({ target, currentTarget }) => {
      // a dialog of the page stands elsewhere
      if (target instanceof HTMLElement && currentTarget.contains(target)) last.current = target;
    },
  };
};
