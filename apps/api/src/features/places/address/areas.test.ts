import { deleteAccount, exportData, keepAreaInterest, showZipCode } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld } from '../../../../test/factories.ts';
import { givingUp, createMember } from '../../../../test/people.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { forgetInterestsJob } from '../places.jobs.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await createWorld(app);
});
afterAll(() => app.close());

describe('a zip code', () => {
  test.each([
    ['1000', false, [{ name_fr: 'Bruxelles', name_nl: 'Brussel' }]],
    ['1050', true, [{ name_fr: 'Ixelles', name_nl: 'Elsene' }]],
    ['2000', true, [{ name_fr: 'Antwerpen', name_nl: 'Antwerpen' }]],
    [
      '9050',
      false,
      [
        { name_fr: 'Gentbrugge', name_nl: 'Gentbrugge' },
        { name_fr: 'Ledeberg', name_nl: 'Ledeberg' },
      ],
    ],
    ['9999', false, []],
  ])(
    '%s has its names in both languages, and tells whether we come there',
    async (zip_code, is_served, localities) => {
      const { status, body } = await app.send(showZipCode, { params: { zip_code } });
      expect([status, body]).toEqual([200, { zip_code, is_served, localities }]);
    },
  );

  test('has its town’s name wherever the demo comes', async () => {
    const { rows } = {
      rows: ['1000', '1020', '1030', '1040', '1070', '1081', '1083', '1090', '1210', '2018', '2060'],
    };
    for (const zip_code of rows)
      expect((await app.send(showZipCode, { params: { zip_code } })).body.localities).toHaveLength(1);
  });

  test.each(['abcd', '0123', '10500', '%', '1050;'])(
    'that is malformed is not found: %s',
    async (zip_code) => {
      expect((await app.send(showZipCode, { params: { zip_code } })).status).toBe(404);
    },
  );
});

const ask = (body: object, more: object = {}) =>
  app.send(keepAreaInterest, {
    body: { email: `${randomUUID()}@test.example`, zip_code: '4000', consent: true, ...body },
    ...more,
  });
const kept = (email: string) =>
  app.db.selectFrom('area_interests').selectAll().where('email', '=', email).execute();

describe('an interest', () => {
  test('is kept once per e-mail and zip code, with the language, and answered the same each time', async () => {
    const email = `Nora-${randomUUID()}@test.example`;
    const headers = { 'accept-language': 'fr' };
    const first = await ask({ email }, { headers });
    const second = await ask({ email: ` ${email.toUpperCase()} ` }, { headers });
    await ask({ email, zip_code: '5000' }, { headers });
    expect([first.status, first.body]).toEqual([
      200,
      { message: 'C’est noté. Nous vous écrirons dès que nous passerons là-bas.' },
    ]);
    expect(second.body).toEqual(first.body);
    expect(await kept(email)).toMatchObject([
      { zip_code: '4000', locale: 'fr', user_id: null },
      { zip_code: '5000', locale: 'fr', user_id: null },
    ]);
  });

  test.each<[string, object, string]>([
    ['without consent', { consent: false }, 'invalid_input'],
    ['without an e-mail', { email: 'nora' }, 'email_invalid'],
    ['with a list of e-mails', { email: ['a@test.example'] }, 'invalid_input'],
    ['without a zip code', { zip_code: 'Liège' }, 'zip_code_invalid'],
    ['with a number', { zip_code: 4000 }, 'invalid_input'],
    ['with 300 characters', { email: `${'a'.repeat(290)}@test.example` }, 'invalid_input'],
  ])('%s is refused, and nothing is kept', async (_what, change, code) => {
    const email = `${randomUUID()}@test.example`;
    const answer = await ask({ email, ...change });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await kept(email)).toEqual([]);
  });

  test('is in the export of its person and goes with the account', async () => {
    const member = await createMember(app, { wallet: 0 });
    const work = `work-${randomUUID()}@test.example`;
    await ask({ email: work }, { as: member.session });
    await ask({ email: member.email });
    const { body } = await app.send(exportData, { as: member.session });
    expect(body.area_interests.map(({ email }) => email)).toEqual([work, member.email]);
    const left = await app.send(deleteAccount, { as: member.session, query: await givingUp(app, member.id) });
    expect(left.status).toBe(200);
    expect([...(await kept(work)), ...(await kept(member.email))]).toEqual([]);
  });

  test('is forgotten after two years', async () => {
    const [old, young] = [`${randomUUID()}@test.example`, `${randomUUID()}@test.example`];
    await ask({ email: old });
    app.clock.set('2028-06-01T09:00:00+02:00');
    await ask({ email: young });
    app.clock.set('2028-12-01T09:00:00+01:00');
    await forgetInterestsJob.run(app, { id: 'now', job: {} });
    expect([await kept(old), (await kept(young)).length]).toEqual([[], 1]);
  });
});

test('ten interests an hour are taken from one address', async () => {
  const limited = await startTestApp({ limits: 'on' });
  try {
    const send = () =>
      limited.send(keepAreaInterest, {
        body: { email: `${randomUUID()}@test.example`, zip_code: '4000', consent: true },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, send));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000);
  } finally {
    await limited.close();
  }
});
