import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const read = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/** What runs on a data folder: npm, shells, node and PostgreSQL, by their command lines. An ended one has none. */
const running = (folder: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((pid) => `${read(pid, 'cmdline')} ${read(pid, 'environ')}`.includes(folder))
    .map((pid) => read(pid, 'cmdline'))
    .filter((command) => command !== '');

/** @returns what of it is still running after so many ms; empty as soon as nothing is */
export const leftAfter = async (ms: number, folder: string): Promise<string[]> => {
  const deadline = Date.now() + ms;
  for (;;) {
    const left = running(folder);
    if (left.length === 0 || Date.now() > deadline) return left;
    await wait(20);
  }
};
