import { showWallet } from '@lavoir/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inTown, settle } from './after.ts';
import { askAt } from './balancer.ts';
import type { Reply } from './balancer.ts';
import type { Run } from './run.ts';
import { newCustomer, orderBody, ordersOf, shop } from './shoppers.ts';
import type { Shopping } from './shoppers.ts';
import type { Town } from './town.ts';

const answers = async ({ database }: Town): Promise<boolean> => {
  const client = new pg.Client({ ...database, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** @returns when the database answered again */
const untilBack = async (town: Town): Promise<number> => {
  for (const before = Date.now(); Date.now() - before < 20_000; await wait(10))
    if (await answers(town)) return Date.now();
  throw new Error('the database stays away');
};

/** ms from the database's return until an order that was asked for afterwards is placed */
const healthyAfter = async ({ acknowledged }: Shopping, back: number): Promise<number> => {
  for (; Date.now() < back + 15_000; await wait(10)) {
    const first = acknowledged.find(({ askedAt }) => askedAt >= back);
    if (first) return first.answeredAt - back;
  }
  return Infinity;
};

const restarted: Run = {
  name: 'restarted',
  fault: 'the database restarted at once × 10 under 12 who order',
  within: 240_000,
  play: inTown(async (witness, town) => {
    const shopping = shop(town, 12);
    const rounds = Math.max(2, Math.round(10 * witness.share));
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await wait(300 + 100 * (round % 5));
      process.kill(town.postmaster(), 'SIGQUIT');
      while (await answers(town)) await wait(2);
      const back = await untilBack(town);
      took.push(await healthyAfter(shopping, back));
    }
    await settle(witness, town, shopping);
    const longest = Math.max(...took);
    witness.check('orders are placed again within 5 s of its return', longest <= 5000, `${longest} ms`);
    witness.check('no process ended over it', town.fallen().length === 0, town.fallen().join());
    witness.note('healthy after ms', took.map(Math.round).join(' '));
  }),
};

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);

/** All of its processes stand still, or go on. */
const signalAll = (town: Town, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  const first = town.postmaster();
  for (const pid of [first, ...childrenOf(first)]) process.kill(pid, signal);
};

const hanging: Run = {
  name: 'hanging',
  fault: 'the database hangs (SIGSTOP) × 3',
  within: 120_000,
  play: inTown(async (witness, town) => {
    const customer = await newCustomer(town);
    const headers = { ...customer.session, 'content-type': 'application/json' };
    const body = orderBody(town, customer, {});
    const asked: Reply[] = [];
    const probes: Reply[] = [];
    let longest = 0;
    for (let round = 0; round < Math.max(1, Math.round(3 * witness.share)); round += 1) {
      signalAll(town, 'SIGSTOP');
      const wallets = Array.from({ length: 30 }, () =>
        town.balancer.ask(showWallet.path, { headers: customer.session }),
      );
      const orders = ['a', 'b'].map((key) =>
        town.balancer.ask('/api/v1/customer/orders', {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': `${key} ${round}` },
          body,
        }),
      );
      probes.push(...(await Promise.all(town.processes.map(({ url }) => askAt(url, '/healthz')))));
      asked.push(...(await Promise.all([...wallets, ...orders])));
      signalAll(town, 'SIGCONT');
      const since = Date.now();
      for (let isWell = false; !isWell; await wait(20)) {
        const all = Array.from({ length: 10 }, () =>
          town.balancer.ask(showWallet.path, { headers: customer.session }),
        );
        isWell = (await Promise.all(all)).every(({ status }) => status === 200);
      }
      longest = Math.max(longest, Date.now() - since);
    }
    const statuses = new Set(asked.map(({ status }) => status));
    const slowest = Math.max(...asked.map(({ ms }) => ms));
    witness.check(
      'all are answered by 503 with Retry-After',
      statuses.size === 1 &&
        statuses.has(503) &&
        asked.every((one) => one.headers['retry-after'] !== undefined),
      [...statuses].join(),
    );
    witness.check('within 3.5 s', slowest <= 3500, `${Math.round(slowest)} ms`);
    witness.check(
      '/healthz answers meanwhile',
      probes.every(({ status, ms }) => status === 200 && ms < 1000),
      Math.max(...probes.map(({ ms }) => ms)).toFixed(0),
    );
    witness.check('all is well within 5 s of its going on', longest <= 5000, `${longest} ms`);
    const placed = await ordersOf(town, customer);
    witness.check('no order that was answered 503 was placed', placed.length === 0, placed.length);
    witness.check('no process ended over it', town.fallen().length === 0, town.fallen().join());
    witness.check('the auditor finds nothing', (await town.audit()).length === 0);
    witness.note('slowest 503 ms', Math.round(slowest));
    witness.note('well after ms', longest);
  }),
};

export const databaseRuns: readonly Run[] = [restarted, hanging];
