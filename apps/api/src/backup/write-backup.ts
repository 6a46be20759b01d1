import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { connectionOptions } from '../db/connect.ts';
import type { Connection } from '../db/connect.ts';
import { countRows, formatName, frameOfMark, frameOfRows, sumOf, sumOfPiece } from './archive.ts';
import type { ArchivedTable, Tail } from './archive.ts';
import {
  beginSnapshot,
  copyOut,
  findMigrations,
  findSequences,
  findTables,
  keepBackup,
  sumBooks,
} from './backup.queries.ts';
import { checkArchive } from './check-archive.ts';

/** bytes of rows that go into the archive as one piece */
const pieceSize = 256 * 1024;

async function* piecesOf(client: pg.Client, table: ArchivedTable): AsyncGenerator<Buffer, void> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of client.query(to(copyOut(table)))) {
    gathered.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size < pieceSize) continue;
    yield Buffer.concat(gathered);
    [gathered, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(gathered);
}

/** Everything of one moment: all of it is read in one snapshot, while others go on writing. */
async function* framesOf(client: pg.Client, at: string): AsyncGenerator<Buffer, Tail> {
  await beginSnapshot(client);
  yield frameOfMark({ head: { format: formatName, at, migrations: await findMigrations(client) } });
  const tables = await findTables(client);
  let all = 0;
  for (const table of tables) {
    yield frameOfMark({ table });
    const sums: string[] = [];
    let rows = 0;
    for await (const piece of piecesOf(client, table)) {
      sums.push(sumOfPiece(piece));
      rows += countRows(piece);
      yield frameOfRows(piece);
    }
    all += rows;
    yield frameOfMark({ ended: { rows, sha256: sumOf(sums) } });
  }
  const books = await sumBooks(client);
  const tail = { sequences: await findSequences(client), books, tables: tables.length, rows: all };
  yield frameOfMark({ tail });
  await client.query('commit');
  return tail;
}

/** It appears under its name once it is whole and on the disk; only its owner may read it. */
const writeWhole = async (
  file: string,
  frames: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> => {
  const part = `${file}.part`;
  const handle = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(`${part} is there: another backup writes it, or one was killed; then delete it`)
      : error;
  });
  try {
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
    await pipeline(Readable.from(frames), compress, handle.createWriteStream({ flush: true }), {
      signal,
    });
    await checkArchive(part);
    await rename(part, file);
  } finally {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true });
  }
};

export type BackupMade = { file: string; bytes: number; tables: number; rows: number };

/**
 * Writes the whole database as one file, reads it back to see that it is right, and notes in the database that it is there.
 * @param connection past a pooler: the snapshot belongs to a session
 * @param signal ends it; nothing of the file stays
 * @throws Error where the file is there already or what was written isn't what was read
 */
export const writeBackup = async (
  connection: Connection,
  file: string,
  signal: AbortSignal,
): Promise<BackupMade> => {
  const began = performance.now();
  if (
    await stat(file).then(
      () => true,
      () => false,
    )
  )
    throw new Error(`${file} is there already`);
  const client = new pg.Client(connectionOptions(connection));
  await client.connect();
  try {
    const at = new Date().toISOString();
    await writeWhole(file, framesOf(client, at), signal);
    const { tail } = await checkArchive(file);
    const { size: bytes } = await stat(file);
    await keepBackup(client, { at, bytes, rows: tail.rows, took_ms: Math.round(performance.now() - began) });
    return { file, bytes, tables: tail.tables, rows: tail.rows };
  } finally {
    await client.end();
  }
};
