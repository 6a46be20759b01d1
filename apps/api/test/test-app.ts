import type { Call, CallOutput, CallRequest } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { connect } from '../src/db/connect.ts';
import type { Db } from '../src/db/connect.ts';
import { OrderEventListener } from '../src/live/order-events.ts';
import { deriveSecrets } from '../src/secrets.ts';
import type { Secrets } from '../src/secrets.ts';
import { templateDatabase } from './template.ts';

/** The three headers of somebody's session. */
export type Session = Record<'access-token' | 'client' | 'uid', string>;

export type Answer<Body> = { status: number; headers: Headers; body: Body };

/** What every refusal carries, whatever its form. */
export type RefusalBody = { code: string; message?: string | Record<string, string>; errors?: string[] };

export type TestApp = {
  url: string;
  db: Db;
  secrets: Secrets;
  /** the day that the rules see; move it */
  clock: { now: () => Date; set: (iso: string) => void };
  logs: () => string;
  /** Calls through the front door, typed by the contract; refusals come back as they are. */
  send: <C extends Call>(
    call: C,
    request?: Partial<CallRequest<C>> & { as?: Session | undefined; headers?: Record<string, string> },
  ) => Promise<Answer<CallOutput<C> & RefusalBody>>;
  close: () => Promise<void>;
};

/** A Monday morning; 20 weeks before a clock change. */
export const startOfTests = '2026-11-23T08:00:00+01:00';

const fill = (path: string, params: object | undefined): string =>
  Object.entries(params ?? {}).reduce(
    (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );

const serve = async (
  connection: pg.ClientConfig & { host: string; port: number; user: string; database: string },
  clock: TestApp['clock'],
) => {
  const secrets = deriveSecrets('a secret of the tests, long enough');
  const { db } = connect(connection, { onIdleError: () => undefined });
  const listener = new OrderEventListener(connection, () => undefined);
  await listener.start();
  let written = '';
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk);
      if (String(chunk).includes('"level":50')) process.stderr.write(chunk);
      done();
    },
  });
  const app = await buildApp({
    db,
    clock,
    secrets,
    listener,
    logLevel: 'info',
    logTo,
    production: false,
    isReady: async () => true,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  const close = async () => {
    await app.close();
    await listener.stop();
    await db.destroy();
  };
  return { db, secrets, url, close, logs: () => written };
};

const sender =
  (urls: string[]): TestApp['send'] =>
  async (call, request = {}) => {
    const { as, headers, params, query, body } = request as {
      as?: Session;
      headers?: Record<string, string>;
      params?: object;
      query?: Record<string, string>;
      body?: unknown;
    };
    const url = urls[Math.floor(Math.random() * urls.length)] ?? '';
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const response = await fetch(url + fill(call.path, params) + search, {
      method: call.method,
      headers: { ...as, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

/**
 * A database of its own with a real app in front of it, listening on a free port.
 * @param processes how many apps share the database; calls go to any of them
 */
export const startTestApp = async ({ processes = 1 }: { processes?: number } = {}): Promise<TestApp> => {
  const server = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template ${templateDatabase} strategy file_copy`);
  let now = new Date(startOfTests);
  const clock = {
    now: () => now,
    set: (iso: string) => {
      now = new Date(iso);
    },
  };
  const apps = await Promise.all(
    Array.from({ length: processes }, () => serve({ ...server, database }, clock)),
  );
  const [first] = apps;
  if (!first) throw new Error('at least one process');
  return {
    url: first.url,
    db: first.db,
    secrets: first.secrets,
    clock,
    logs: () => apps.map((app) => app.logs()).join(''),
    send: sender(apps.map((app) => app.url)),
    close: async () => {
      await Promise.all(apps.map((app) => app.close()));
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
      // whatever a test did, people stay out of the log
      const told = apps
        .flatMap((app) => app.logs().split('\n'))
        .find((line) => line.includes('@test.example'));
      if (told) throw new Error(`an e-mail in the log: ${told}`);
    },
  };
};
