import pg from 'pg';
import { connect } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
export default async function setUp(project: any) {
  const c = { host: '/tmp/mypg', port: 5432, user: 'lavoir' };
  const admin = new pg.Client({ ...c, database: 'postgres' });
  await admin.connect();
  await admin.query('drop database if exists lavoir_template with (force)');
  await admin.query('create database lavoir_template');
  const { db } = connect({ ...c, database: 'lavoir_template' }, { onIdleError: () => undefined });
  await migrate(db as any);
  await db.destroy();
  await admin.end();
  project.provide('postgres', c);
}
