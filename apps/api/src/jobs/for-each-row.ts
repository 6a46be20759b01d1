/** Rows behind a number and before an instant, so many at most. */
export type RowsPage = { after: number; before: Date; limit: number };

const atATime = 100;

/**
 * Does some work for every row that is older, page by page in the order of their numbers.
 * @returns how many it couldn't be done for; one of those keeps no other waiting
 */
export const forEachRow = async <Row extends { id: number }>(
  find: (page: RowsPage) => Promise<Row[]>,
  before: Date,
  work: (row: Row) => Promise<void>,
): Promise<number> => {
  let undone = 0;
  for (let after = 0; ;) {
    const rows = await find({ after, before, limit: atATime });
    for (const row of rows) {
      await work(row).catch(() => {
        undone += 1;
      });
      after = row.id;
    }
    if (rows.length < atATime) return undone;
  }
};
