import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from './connect.ts';
import type { DB } from './migrations/schema.ts';

/** Builds queries and never runs one. */
const drawingBoard: Db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

class Gap {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** What stands where a value will be. */
export type Fill<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query that calls come by all the time, built once: what differs from call to call is filled in by name.
 * @example prepared<{ id: number }>()((db, value) => db.selectFrom('users').select('email').where('id', '=', value('id')))
 */
export const prepared =
  <Values extends Record<string, unknown>>() =>
  <Row>(
    draw: (db: Db, value: Fill<Values>) => { compile: (db: Db) => CompiledQuery<Row> },
  ): ((db: Db, values: Values) => Promise<Row[]>) => {
    let drawn: CompiledQuery<Row> | undefined;
    return async (db, values) => {
      drawn ??= draw(drawingBoard, (name) => sql`${new Gap(name)}`).compile(drawingBoard);
      const parameters = drawn.parameters.map((value) => (value instanceof Gap ? values[value.name] : value));
      return (await db.executeQuery<Row>({ ...drawn, parameters })).rows;
    };
  };
