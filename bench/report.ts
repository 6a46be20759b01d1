import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import type { Row } from './row.ts';
import type { Measured } from './measure.ts';
import type { TargetName } from './options.ts';
import type { Start } from './starts.ts';

export type Memory = Partial<Record<TargetName, { idle: number; loaded: number }>>;

export type Results = {
  date: string;
  machine: { processor: string; cores: number; node: string };
  orders: number;
  seconds: number;
  rounds: number;
  rows: readonly (Omit<Measured, 'row'> & {
    name: string;
    must: Row['must'];
    aim: Row['aim'];
    statements: number | undefined;
  })[];
  memory: Memory;
  starts: readonly Start[];
  /** calls that scan a big table, and how */
  scans: readonly string[] | undefined;
  /** where the product's process spent its time, asked for by --profile */
  busiest: readonly string[] | undefined;
};

export const failuresOf = ({ rows }: Results): string[] =>
  rows.flatMap(({ name, figures }) =>
    Object.entries(figures).flatMap(([target, { failures }]) =>
      Object.entries(failures).map(([what, times]) => `${name}, ${target}: ${times} × ${what}`),
    ),
  );

export const thisMachine = (): Results['machine'] => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  node: process.version,
});

/** @returns where it is now */
export const keepResults = (results: Results): string => {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${results.date.replaceAll(':', '-').slice(0, 19)}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
};
