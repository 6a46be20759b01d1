import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const listeners = new Set<() => void>();

const read = (): Theme => {
  const stored = document.documentElement.dataset['theme'];
  return themes.find((theme) => theme === stored) ?? 'light';
};

const apply = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
};

window.addEventListener('storage', (event) => {
  if (event.key === key) apply(themes.find((theme) => theme === event.newValue) ?? 'light');
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
