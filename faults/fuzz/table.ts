import { contract } from '@lavoir/contract';
import type { Asked } from './round.ts';

export type FuzzReport = {
  seed: number;
  runs: number;
  asked: readonly Asked[];
  afterwards: readonly string[];
};

const head = ['feature', 'calls', 'asked', 'granted', 'refused', 'input', '5xx', 'found'];

/** Refusals of the input itself, as against those of who asks. */
const ofInput = [400, 404, 409, 413, 415, 422];

const lineOf = (feature: string, asked: readonly Asked[]): string[] => {
  const count = (isOne: (one: Asked) => boolean) => String(asked.filter(isOne).length);
  return [
    feature,
    String(new Set(asked.map(({ name }) => name)).size),
    String(asked.length),
    count(({ status }) => status >= 200 && status < 400),
    count(({ status }) => status >= 400 && status < 500),
    count(({ status }) => ofInput.includes(status)),
    count(({ status }) => status >= 500 || status === 0),
    count(({ found }) => found.length > 0),
  ];
};

/** What was asked of each feature, and what became of it. */
export const tableOf = ({ asked, afterwards }: FuzzReport): string => {
  const features = Object.entries(contract).flatMap(([feature, calls]) => {
    const own = asked.filter(({ name }) => Object.hasOwn(calls, name));
    return own.length > 0 ? [lineOf(feature, own)] : [];
  });
  const lines = [head, ...features, lineOf('all', asked)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const rows = lines.map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  return [...rows, ...afterwards.map((finding) => `afterwards: ${finding}`)].join('\n');
};
