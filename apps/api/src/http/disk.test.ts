import { updateAccount } from '@lavoir/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCustomer, createWorld } from '../../test/factories.ts';
import { startOfTests, startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { watchDisk } from './disk.ts';

const start = new Date(startOfTests).getTime();
const after = (seconds: number) => new Date(start + seconds * 1000);

describe('a disk', () => {
  const onFull = vi.fn<() => void>();
  const megabyte = 1024 * 1024;

  test('is full while little is left, and says so once each time', async () => {
    let free = 500 * megabyte;
    const disk = watchDisk({ clock: { now: () => after(0) }, freeBytes: async () => free, onFull });
    const seen: boolean[] = [];
    for (const left of [500, 60, 0, 70, 10]) {
      free = left * megabyte;
      seen.push(await disk.isFull());
    }
    expect([seen, onFull.mock.calls.length]).toEqual([[false, true, true, false, true], 2]);
  });

  test('that can’t be read doesn’t count as full', async () => {
    const freeBytes = () => Promise.reject(new Error('ENOENT'));
    const disk = watchDisk({ clock: { now: () => after(0) }, freeBytes, onFull });
    expect(await disk.isFull()).toBe(false);
  });

  test('is full after an error that says so, also inside another', async () => {
    const disk = watchDisk({ clock: { now: () => after(0) }, onFull });
    disk.note(new Error('something else'));
    disk.note(Object.assign(new Error('too many connections'), { code: '53300' }));
    expect(await disk.isFull()).toBe(false);
    const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
    disk.note(new Error('a statement failed', { cause }));
    expect(await disk.isFull()).toBe(true);
  });
});

describe('while the database finds no room', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await createWorld(app);
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(app.db);
  });
  afterAll(() => app.close());

  const readiness = async () => {
    const answer = await fetch(`${app.url}/readyz`);
    return [answer.status, await answer.json(), answer.headers.get('retry-after')];
  };
  const ready = [200, { status: 'ready' }, null];
  const full = [503, { status: 'not ready', reason: 'disk_full' }, '1'];

  test('calls answer 503, /readyz says why, the log once, and all of it ends by itself', async () => {
    const { session: as } = await createCustomer(app);
    const rename = () => app.send(updateAccount, { as, body: { last_name: 'Peeters' } });
    expect(await readiness()).toEqual(ready);

    await sql`create trigger no_room before update on users for each row execute function no_room()`.execute(
      app.db,
    );
    for (let round = 0; round < 3; round += 1) {
      const { status, headers, body } = await rename();
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
    }
    expect(await readiness()).toEqual(full);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    const errors = app
      .logs()
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('disk');

    await sql`drop trigger no_room on users`.execute(app.db);
    app.clock.set(after(14).toISOString());
    expect(await readiness()).toEqual(full);
    app.clock.set(after(16).toISOString());
    expect(await readiness()).toEqual(ready);
    expect((await rename()).status).toBe(200);
  });
});
