import { countRows, damaged, readFrames, sumOf, sumOfPiece } from './archive.ts';
import type { ArchivedTable, Head, Tail } from './archive.ts';

export type TableTaker = (table: ArchivedTable, rows: AsyncIterable<Buffer>) => Promise<void>;

const drop: TableTaker = async (_table, rows) => {
  for await (const _piece of rows);
};

/**
 * Reads an archive from its head to its tail and holds every table against its sum and its count.
 * @param take gets each table's rows as PostgreSQL's COPY takes them
 * @throws Error that it is damaged, with what isn't right
 */
export const checkArchive = async (file: string, take = drop): Promise<{ head: Head; tail: Tail }> => {
  const frames = readFrames(file);
  const next = async () => (await frames.next()).value;
  const first = await next();
  if (!first || !('head' in first)) throw damaged('it isn’t one of ours');
  let [tables, all] = [0, 0];
  for (let mark = await next(); ; mark = await next()) {
    if (!mark || Buffer.isBuffer(mark)) throw damaged('it ends too early');
    if ('tail' in mark) {
      if (mark.tail.tables !== tables || mark.tail.rows !== all) throw damaged('it lacks tables or rows');
      if (await next()) throw damaged('something follows its end');
      return { head: first.head, tail: mark.tail };
    }
    if (!('table' in mark)) throw damaged('its parts are in another order');
    const { table } = mark;
    const sums: string[] = [];
    let rows = 0;
    const follow = async function* (): AsyncGenerator<Buffer, void> {
      for (let piece = await next(); ; piece = await next()) {
        if (Buffer.isBuffer(piece)) {
          sums.push(sumOfPiece(piece));
          rows += countRows(piece);
          yield piece;
        } else if (piece && 'ended' in piece) {
          if (piece.ended.rows !== rows || piece.ended.sha256 !== sumOf(sums))
            throw damaged(`the rows of ${table.name} are others than were written`);
          return;
        } else throw damaged('it ends too early');
      }
    };
    await take(table, follow());
    tables += 1;
    all += rows;
  }
};
