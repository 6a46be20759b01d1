import type pg from 'pg';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { HouseFigures } from './figures.ts';
import { houseGauges } from './house-gauges.ts';
import type { Meter } from './meter.ts';

/** What a process tells whoever measures it, by Prometheus' text format. No label holds an id or what somebody wrote. */
export type Metrics = {
  meter: Meter;
  /** one pool of database connections, by what they are for */
  watchPool: (name: string, pool: pg.Pool) => void;
  /** what the database says of the house; asked once in five seconds at most, as others may look too */
  watchHouse: (find: () => Promise<HouseFigures>) => void;
  contentType: string;
  text: () => Promise<string>;
};

/** seconds: a call is answered within 3.5; the catalogue's in under one hundredth */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3.5];
const jobBuckets = [0.1, 0.5, 1, 5, 30, 120, 600];

/** Anybody may send any word as a method. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

const meterIn = (registry: Registry): Meter => {
  const registers = [registry];
  const calls = new Histogram({
    name: 'lavoir_http_request_duration_seconds',
    help: 'Answered requests by route, method and class of status',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: callBuckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'lavoir_job_duration_seconds',
    help: 'Attempts at jobs by how they ended: done, failed (tried again), rejected, put_off, broken',
    labelNames: ['job', 'outcome'] as const,
    buckets: jobBuckets,
    registers,
  });
  const running = new Gauge({
    name: 'lavoir_jobs_running',
    help: 'Jobs that this process is doing',
    labelNames: ['job'] as const,
    registers,
  });
  const counts: (() => number)[] = [];
  registry.registerMetric(
    new Gauge({
      name: 'lavoir_streams_open',
      help: 'Live streams of this process',
      registers: [],
      collect() {
        this.set(counts.reduce((sum, count) => sum + count(), 0));
      },
    }),
  );
  return {
    answered: ({ route = 'none', method, status }, seconds) =>
      calls.observe(
        {
          route,
          method: methods.has(method) ? method : 'other',
          status: `${Math.floor(status / 100)}xx`,
        },
        seconds,
      ),
    jobBegins: (job) => {
      const began = performance.now();
      running.inc({ job });
      return (outcome) => {
        running.dec({ job });
        jobs.observe({ job, outcome }, (performance.now() - began) / 1000);
      };
    },
    streams: (count) => void counts.push(count),
  };
};

const registerPools = (pools: ReadonlyMap<string, pg.Pool>, registry: Registry): void => {
  registry.registerMetric(
    new Gauge({
      name: 'lavoir_db_pool_connections',
      help: 'Connections to the database, used and idle, by pool',
      labelNames: ['pool', 'state'] as const,
      registers: [],
      collect() {
        for (const [pool, { totalCount, idleCount }] of pools) {
          this.set({ pool, state: 'used' }, totalCount - idleCount);
          this.set({ pool, state: 'idle' }, idleCount);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'lavoir_db_pool_waiting',
      help: 'Who waits for a connection, by pool',
      labelNames: ['pool'] as const,
      registers: [],
      collect() {
        for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
      },
    }),
  );
};

export const openMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const pools = new Map<string, pg.Pool>();
  registerPools(pools, registry);
  const house = houseGauges([registry]);
  return {
    meter: meterIn(registry),
    watchPool: (name, pool) => void pools.set(name, pool),
    watchHouse: house.watch,
    contentType: registry.contentType,
    text: async () => {
      await house.look();
      return registry.metrics();
    },
  };
};
