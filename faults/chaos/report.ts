import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Check } from './run.ts';

export type Result = {
  name: string;
  fault: string;
  seconds: number;
  checks: readonly Check[];
  notes: Readonly<Record<string, string | number>>;
};

const failuresOf = ({ checks }: Result): readonly Check[] => checks.filter(({ holds }) => !holds);

const notesOf = ({ notes }: Result): string =>
  Object.entries(notes)
    .map(([what, value]) => `${what} ${value}`)
    .join(', ');

/** What became of a run, and each promise that didn't hold. */
export const lineOf = (result: Result): string =>
  [
    `${failuresOf(result).length === 0 ? '✓' : '✗'} ${result.name} ${result.seconds.toFixed(1)} s  ${notesOf(result)}`,
    ...failuresOf(result).map(({ promise, seen }) => `    ✗ ${promise}: ${seen}`),
  ].join('\n');

/** A table of Markdown, as docs/reliability.md has it. */
export const summaryOf = (results: readonly Result[]): string => {
  const head = ['run', 'fault', 'promises', 's', 'seen'];
  const rows = results.map((result) => [
    result.name,
    result.fault,
    `${result.checks.length - failuresOf(result).length} of ${result.checks.length}${failuresOf(result).length === 0 ? '' : ' ✗'}`,
    result.seconds.toFixed(0),
    notesOf(result),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[], filler = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`;
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row)),
  ].join('\n');
};

/** @returns where they are now */
export const keepResults = (results: readonly Result[]): string => {
  const folder = join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(':', '-').slice(0, 19)}.json`);
  const machine = { cores: availableParallelism(), node: process.version, platform: process.platform };
  writeFileSync(file, `${JSON.stringify({ at, machine, results }, null, 2)}\n`);
  return file;
};
