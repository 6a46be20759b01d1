import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const listeners = new Set<() => void>();

/** What isn't a theme is the device's. */
const themeOf = (text: string | null | undefined): Theme =>
  themes.find((theme) => theme === text) ?? 'system';

const read = (): Theme => themeOf(document.documentElement.dataset['theme']);

/** The colours of what the device draws around the page, in the order of index.html. */
const paintAround = (theme: Theme): void => {
  const colors = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  for (const [index, own] of (['light', 'dark'] as const).entries())
    colors[index]?.setAttribute(
      'media',
      theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all',
    );
};

const apply = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
  paintAround(theme);
  for (const listener of listeners) listener();
};

window.addEventListener('storage', (event) => {
  if (event.key === key) apply(themeOf(event.newValue));
});

/** build/first-paint.js applies it before the next first paint. */
export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(key, theme);
  apply(theme);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read, read);
