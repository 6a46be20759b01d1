import pg from 'pg';
import { queueName } from '../jobs/queue-connections.ts';
import { listenerName } from '../live/changes.ts';
import type { ArchivedTable, Books } from './archive.ts';

/** Kysely's and pg-boss's own memory of how far they are: the database that a restore fills has its own. */
const notOurs = ['public.kysely_migration', 'public.kysely_migration_lock', 'pgboss.version'];

const quoted = (schema: string, name: string): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const beginSnapshot = async (client: pg.Client): Promise<void> => {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await client.query('begin isolation level repeatable read read only');
};

export const findTables = async (client: pg.Client): Promise<ArchivedTable[]> => {
  const { rows } = await client.query<ArchivedTable>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all ($1)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [notOurs],
  );
  return rows;
};

const columnsOf = ({ columns }: ArchivedTable): string => columns.map(pg.escapeIdentifier).join(', ');

/** A partitioned table gives its rows to a query alone. */
export const copyOut = (table: ArchivedTable): string =>
  `copy (select ${columnsOf(table)} from ${quoted(table.schema, table.name)}) to stdout`;

export const copyIn = (table: ArchivedTable): string =>
  `copy ${quoted(table.schema, table.name)} (${columnsOf(table)}) from stdin`;

export const findSequences = async (client: pg.Client): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'pgboss') and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

export const sumBooks = async (client: pg.Client): Promise<Books> => {
  const { rows } = await client.query<{ transfers: string; moved: string }>(
    `select count(*)::text as transfers, coalesce(sum(amount_cents), 0)::text as moved from transfers`,
  );
  const balances = await client.query<{ kind: string; cents: string }>(
    `select kind, sum(balance_cents)::text as cents from ledger_accounts group by kind order by kind`,
  );
  return {
    transfers: rows[0]?.transfers ?? '0',
    moved: rows[0]?.moved ?? '0',
    balances: Object.fromEntries(balances.rows.map(({ kind, cents }) => [kind, cents])),
  };
};

export const findMigrations = async (client: pg.Client): Promise<string[]> => {
  const { rows: there } = await client.query(
    `select 1 from pg_class where oid = to_regclass('kysely_migration')`,
  );
  if (there.length === 0) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
};

/** Whether anybody or any order is in it; what migrations put there doesn't count. */
export const holdsPeople = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ is_used: boolean }>(
    'select exists (select from users) or exists (select from orders) as is_used',
  );
  return rows[0]?.is_used ?? false;
};

/** Whether a process serves this database or works on it: each listens to it or looks for jobs, both past a pooler. */
export const isServed = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = any ($1) limit 1',
    [[listenerName, queueName]],
  );
  return rows.length > 0;
};

/** What was under way at the moment of the backup has nobody who does it: it is tried again, as after a crash. */
export const putWorkBack = async (client: pg.Client): Promise<void> => {
  await client.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
};

/** Reports, mails and live updates are triggers' work, which was done when the rows first came. */
const silence = (tables: readonly ArchivedTable[], word: 'disable' | 'enable'): string =>
  tables.map(({ schema, name }) => `alter table ${quoted(schema, name)} ${word} trigger user`).join(';');

/**
 * Empties all tables for COPY, whatever the order that they come in: foreign keys go and come back by `addKeys`, which
 * looks at every row. No superuser is needed, as for `session_replication_role`; the tables' owner may.
 * @returns what gives the keys and the triggers back
 */
export const emptyForCopy = async (
  client: pg.Client,
  tables: readonly ArchivedTable[],
): Promise<() => Promise<void>> => {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  );
  await client.query(silence(tables, 'disable'));
  for (const { drop } of keys) await client.query(drop);
  await client.query(`truncate ${tables.map(({ schema, name }) => quoted(schema, name)).join(', ')}`);
  return async () => {
    for (const { add } of keys) await client.query(add);
    await client.query(silence(tables, 'enable'));
  };
};

export const setSequences = async (client: pg.Client, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    const [schema = '', ...rest] = name.split('.');
    await client.query('select setval($1::regclass, $2)', [quoted(schema, rest.join('.')), value]);
  }
};

export const keepBackup = (
  client: pg.Client,
  { at, bytes, rows, took_ms }: { at: string; bytes: number; rows: number; took_ms: number },
): Promise<unknown> =>
  client.query('insert into backups (at, bytes, row_count, took_ms) values ($1, $2, $3, $4)', [
    at,
    bytes,
    rows,
    took_ms,
  ]);
