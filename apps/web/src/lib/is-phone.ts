import { useSyncExternalStore } from 'react';

const phone = '(width < 56.25rem)';

const subscribe = (onChange: () => void): (() => void) => {
  const list = matchMedia(phone);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Whether the page is narrower than `md`. */
export const isPhone = (): boolean => matchMedia(phone).matches;

/** The same as it changes. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone);
