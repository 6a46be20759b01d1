import type { Figures } from './measure.ts';
import type { TargetName } from './options.ts';
import { slownessOf } from './quiet-hour.ts';
import type { Memory, Results } from './report.ts';
import type { Limits } from './row.ts';

/** MB */
const memoryLimits = { idle: { must: 130, aim: 100 }, loaded: { must: 220, aim: 160 } };
/** p99 at 50 connections in p50 at 10 */
const tailLimits = { must: 5, aim: 3 };

const short = (value: number | undefined): string => {
  if (value === undefined || Number.isNaN(value)) return '–';
  return value < 0.995 ? value.toFixed(2) : value < 9.95 ? value.toFixed(1) : value.toFixed(0);
};

/** What is more than it may be, by name, after each figure was divided by how slow the hour was. */
const overIn = (limits: Limits, { cpu, p50At1, p50At10 }: Figures, slowness: number): string[] =>
  [
    limits.cpu !== undefined && cpu && cpu.all / slowness > limits.cpu ? 'cpu' : '',
    limits.p50At1 !== undefined && p50At1 / slowness > limits.p50At1 ? 'p50 at 1' : '',
    limits.p50At10 !== undefined && p50At10 / slowness > limits.p50At10 ? 'p50' : '',
  ].filter((word) => word !== '');

/**
 * ✓: it holds as it was measured; ✓ floor: it would in an hour in which the floor takes what it takes in a quiet one.
 * @param over what doesn't hold, by name, for an hour so many times as slow
 */
const markOf = (over: (slowness: number) => string[], slowness: number): string => {
  if (over(1).length === 0) return '✓';
  const left = over(slowness);
  return left.length === 0 ? '✓ floor' : `✗ ${left.join(', ')}`.trimEnd();
};

const tailOf = (figures: Figures | undefined): string => {
  if (!figures) return '–';
  const tail = figures.p99At50 / figures.p50At10;
  return `${tail > tailLimits.must ? '✗ ' : tail > tailLimits.aim ? '✓ ' : '✓ aim '}${short(tail)}`;
};

const limitsText = ({ cpu, p50At1, p50At10 }: Limits): string =>
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

const head = {
  work: 'work',
  floor: 'floor',
  ours: 'ours',
  parts: 'api+db',
  hour: 'hour',
  must: 'must',
  holds: '',
  aim: 'aim',
  reached: '',
  ratio: 'ratio',
  statements: 'stmts',
  floorWaits: 'floor ms at 1 10 50',
  ourWaits: 'ours ms at 1 10 50',
  tails: 'tails',
};

type Line = Partial<Record<keyof typeof head, string>>;

const ratioOf = (ours: number | undefined, least: number | undefined): string =>
  least && ours ? short(ours / least) : '–';

const lineOf = (row: Results['rows'][number], slowness: Slowness): Line => {
  const { name, must, aim, figures, statements } = row;
  const { floor, product } = figures;
  const slow = slowness.of(name);
  const hasFailed = product !== undefined && Object.keys(product.failures).length > 0;
  const mark = (limits: Limits | undefined): string =>
    !product || !limits ? '' : markOf((by) => overIn(limits, product, by), slow);
  return {
    work: name,
    floor: short(floor?.cpu?.all),
    ours: short(product?.cpu?.all),
    parts: product?.cpu ? `${short(product.cpu.server)}+${short(product.cpu.database)}` : '–',
    hour: short(slow),
    must: limitsText(must),
    holds: hasFailed ? '✗ failed' : mark(must),
    aim: aim ? limitsText(aim) : '',
    reached: hasFailed ? '' : mark(aim),
    ratio: ratioOf(product?.cpu?.all, floor?.cpu?.all),
    statements: statements === undefined ? '–' : String(statements),
    floorWaits: latencies(floor),
    ourWaits: latencies(product),
    tails: [floor, product].map(tailOf).join(' · '),
  };
};

type Plain = {
  work: string;
  limits: { must: number; aim: number };
  figures: Partial<Record<TargetName, number>>;
  /** of a time; memory knows no hour */
  slowness?: number;
};

/** One figure, without calls. */
const plainLine = ({ work, limits: { must, aim }, figures, slowness = 1 }: Plain): Line => {
  // none is one that couldn't be read
  const [floor, ours] = [figures.floor || undefined, figures.product || undefined];
  const mark = (limit: number): string =>
    ours === undefined ? '' : markOf((by) => (ours / by > limit ? [''] : []), slowness);
  return {
    work,
    floor: short(floor),
    ours: short(ours),
    hour: slowness === 1 ? '' : short(slowness),
    must: String(must),
    holds: mark(must),
    aim: String(aim),
    reached: mark(aim),
    ratio: ratioOf(ours, floor),
  };
};

const memoryLine = ({ floor, product }: Memory, which: 'idle' | 'loaded'): Line =>
  plainLine({
    work: `memory ${which}, MB`,
    limits: memoryLimits[which],
    figures: { ...(floor && { floor: floor[which] }), ...(product && { product: product[which] }) },
  });

/** How slow the hour was, by the floor's rows. */
export const hourOf = ({ rows }: Pick<Results, 'rows'>): Slowness =>
  slownessOf(
    new Map(rows.flatMap(({ name, figures }) => (figures.floor?.cpu ? [[name, figures.floor.cpu.all]] : []))),
  );

/** A table of Markdown, so that it can be put into docs/performance.md as it is. */
export const tableOf = ({ rows, memory, starts }: Results): string => {
  const slowness = hourOf({ rows });
  const columns = Object.keys(head) as (keyof typeof head)[];
  const lines: Line[] = [
    head,
    {},
    ...rows.map((row) => lineOf(row, slowness)),
    memoryLine(memory, 'idle'),
    memoryLine(memory, 'loaded'),
    ...starts.map(({ name, must, aim, times }) =>
      plainLine({ work: `${name}, ms`, limits: { must, aim }, figures: times, slowness: slowness.median }),
    ),
  ];
  const widths = columns.map((column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line, index) =>
      columns.map((column, at) => (line[column] ?? '').padEnd(widths[at] ?? 0, index === 1 ? '-' : ' ')),
    )
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};
