import { rowsOf } from './rows-of.ts';
import { useShortcuts } from './shortcuts.ts';
import type { Shortcut } from './shortcuts.ts';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

/** Where the focus is among the rows, else the open one; -1 before one is chosen. */
const place = (all: readonly HTMLElement[]): number => {
  const focused = all.findIndex((row) => row.contains(document.activeElement));
  return focused >= 0 ? focused : all.findIndex((row) => row.matches('[data-open], [aria-current=page]'));
};

const move = (by: 1 | -1): void => {
  const all = rows();
  all[Math.max(0, Math.min(all.length - 1, place(all) + by))]?.focus();
};

/** Presses what the chosen row has for it, or is: `data-next` or `data-opens`. */
const press = (mark: string): void => {
  const all = rows();
  const row = all[Math.max(0, place(all))];
  (row?.matches(`[${mark}]`) ? row : row?.querySelector<HTMLElement>(`[${mark}]`))?.click();
};
const { chosenOrFirst, move } = rowsOf('main [data-row]');

/** Presses what the chosen row has for it: `data-next` or `data-opens`. */
const press = (mark: string): void => chosenOrFirst()?.querySelector<HTMLElement>(`[${mark}]`)?.click();

/** Without `act` a row is one link, and Enter its own. */
type Labels = { next: string; before: string; act?: string; open: string };
/** The row that the keys are about: the chosen one, else the first. */
export const rowOfKeys = (): HTMLElement | undefined => {
  const all = rows();
  return all[Math.max(0, place(all))];
};

/** Presses what the chosen row has for it: `data-next` or `data-opens`. */
const press = (mark: string): void => rowOfKeys()?.querySelector<HTMLElement>(`[${mark}]`)?.click();

/** J and K, of every list of the console. */
export const rowMoves = (labels: { next: string; before: string }): readonly Shortcut[] => [
  { key: 'j', label: labels.next, run: () => move(1), repeats: true },
  { key: 'k', label: labels.before, run: () => move(-1), repeats: true },
];

type Labels = { next: string; before: string; act: string; open: string };

/** The keys that lists of rows with buttons have, and the page's own besides. */
export const useRowKeys = (labels: Labels, own: readonly Shortcut[] = []): void =>
  useShortcuts([
    { key: 'j', label: labels.next, run: () => move(1), repeats: true },
    { key: 'k', label: labels.before, run: () => move(-1), repeats: true },
    ...(labels.act === undefined ? [] : [{ key: 'enter', label: labels.act, run: () => press('data-next') }]),
    ...rowMoves(labels),
    { key: 'enter', label: labels.act, run: () => press('data-next') },
    { key: 'o', label: labels.open, run: () => press('data-opens') },
    ...own,
  ]);
