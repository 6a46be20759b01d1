import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** characters; fewer could be guessed */
export const shortestSecret = 32;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const readIfThere = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** It comes into being complete: of two processes that make one at once, both get the first's. */
const make = async (file: string): Promise<void> => {
  const aside = `${file}.${randomUUID()}`;
  try {
    const handle = await open(aside, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(shortestSecret).toString('base64url'));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(aside, file).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(aside, { force: true });
  }
};

/**
 * The secret of a machine that was given none: made once, kept beside the data.
 * @throws Error when the file is there but holds none
 */
export const keptSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'app-secret');
  await mkdir(dataDir, { recursive: true });
  if ((await readIfThere(file)) === undefined) await make(file);
  const secret = (await readIfThere(file)) ?? '';
  if (secret.length >= shortestSecret) return secret;
  throw new Error(
    `${file} holds no secret of ${shortestSecret} characters or more: put the one back that was there, or set APP_SECRET`,
  );
};
