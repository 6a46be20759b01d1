import pg from 'pg';

/** As the product's, without anything around it. */
export const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

/** A statement that each connection plans once. */
export const named = async <Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => (await pool.query<Row>({ name, text, values: [...values] })).rows;
