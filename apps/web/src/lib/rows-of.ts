const isOpen = (row: HTMLElement): boolean => row.hasAttribute('data-open') || row.ariaCurrent === 'page';

/** A list of the console, as its keys go through it. @param selector what its rows are */
export const rowsOf = (selector: string) => {
  const all = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  /** Where the focus is, else the open row; -1 before one is chosen. */
  const place = (rows: readonly HTMLElement[]): number => {
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    return focused >= 0 ? focused : rows.findIndex(isOpen);
  };
  return {
    all,
    chosen: (): HTMLElement | undefined => {
      const rows = all();
      return rows[place(rows)];
    },
    chosenOrFirst: (): HTMLElement | undefined => {
      const rows = all();
      return rows[Math.max(0, place(rows))];
    },
    /** @returns the row that has the focus then */
    move: (by: 1 | -1): HTMLElement | undefined => {
      const rows = all();
      const row = rows[Math.max(0, Math.min(rows.length - 1, place(rows) + by))];
      row?.focus();
      return row;
    },
  };
};
