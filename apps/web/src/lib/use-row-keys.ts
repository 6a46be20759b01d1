import { rowsOf } from './rows-of.ts';
import { useShortcuts } from './shortcuts.ts';
import type { Shortcut } from './shortcuts.ts';

const { chosen, chosenOrFirst, move } = rowsOf('main [data-row]');

/** The row that the keys are about: the chosen one, else the first. */
export const rowOfKeys = chosenOrFirst;

/** Presses what a row has for it, or is: `data-next` or `data-opens`. */
const press = (row: HTMLElement | undefined, mark: string): void =>
  (row?.matches(`[${mark}]`) ? row : row?.querySelector<HTMLElement>(`[${mark}]`))?.click();

/** Nothing is done to a row that nobody chose: first it is shown. */
export const withChosenRow = (act: (row: HTMLElement) => void) => (): void => {
  const row = chosen();
  if (row) act(row);
  else move(1);
};

const act = withChosenRow((row) => press(row, 'data-next'));

type Moves = {
  next: string;
  before: string;
  /** with the row that they lead to */
  onMove?: (row: HTMLElement) => void;
};

/** J and K, of every list of the console. */
export const rowMoves = ({ next, before, onMove }: Moves): readonly Shortcut[] => {
  const go = (by: 1 | -1) => () => {
    const row = move(by);
    if (row) onMove?.(row);
  };
  return [
    { key: 'j', label: next, run: go(1), repeats: true },
    { key: 'k', label: before, run: go(-1), repeats: true },
  ];
};

/** Without `act` a row is one link, and Enter its own. */
type Labels = Moves & { act?: string; open: string };

/** The keys that lists of rows have, and the page's own besides. */
export const useRowKeys = (labels: Labels, own: readonly Shortcut[] = []): void =>
  useShortcuts([
    ...rowMoves(labels),
    ...(labels.act === undefined ? [] : [{ key: 'enter', label: labels.act, run: act }]),
    { key: 'o', label: labels.open, run: () => press(chosenOrFirst(), 'data-opens') },
    ...own,
  ]);
