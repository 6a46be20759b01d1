import type pg from 'pg';

/**
 * What announces is left out: nobody listens, and a million notifications fill the server's queue. What fills columns
 * for searching or keeps counts does its work as always.
 */
const triggers = (mode: 'always ' | '') => `
  do $$ declare t record; begin
    for t in select tgrelid::regclass as relation, tgname from pg_trigger join pg_proc p on p.oid = tgfoid
      where not tgisinternal and p.prosrc not ilike '%pg_notify%' and p.prosrc not ilike '%raise exception%'
    loop execute format('alter table %s enable ${mode}trigger %I', t.relation, t.tgname);
    end loop;
  end $$`;

/** Of the big tables, without those that a constraint stands on: made at the end they cost a fraction. */
const indexes = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relname ~ '^(order|transfers)'
    and not i.indisunique and not exists (select from pg_constraint where conindid = i.indexrelid)`;

/** Makes the connection one that loads. @returns what makes everything as it was, for the server too */
export const inBulk = async (db: pg.ClientBase): Promise<() => Promise<void>> => {
  const { rows } = await db.query<{ name: string; definition: string }>(indexes);
  await db.query(triggers('always '));
  await db.query('set session_replication_role = replica');
  for (const { name } of rows) await db.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await db.query(definition);
    await db.query('set session_replication_role = origin');
    await db.query(triggers(''));
  };
};
