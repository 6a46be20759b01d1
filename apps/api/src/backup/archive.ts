import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createZstdDecompress } from 'node:zlib';
import { z } from 'zod';

/** A table and its columns, generated ones left out, as its rows stand in the archive: PostgreSQL's COPY as text. */
const archivedTable = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

/** Sums in cents, as text: what must be the same to the cent after a restore. */
const books = z.object({
  transfers: z.string(),
  moved: z.string(),
  balances: z.record(z.string(), z.string()),
});

export const formatName = 'lavoir backup 1';

const head = z.object({
  format: z.literal(formatName),
  /** ISO, when its one moment in the database was */
  at: z.string(),
  /** the migrations that its database had, in order */
  migrations: z.array(z.string()),
});

const tail = z.object({
  /** last values by `schema.name` */
  sequences: z.record(z.string(), z.string()),
  books,
  tables: z.int(),
  rows: z.int(),
});

/** What stands between the rows. */
const mark = z.union([
  z.object({ head }),
  z.object({ table: archivedTable }),
  z.object({ ended: z.object({ rows: z.int(), sha256: z.string() }) }),
  z.object({ tail }),
]);

export type ArchivedTable = z.output<typeof archivedTable>;
export type Books = z.output<typeof books>;
export type Head = z.output<typeof head>;
export type Tail = z.output<typeof tail>;
export type Mark = z.output<typeof mark>;

export const damaged = (what: string): Error => new Error(`The archive is damaged: ${what}`);

const markFrame = 0x4d;
const rowsFrame = 0x52;
/** bytes: kind and length */
const frameHead = 5;
/** bytes; a length beyond it is none of ours */
const longestFrame = 1 << 30;

const frame = (kind: number, body: Buffer): Buffer => {
  const before = Buffer.alloc(frameHead);
  before.writeUInt8(kind);
  before.writeUInt32BE(body.length, 1);
  return Buffer.concat([before, body]);
};

export const frameOfMark = (written: Mark): Buffer => frame(markFrame, Buffer.from(JSON.stringify(written)));
export const frameOfRows = (rows: Buffer): Buffer => frame(rowsFrame, rows);

/** COPY writes a line break of a value as `\n`, so each byte 10 ends a row. */
export const countRows = (text: Buffer): number => {
  let rows = 0;
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) rows += 1;
  return rows;
};

/** The sum over the sums of its pieces, which are as they stand in the archive. */
export const sumOf = (pieces: readonly string[]): string => hash('sha256', pieces.join());
export const sumOfPiece = (piece: Buffer): string => hash('sha256', piece);

/** What changed may unpack all the same, until its checksum comes at the end. */
const markOf = (body: Buffer): Mark => {
  try {
    return mark.parse(JSON.parse(body.toString()));
  } catch {
    throw damaged('it isn’t one of ours');
  }
};

/**
 * What an archive holds, piece by piece, never more of it in memory than a few.
 * @throws Error that it is damaged where it isn't ours, was changed or ends too early
 */
export async function* readFrames(file: string): AsyncGenerator<Mark | Buffer, void> {
  let rest: Buffer = Buffer.alloc(0);
  const compressed = createReadStream(file);
  const plain = createZstdDecompress();
  compressed.on('error', (error) => plain.destroy(error));
  try {
    for await (const chunk of compressed.pipe(plain)) {
      rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
      while (rest.length >= frameHead) {
        const [kind, length] = [rest.readUInt8(), rest.readUInt32BE(1)];
        if ((kind !== markFrame && kind !== rowsFrame) || length > longestFrame)
          throw damaged('it isn’t one of ours');
        if (rest.length < frameHead + length) break;
        const body = rest.subarray(frameHead, frameHead + length);
        rest = rest.subarray(frameHead + length);
        yield kind === rowsFrame ? body : markOf(body);
      }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw code.startsWith('ZSTD') || code.startsWith('Z_')
      ? damaged(code === 'Z_BUF_ERROR' ? 'it ends too early' : 'it can’t be unpacked')
      : error;
  } finally {
    compressed.destroy();
  }
  if (rest.length > 0) throw damaged('it ends too early');
}
