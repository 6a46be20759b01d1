import { useSyncExternalStore } from 'react';

/** What a browser that can install the app says; no standard has it, so TypeScript doesn't either. */
type Offer = Event & { prompt: () => Promise<unknown> };
const isOffer = (event: Event): event is Offer => 'prompt' in event;

let offer: Offer | undefined;
const listeners = new Set<() => void>();
const change = (next: Offer | undefined): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** The browser says it once, and early. */
export const awaitOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    change(event);
  });
  window.addEventListener('appinstalled', () => change(undefined));
};

/** An offer holds for one question. */
const install = (): void => {
  void offer?.prompt();
  change(undefined);
};

/** Asks the browser to install the app; undefined where it can't, or has done so. */
export const useInstall = (): (() => void) | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer && install,
    () => undefined,
  );

/** iPhones and iPads install by hand alone, and an iPad says that it is a Mac. */
export const installsByHand = (): boolean =>
  /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
    ? !window.matchMedia('(display-mode: standalone)').matches
    : false;
