import { Connection } from './http-client.ts';
import type { Request } from './http-client.ts';

/** What one visitor does: one request, or several behind one another. */
export type Operation = (turn: number) => readonly Request[];

export type Load = {
  operations: number;
  /** ms */
  p50: number;
  p99: number;
  /** how often each status that isn't 200 came, and what the first one said */
  failures: ReadonlyMap<string, number>;
};

const quantile = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** A customer who is new to every measurement: the turns go on where the last one ended. */
let turns = 0;

const drive = async (
  connection: Connection,
  operation: Operation,
  until: number,
  latencies: number[],
  failures: Map<string, number>,
): Promise<void> => {
  while (performance.now() < until) {
    const began = performance.now();
    turns += 1;
    for (const request of operation(turns)) {
      const { status, body } = await connection.send(request);
      if (status === 200) continue;
      const path = request.path.replace(/\?.*/, '').replaceAll(/\d+/g, '…');
      const what = `${status} ${request.method} ${path}: ${body.toString('utf8', 0, 120)}`;
      failures.set(what, (failures.get(what) ?? 0) + 1);
      break;
    }
    latencies.push(performance.now() - began);
  }
};

export const load = async (
  port: number,
  { connections, seconds, operation }: { connections: number; seconds: number; operation: Operation },
): Promise<Load> => {
  const latencies: number[] = [];
  const failures = new Map<string, number>();
  const all = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const until = performance.now() + seconds * 1000;
  try {
    await Promise.all(all.map((one) => drive(one, operation, until, latencies, failures)));
  } finally {
    for (const one of all) one.close();
  }
  const sorted = Float64Array.from(latencies).toSorted();
  return {
    operations: latencies.length,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    failures,
  };
};

/** One operation behind another, as somebody alone does them. @throws Error at the first answer that isn't 200 */
export const runOperations = async (port: number, operation: Operation, times: number): Promise<void> => {
  const connection = await Connection.open(port);
  try {
    for (let time = 0; time < times; time += 1) {
      turns += 1;
      for (const request of operation(turns)) {
        const { status, body } = await connection.send(request);
        if (status !== 200) throw new Error(`${status} ${request.path}: ${body.toString('utf8', 0, 200)}`);
      }
    }
  } finally {
    connection.close();
  }
};
