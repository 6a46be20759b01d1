import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestConnection } from '../test-database.ts';
import type { TestApp } from '../test-app.ts';

/** A place where work stands still once it gets there: a write that waits until it is let on. */
export type Halt = {
  on:
    | 'order_charges'
    | 'order_refunds'
    | 'orders'
    | 'order_events'
    | 'top_ups'
    | 'transfers'
    | 'pgboss.job'
    | 'provider_events'
    | 'sandbox_payments'
    | 'sandbox_refunds';
  /** `commit`: all of it is done but the commit of what wrote the row */
  at: 'insert' | 'update' | 'commit';
  /** which rows, as SQL of `new` */
  where: string;
};

/** Makes the places, each by its number. Nothing stops there before it is shut. */
export const openHalts = async ({ db }: Pick<TestApp, 'db'>, halts: readonly Halt[]): Promise<void> => {
  await sql
    .raw(
      `create function stand_still() returns trigger language plpgsql as $$ begin
         perform pg_advisory_xact_lock_shared(tg_argv[0]::integer, 0);
         return new;
       end $$`,
    )
    .execute(db);
  for (const [number, { on, at, where }] of halts.entries()) {
    const kind =
      at === 'commit'
        ? `create constraint trigger halt_${number} after insert on ${on} deferrable initially deferred`
        : `create trigger halt_${number} before ${at} on ${on}`;
    const statement = `${kind} for each row when (${where}) execute function stand_still(${number})`;
    await sql.raw(statement).execute(db);
  }
};

type Waiting = { number: number; pid: number };

/** Who shuts the places, on a connection of their own, and sees who stands there. */
export const openGate = async (connection: TestConnection) => {
  const client = new pg.Client(connection);
  await client.connect();
  const standing = async (): Promise<Waiting[]> => {
    const { rows } = await client.query<Waiting>(
      `select classid::integer as number, pid from pg_locks
       where locktype = 'advisory' and not granted and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows;
  };
  return {
    standing,
    shut: async (numbers: readonly number[]): Promise<void> => {
      for (const number of numbers) await client.query('select pg_advisory_lock($1, 0)', [number]);
    },
    /** Until somebody stands at each of the places. @returns false where somebody doesn't come in time */
    untilAll: async (numbers: readonly number[]): Promise<boolean> => {
      for (const from = performance.now(); performance.now() - from < 5000; await wait(2)) {
        const there = new Set((await standing()).map(({ number }) => number));
        if (numbers.every((number) => there.has(number))) return true;
      }
      return false;
    },
    /** The statements that stand there never come to be. */
    breakOff: async (): Promise<void> => {
      await client.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [
        (await standing()).map(({ pid }) => pid),
      ]);
    },
    open: async (): Promise<void> => void (await client.query('select pg_advisory_unlock_all()')),
    close: () => client.end(),
  };
};

export type Gate = Awaited<ReturnType<typeof openGate>>;
