import { rowsOf } from './rows-of.ts';
import { useShortcuts } from './shortcuts.ts';
import type { Shortcut } from './shortcuts.ts';

const { chosenOrFirst, move } = rowsOf('main [data-row]');

/** The row that the keys are about: the chosen one, else the first. */
export const rowOfKeys = chosenOrFirst;

/** Presses what the chosen row has for it, or is: `data-next` or `data-opens`. */
const press = (mark: string): void => {
  const row = chosenOrFirst();
  (row?.matches(`[${mark}]`) ? row : row?.querySelector<HTMLElement>(`[${mark}]`))?.click();
};

/** J and K, of every list of the console. */
export const rowMoves = (labels: { next: string; before: string }): readonly Shortcut[] => [
  { key: 'j', label: labels.next, run: () => move(1), repeats: true },
  { key: 'k', label: labels.before, run: () => move(-1), repeats: true },
];

/** Without `act` a row is one link, and Enter its own. */
type Labels = { next: string; before: string; act?: string; open: string };

/** The keys that lists of rows have, and the page's own besides. */
export const useRowKeys = (labels: Labels, own: readonly Shortcut[] = []): void =>
  useShortcuts([
    ...rowMoves(labels),
    ...(labels.act === undefined ? [] : [{ key: 'enter', label: labels.act, run: () => press('data-next') }]),
    { key: 'o', label: labels.open, run: () => press('data-opens') },
    ...own,
  ]);
