/**
 * Writes `src/db/migrations/schema.ts`, the tables as Kysely's types, from the migrations.
 * With `--check` it writes nothing and fails where the file differs.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { GenericExpressionNode, IdentifierNode, PostgresDialect, generate } from 'kysely-codegen';
import { connect } from '../src/db/connect.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/db/migrate.ts';

const file = join(import.meta.dirname, '../src/db/migrations/schema.ts');

const domainTypes = [
  'Cents',
  'ClaimKind',
  'ClaimState',
  'ClaimWish',
  'Day',
  'DoorSize',
  'Milli',
  'OrderStatus',
  'OverEstimate',
  'PaymentStatus',
  'Slot',
];

const type = (name: string) => new IdentifierNode(name);

/** Database types with a type of the domain, and those that connect.ts parses in its own way. */
const scalars = {
  cents: type('Cents'),
  citext: type('string'),
  date: type('Day'),
  int8: type('number'),
  slot: type('Slot'),
};

/** Columns whose unit or check constraint is a type of the domain; null comes from the database. */
const columns = {
  'orders.status': new GenericExpressionNode('Generated', [type('OrderStatus')]),
  'orders.payment_status': type('PaymentStatus'),
  'orders.over_estimate': new GenericExpressionNode('Generated', [type('OverEstimate')]),
  'order_events.status': type('OrderStatus'),
  'order_events.payment_status': type('PaymentStatus'),
  'locker_doors.size': type('DoorSize'),
  'claim_items.quantity_milli': type('Milli'),
  'claims.kind': type('ClaimKind'),
  'claims.quantity_milli': type('Milli'),
  'claims.state': new GenericExpressionNode('Generated', [type('ClaimState')]),
  'claims.wish': type('ClaimWish'),
  'order_lines.quantity_milli': type('Milli'),
  'order_lines.actual_quantity_milli': type('Milli'),
};

const typesOf = async <Tables>(db: Kysely<Tables>): Promise<string> => {
  // the database's own domains stay, instead of what they are made of
  const dialect = new PostgresDialect({ domains: false });
  Object.assign(dialect.adapter.scalars, scalars);
  return generate({
    db,
    dialect,
    customImports: Object.fromEntries(domainTypes.map((name) => [name, `@lavoir/domain#${name}`])),
    excludePattern: 'kysely_*',
    outFile: null,
    overrides: { columns },
    singularize: false,
  });
};

/** The types of a database that was made for this, in a folder of its own. */
const generateFromMigrations = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lavoir-schema-'));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, database: 'lavoir', settings: { fsync: 'off' } });
    try {
      const { db } = connect(postgres.connection, { max: 2, onIdleError: () => undefined });
      try {
        await migrate(postgres.connection);
        return await typesOf(db);
      } finally {
        await db.destroy();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const generated = await generateFromMigrations();
if (!process.argv.includes('--check')) {
  await writeFile(file, generated);
} else if ((await readFile(file, 'utf8').catch(() => '')) !== generated) {
  console.error(
    'apps/api/src/db/migrations/schema.ts differs from the migrations: node apps/api/scripts/generate-schema.ts',
  );
  process.exitCode = 1;
}
