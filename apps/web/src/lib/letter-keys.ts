import { useSyncExternalStore } from 'react';

const kept = 'letter-keys';
const listeners = new Set<() => void>();

let isOff = localStorage.getItem(kept) === 'off';

const change = (next: boolean): void => {
  isOff = next;
  for (const listener of listeners) listener();
};

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === kept) change(newValue === 'off');
});

/** What a letter or a sign alone does can be switched off (WCAG 2.1.4), on this device. */
export const chooseLetterKeys = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(kept);
  else localStorage.setItem(kept, 'off');
  change(!isOn);
};

/** A letter or a sign alone. @param key as a shortcut names it */
export const isLetterKey = (key: string): boolean => key.length === 1;

export const isSwitchedOff = (key: string): boolean => isOff && isLetterKey(key);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a letter or a sign alone does something. */
export const useLetterKeys = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !isOff,
    () => !isOff,
  );
