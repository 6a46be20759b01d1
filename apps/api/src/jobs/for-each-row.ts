/** Rows behind a number and before an instant, so many at most. */
export type RowsPage = { after: number; before: Date; limit: number };

const atATime = 100;

/**
 * Does some work for every row that is older, page by page in the order of their numbers.
 * @param onFailed is told of each row that it couldn't be done for, and why; one of those keeps no other waiting
 * @returns how many they are
 */
export const forEachRow = async <Row extends { id: number }>(
  find: (page: RowsPage) => Promise<Row[]>,
  before: Date,
  work: (row: Row) => Promise<void>,
  onFailed: (row: Row, error: unknown) => void,
): Promise<number> => {
  let undone = 0;
  for (let after = 0; ;) {
    const rows = await find({ after, before, limit: atATime });
    for (const row of rows) {
      await work(row).catch((error: unknown) => {
        undone += 1;
        onFailed(row, error);
      });
      after = row.id;
    }
    if (rows.length < atATime) return undone;
  }
};
