type Shown = {
  /** operators alone have it */
  hasBook: boolean;
  /** with the columns of several rates */
  isBookWide: boolean;
  /** so few slots a day that they are as low as a chart */
  hasFewSlots: boolean;
};

/** CSS's `grid-template`, columns of one width. @param stretched the row that takes what height is left */
const templateOf = (rows: readonly string[], stretched?: number): string => {
  const columns = (rows[0] ?? '').split(' ').map(() => 'minmax(0, 1fr)');
  const lines = rows.map((row, index) => `'${row}' ${index === stretched ? '1fr' : 'auto'}`);
  return `${lines.join(' ')} / ${columns.join(' ')}`;
};

/** Where the panels stand: one below the other as they are read, or two or three in a row. */
export const panelAreas = ({
  hasBook,
  isBookWide,
  hasFewSlots,
}: Shown): Readonly<Record<'one' | 'two' | 'three', string>> => {
  const ofBook = (row: string): string[] => (hasBook ? [row] : []);
  const one = ['orders', 'on-time', 'slots', 'revenue', ...ofBook('book'), 'rates', 'weights'];
  const two = hasFewSlots
    ? ['orders on-time', 'slots revenue', 'rates weights']
    : ['orders on-time', 'slots revenue', 'slots rates', 'slots weights'];
  const besideRevenue = hasFewSlots ? 'weights' : 'slots';
  const three = ['orders on-time slots', `revenue revenue ${besideRevenue}`];
  const besideBook = ['book book rates', ...(hasFewSlots ? [] : ['book book weights']), 'book book .'];
  const aboveBook = [
    hasFewSlots ? 'rates rates rates' : 'rates weights weights',
    ...ofBook('book book book'),
  ];
  const below = hasBook && !isBookWide ? besideBook : aboveBook;
  return {
    one: templateOf(one),
    two: templateOf([...two, ...ofBook('book book')], two.length - 1),
    three: templateOf(
      [...three, ...below],
      below === besideBook ? three.length + below.length - 1 : undefined,
    ),
  };
};
