import { useEffect, useSyncExternalStore } from 'react';
import { isSwitchedOff } from './letter-keys.ts';

export type Shortcut = {
  /**
   * `KeyboardEvent.key` in small letters: what is written on the key, whatever has to be held for it on a keyboard. Behind `alt+`
   * with that key held.
   */
  key: string;
  label: string;
  run: () => void;
  /** goes on for as long as the key is held */
  repeats?: boolean;
  /** isn't the page's own */
  everywhere?: boolean;
};

/** Of everybody who has some. */
let lists: readonly (readonly Shortcut[])[] = [];
const listeners = new Set<() => void>();

const change = (next: typeof lists): void => {
  lists = next;
  for (const listener of listeners) listener();
};

/** Keys that do something while this is shown, where no field has the focus and no dialog is open. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  useEffect(() => {
    change([...lists, shortcuts]);
    return () => change(lists.filter((list) => list !== shortcuts));
  }, [shortcuts]);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Every key that does something now, the page's own first. */
export const useAllShortcuts = (): readonly Shortcut[] => {
  const found = useSyncExternalStore(subscribe, () => lists).flat();
  return [...found.filter(({ everywhere }) => !everywhere), ...found.filter(({ everywhere }) => everywhere)];
};

const fields = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=radiogroup]';
/** Enter is theirs where they have the focus. */
const pressed = 'button, a, summary';

/** What has the focus and scrolls sideways is moved by an arrow, not the page. */
const isScrolledBy = (key: string, target: Element): boolean =>
  (key === 'arrowleft' || key === 'arrowright') &&
  target.matches('[tabindex="0"]') &&
  target.scrollWidth > target.clientWidth;

/** ms within which the second key of two follows the first */
const togetherMs = 1_500;

/**
 * Listens for keys: those of the lists, and those that come behind G.
 * @param places letter → what G and it do
 */
export const listenForKeys = (places: Readonly<Record<string, () => void>>): (() => void) => {
  let ledAt = -Infinity;
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, timeStamp } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.isComposing) return;
    if (!(target instanceof Element) || target.closest(fields)) return;
    if (document.querySelector('dialog[open]')) return;
    const key = `${event.altKey ? 'alt+' : ''}${event.key.toLowerCase()}`;
    if (isSwitchedOff(key)) return;
    const place = timeStamp - ledAt < togetherMs ? places[key] : undefined;
    ledAt = key === 'g' ? timeStamp : -Infinity;
    const found = lists.flat().findLast((shortcut) => shortcut.key === key);
    if (key === 'enter' && target.closest(pressed)) return;
    if (isScrolledBy(key, target)) return;
    if (event.repeat && !found?.repeats) return;
    const run = place ?? found?.run;
    if (!run) return;
    event.preventDefault();
    run();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
};
