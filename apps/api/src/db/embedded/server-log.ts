import { copyFile, open, stat, truncate, type FileHandle } from 'node:fs/promises';

const limit = 5_000_000;
const shownLines = 20;

/**
 * Keeps the log, and one older part of it, under 5 MB each. The server appends to the open file, so it is emptied
 * in place.
 */
export const boundLog = async (file: string): Promise<void> => {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size < limit) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
};

/** Only the user's own: a failing statement is logged with its data. */
export const openLog = async (file: string): Promise<FileHandle> => {
  await boundLog(file);
  return open(file, 'a+', 0o600);
};

/** The last lines after a position in bytes. */
export const linesSince = async (file: string, position: number): Promise<string> => {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const start = Math.max(position, size - 64_000, 0);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(size - start, 0)), {
      position: start,
    });
    return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-shownLines).join('\n');
  } finally {
    await handle.close();
  }
};
