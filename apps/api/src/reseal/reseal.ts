import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deadLettersOf } from '../jobs/job.ts';
import type { Sealed } from '../sealed.ts';
import type { Secrets } from '../secrets.ts';

type Column = NonNullable<Sealed['columns']>[number];
type Field = NonNullable<Sealed['fields']>[number];
type Sealing = Pick<Secrets, 'encrypt' | 'decrypt' | 'sealedHead'>;

/** What became of one column or field. */
export type Resealed = {
  where: string;
  resealed: number;
  /** neither secret opens them */
  unreadable: number;
};

const atATime = 200;

const anew = (secrets: Sealing, sealed: Buffer): Buffer | undefined => {
  try {
    return secrets.encrypt(secrets.decrypt(sealed));
  } catch {
    return undefined;
  }
};

const resealColumn = async (db: Db, secrets: Sealing, { table, key, column }: Column): Promise<Resealed> => {
  const [at, named, of] = [sql.ref(key), sql.ref(column), sql.table(table)];
  const told = { where: `${table}.${column}`, resealed: 0, unreadable: 0 };
  for (let after = 0; ;) {
    const { rows } = await sql<{ key: number; sealed: Buffer }>`
      select ${at} as key, ${named} as sealed from ${of}
      where ${at} > ${after} and substring(${named} from 1 for ${secrets.sealedHead.length}::integer) <> ${secrets.sealedHead}
      order by ${at} limit ${atATime}`.execute(db);
    for (const row of rows) {
      after = row.key;
      const sealed = anew(secrets, row.sealed);
      if (!sealed) told.unreadable += 1;
      else {
        // what was written meanwhile stays as it is
        const { numAffectedRows } = await sql`
          update ${of} set ${named} = ${sealed} where ${at} = ${row.key} and ${named} = ${row.sealed}`.execute(
          db,
        );
        told.resealed += Number(numAffectedRows ?? 0n);
      }
    }
    if (rows.length < atATime) return told;
  }
};

/** Work that waits, runs, or lies among the dead letters: what is done needs no secret any more. */
const resealField = async (db: Db, secrets: Sealing, { queue, field, as }: Field): Promise<Resealed> => {
  const told = { where: `${queue}: ${field}`, resealed: 0, unreadable: 0 };
  const { rows } = await sql<{ name: string; id: string; sealed: string }>`
    select name, id, data -> 'job' ->> ${field}::text as sealed from pgboss.job
    where name in (${queue}, ${deadLettersOf({ name: queue })}) and state <= 'active'
      and jsonb_typeof(data -> 'job' -> ${field}::text) = 'string' order by id`.execute(db);
  for (const row of rows) {
    const before = Buffer.from(row.sealed, as);
    if (before.subarray(0, secrets.sealedHead.length).equals(secrets.sealedHead)) continue;
    const sealed = anew(secrets, before);
    if (!sealed) told.unreadable += 1;
    else {
      const { numAffectedRows } = await sql`
        update pgboss.job set data = jsonb_set(data, array['job', ${field}::text], to_jsonb(${sealed.toString(as)}::text))
        where name = ${row.name} and id = ${row.id}::uuid and data -> 'job' ->> ${field}::text = ${row.sealed}`.execute(
        db,
      );
      told.resealed += Number(numAffectedRows ?? 0n);
    }
  }
  return told;
};

/**
 * Seals anew, under APP_SECRET, whatever was sealed under another secret; row by row, while the house goes on. Once every
 * process writes under the new secret, what it leaves can be opened without the previous one.
 * @param places of all features
 */
export const reseal = async (db: Db, secrets: Sealing, places: readonly Sealed[]): Promise<Resealed[]> => {
  const told: Resealed[] = [];
  for (const { columns = [], fields = [] } of places) {
    for (const column of columns) told.push(await resealColumn(db, secrets, column));
    for (const field of fields) told.push(await resealField(db, secrets, field));
  }
  return told;
};
