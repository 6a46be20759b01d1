import { exportData, keepAreaInterest } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer } from '../../../../test/factories.ts';
import { changeUser, startMailApp } from '../../../../test/mail-app.ts';
import type { MailApp } from '../../../../test/mail-app.ts';
import { pageOf, textOf } from '../../../../test/mime.ts';
import { queueDump } from '../../../../test/mails.ts';
import { startOfTests, testPublicUrl } from '../../../../test/test-app.ts';
import { forgetInterestsJob, tellInterestsJob } from '../places.jobs.ts';

let mails: MailApp;

beforeAll(async () => {
  mails = await startMailApp();
});
afterAll(() => mails.close());
beforeEach(async () => {
  mails.app.clock.set(startOfTests);
  await mails.settle();
  await mails.app.db.deleteFrom('area_interests').execute();
  await mails.app.db.deleteFrom('service_area_zip_codes').where('zip_code', 'in', ['4000', '9050']).execute();
});

const someEmail = () => `${randomUUID()}@test.example`;
const ask = (email: string, zip_code: string, language = 'en') =>
  mails.app.send(keepAreaInterest, {
    body: { email, zip_code, consent: true },
    headers: { 'accept-language': language },
  });

const open = async (zip_code: string) => {
  const { id } = await mails.app.db
    .selectFrom('service_areas')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await mails.app.db.insertInto('service_area_zip_codes').values({ zip_code, service_area_id: id }).execute();
};
const tell = () => tellInterestsJob.run(mails.app, { id: 'now', job: {} });
const told = async () => {
  await tell();
  await mails.app.drainMails();
  return mails.server.received.map(({ to }) => to[0]).toSorted();
};

describe('who waits for an area', () => {
  test('is told by one mail once its zip code is served, and nobody else is', async () => {
    const [liege, ghent] = [someEmail(), someEmail()];
    await ask(liege, '4000');
    await ask(ghent, '9050');
    expect(await told()).toEqual([]);
    await open('4000');
    expect(await told()).toEqual([liege]);
    expect(await told()).toEqual([liege]);
  });

  test.each([
    ['en', '4000', 'We now come to 4000 Liège', 'Plan a pick-up', 'this one e-mail'],
    ['fr', '4000', 'Nous passons désormais à 4000 Liège', 'Planifier un enlèvement', 'cet unique e-mail'],
    ['nl', '9050', 'We komen nu ook in 9050 Gentbrugge / Ledeberg', 'Plan een ophaling', 'deze ene e-mail'],
  ])('reads it in %s, with a way to begin', async (language, zip, subject, button, why) => {
    await ask(someEmail(), zip, language);
    await open(zip);
    await told();
    expect(mails.subjects()).toEqual([subject]);
    const [mail] = mails.server.received;
    const text = textOf(mail);
    for (const part of [`${testPublicUrl}/personal-details`, button, why]) expect(text).toContain(part);
    expect(pageOf(mail)).toContain(`lang="${language}"`);
    expect(text + pageOf(mail)).not.toMatch(/mails\.\w|\{\w+\}|undefined|null|NaN/);
    expect(mail?.headers.get('list-unsubscribe')).toBeUndefined();
  });

  test('is told once by two processes that look at the same moment', async () => {
    const waiting = Array.from({ length: 40 }, someEmail);
    await Promise.all(waiting.map((email) => ask(email, '4000')));
    await open('4000');
    await Promise.all([tell(), tell(), tell()]);
    expect(await told()).toEqual(waiting.toSorted());
  });

  test('who asks again is told again only where we had gone from there', async () => {
    const email = someEmail();
    await ask(email, '4000');
    await open('4000');
    await told();
    await ask(email, '4000');
    expect(await told()).toEqual([email]);
    await mails.app.db.deleteFrom('service_area_zip_codes').where('zip_code', '=', '4000').execute();
    await ask(email, '4000');
    await open('4000');
    expect(await told()).toEqual([email, email]);
  });

  test('isn’t told where the zip code was withdrawn before the mail went out', async () => {
    await ask(someEmail(), '4000');
    await open('4000');
    await tell();
    await mails.app.db.deleteFrom('service_area_zip_codes').where('zip_code', '=', '4000').execute();
    await mails.app.drainMails();
    expect(mails.server.received).toEqual([]);
  });

  test('reads it in the language of their account, with a way to stop such mails, and not where they did', async () => {
    const [reader, stopped] = [await createCustomer(mails.app), await createCustomer(mails.app)];
    const email_confirmed_at = mails.app.clock.now();
    await changeUser(mails, reader, { locale: 'nl', email_confirmed_at });
    await changeUser(mails, stopped, { unsubscribed_at: email_confirmed_at, email_confirmed_at });
    await ask(reader.email, '4000', 'en');
    await ask(stopped.email, '4000', 'en');
    await open('4000');
    expect(await told()).toEqual([reader.email]);
    expect(mails.subjects()).toEqual(['We komen nu ook in 4000 Liège']);
    const [mail] = mails.server.received;
    const token = mails.app.secrets.unsubscribeToken(reader.id);
    expect(mail?.headers.get('list-unsubscribe')).toContain(token);
    expect(textOf(mail)).toContain(`${testPublicUrl}/unsub?tok=${token}`);
    const { body } = await mails.app.send(exportData, { as: reader.session });
    expect(body.area_interests).toMatchObject([{ zip_code: '4000', told_at: expect.any(String) }]);
  });

  test('is named by a number in the queue, never by an address', async () => {
    const email = someEmail();
    await ask(email, '4000');
    await open('4000');
    await tell();
    expect(await queueDump(mails.app)).not.toContain(email);
  });

  test('is forgotten a month after the mail', async () => {
    await ask(someEmail(), '4000');
    await open('4000');
    await told();
    const left = async (day: string) => {
      mails.app.clock.set(`${day}T09:00:00+01:00`);
      await forgetInterestsJob.run(mails.app, { id: 'now', job: {} });
      return (await mails.app.db.selectFrom('area_interests').select('id').execute()).length;
    };
    expect([await left('2026-12-20'), await left('2026-12-24')]).toEqual([1, 0]);
  });
});
