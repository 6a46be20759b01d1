/**
 * The scripts that a page starts with, by the names that are others in every release: those in its head, or those that
 * follow once what was painted ahead stands on the screen (build/first-paint-end.js).
 */
export const entryOf = (page: Document): string =>
  page.documentElement.dataset['code'] ??
  [...page.querySelectorAll('script[type=module][src]')]
    .map((script) => script.getAttribute('src'))
    .join(' ');
