import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import type { Row } from './row.ts';
import type { Figures, Measured } from './measure.ts';
import type { TargetName } from './options.ts';
import { slownessOf } from './quiet-hour.ts';
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
    statements: number | undefined;
  })[];
  memory: Memory;
  starts: readonly Start[];
  /** calls that scan a big table, and how */
  scans: readonly string[] | undefined;
  /** where the product's process spent its time, asked for by --profile */
  busiest: readonly string[] | undefined;
};

/** MB */
const memoryMust = { idle: 130, loaded: 220 };
/** p99 at 50 connections in p50 at 10 */
const tailMust = 5;

const short = (value: number | undefined): string => {
  if (value === undefined || Number.isNaN(value)) return '–';
  return value < 0.995 ? value.toFixed(2) : value < 9.95 ? value.toFixed(1) : value.toFixed(0);
};

/** What is more than it may be, by name, after each figure was divided by how slow the hour was. */
const overMust = ({ cpu, p50At1, p50At10 }: Row['must'], product: Figures, slowness: number): string[] =>
  [
    cpu !== undefined && product.cpu && product.cpu.all / slowness > cpu ? 'cpu' : '',
    p50At1 !== undefined && product.p50At1 / slowness > p50At1 ? 'p50 at 1' : '',
    p50At10 !== undefined && product.p50At10 / slowness > p50At10 ? 'p50' : '',
  ].filter((word) => word !== '');

const verdictOf = (must: Row['must'], product: Figures | undefined, slowness: number): string => {
  if (!product) return '';
  if (Object.keys(product.failures).length > 0) return '✗ failed';
  if (overMust(must, product, 1).length === 0) return '✓';
  const late = overMust(must, product, slowness);
  return late.length === 0 ? '✓ beside the floor' : `✗ ${late.join(', ')}`;
};

const tailOf = (figures: Figures | undefined): string => {
  if (!figures) return '–';
  const tail = figures.p99At50 / figures.p50At10;
  return `${tail > tailMust ? '✗ ' : ''}${short(tail)}`;
};

const mustOf = ({ cpu, p50At1, p50At10 }: Row['must']): string =>
  [
    ...(cpu === undefined ? [] : [`${cpu}`]),
    ...(p50At1 === undefined ? [] : [`p50 at 1 ≤ ${p50At1}`]),
    ...(p50At10 === undefined ? [] : [`p50 ≤ ${p50At10}`]),
  ].join('; ');

const latencies = (figures: Figures | undefined): string =>
  figures
    ? [
        [figures.p50At1, figures.p99At1],
        [figures.p50At10, figures.p99At10],
        [figures.p50At50, figures.p99At50],
      ]
        .map(([p50, p99]) => `${short(p50)}/${short(p99)}`)
        .join(' ')
    : '–';

type Slowness = ReturnType<typeof slownessOf>;

const lineOf = (
  { name, must, figures, statements }: Results['rows'][number],
  slowness: Slowness,
): string[] => {
  const { floor, product } = figures;
  const [least, ours] = [floor?.cpu?.all, product?.cpu?.all];
  return [
    name,
    short(least),
    short(ours),
    product?.cpu ? `${short(product.cpu.server)}+${short(product.cpu.database)}` : '–',
    mustOf(must),
    short(slowness.of(name)),
    verdictOf(must, product, slowness.of(name)),
    least && ours ? short(ours / least) : '–',
    statements === undefined ? '–' : String(statements),
    latencies(floor),
    latencies(product),
    [floor, product].map(tailOf).join(' · '),
  ];
};

const head = [
  'work',
  'floor',
  'ours',
  'api+db',
  'must',
  'hour',
  '',
  'ratio',
  'stmts',
  'floor ms at 1 10 50',
  'ours ms at 1 10 50',
  'tails',
];

/**
 * One figure, without calls.
 * @param must the most that ours may be
 * @param slowness of the hour, where the figure is a time
 */
const plainLine = (
  name: string,
  must: number,
  figures: Partial<Record<TargetName, number>>,
  slowness = 1,
): string[] => {
  // none is one that couldn't be read
  const [floor, ours] = [figures.floor || undefined, figures.product || undefined];
  const slow = slowness === 1 ? '' : short(slowness);
  const held = (ours ?? 0) <= must ? '✓' : (ours ?? 0) / slowness <= must ? '✓ beside the floor' : '✗';
  const ratio = floor && ours ? short(ours / floor) : '–';
  return [
    name,
    short(floor),
    short(ours),
    '',
    String(must),
    slow,
    ours === undefined ? '' : held,
    ratio,
    '',
    '',
    '',
    '',
  ];
};

const memoryLine = ({ floor, product }: Memory, which: 'idle' | 'loaded'): string[] =>
  plainLine(`memory ${which}, MB`, memoryMust[which], {
    ...(floor && { floor: floor[which] }),
    ...(product && { product: product[which] }),
  });

/** How slow the hour was, by the floor's rows. */
export const hourOf = ({ rows }: Pick<Results, 'rows'>): Slowness =>
  slownessOf(
    new Map(rows.flatMap(({ name, figures }) => (figures.floor?.cpu ? [[name, figures.floor.cpu.all]] : []))),
  );

/** A table of Markdown, so that it can be put into docs/performance.md as it is. */
export const tableOf = ({ rows, memory, starts }: Results): string => {
  const slowness = hourOf({ rows });
  const lines = [
    head,
    head.map(() => ''),
    ...rows.map((row) => lineOf(row, slowness)),
    memoryLine(memory, 'idle'),
    memoryLine(memory, 'loaded'),
    ...starts.map(({ name, must, times }) => plainLine(`${name}, ms`, must, times, slowness.median)),
  ];
  const widths = head.map((_title, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line, index) =>
      line.map((cell, column) => cell.padEnd(widths[column] ?? 0, index === 1 ? '-' : ' ')).join(' | '),
    )
    .map((line) => `| ${line} |`)
    .join('\n');
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
