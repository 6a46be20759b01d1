import { requestOffice } from '@lavoir/contract';
import { locales } from '@lavoir/i18n';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createStaff } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import { changeUser, startMailApp } from '../../../../test/mail-app.ts';
import type { MailApp } from '../../../../test/mail-app.ts';
import { pageOf, textOf } from '../../../../test/mime.ts';

let mails: MailApp;
let operator: { id: number };
let customer: Customer;

beforeAll(async () => {
  mails = await startMailApp();
  operator = await createStaff(mails.app, 'operator', mails.world.laundryId);
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.settle();
  customer = await createCustomer(mails.app);
});

const office = {
  name: 'Résidence des Étangs',
  street: 'Avenue Louise',
  nr: '331 bte 2',
  zip_code: '1050',
  city: 'Ixelles',
  country: 'Belgium',
  comment: '40 flats, <b>a concierge</b> & a cellar',
};

const ask = (change: object = {}, language = 'en') =>
  mails.app.send(requestOffice, {
    as: customer.session,
    body: { office: { ...office, ...change } },
    headers: { 'accept-language': language },
  });
const stored = () =>
  mails.app.db.selectFrom('office_requests').selectAll().where('user_id', '=', customer.id).execute();

test('a request is kept, and its customer and the operators get a mail', async () => {
  await changeUser(mails, customer, { email_confirmed_at: mails.app.clock.now() });
  const { status, body } = await ask();
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(Number),
      message:
        'Your request is with us. A new point needs to be validated and installed before it can be used.',
    },
  ]);
  expect(await stored()).toMatchObject([{ id: body.id, ...office }]);
  await mails.app.drainMails();
  expect(mails.subjects().toSorted()).toEqual([
    'A collection point is wanted',
    'We have your request for a collection point',
  ]);
  const [mail] = mails.server.received.filter(({ to }) => to.includes(customer.email));
  expect(textOf(mail)).toContain('Avenue Louise 331 bte 2, 1050 Ixelles');
  expect(pageOf(mail)).toContain('&lt;b&gt;a concierge&lt;/b&gt; &amp; a cellar');
});

test('nobody’s words reach an address that its owner didn’t confirm', async () => {
  await ask({ name: 'Your account is blocked' });
  await mails.app.drainMails();
  const [mail] = mails.server.received.filter(({ to }) => to.includes(customer.email));
  expect(textOf(mail)).toContain('a collection point at 1050');
  for (const word of ['blocked', 'concierge', 'Avenue Louise']) {
    expect(textOf(mail)).not.toContain(word);
    expect(pageOf(mail)).not.toContain(word);
  }
});

test('the same request twice is kept once', async () => {
  const [one, two] = await Promise.all([ask(), ask()]);
  expect(two.body.id).toBe(one.body.id);
  expect(await stored()).toHaveLength(1);
});

describe.each(locales)('in %s', (locale) => {
  test('each mail has its texts', async () => {
    await changeUser(mails, customer, { locale });
    await mails.app.db.updateTable('users').set({ locale }).where('id', '=', operator.id).execute();
    const { body } = await ask({ name: `Zuid ${locale}` });
    await mails.app.drainMails();
    const about = { userId: operator.id, pointId: mails.world.pointId };
    const received = [...mails.server.received, await mails.sendNow({ template: 'point_locked', ...about })];
    expect(received).toHaveLength(3);
    for (const mail of received) {
      expect(textOf(mail) + pageOf(mail)).not.toMatch(/mails\.\w|\{\w+\}|undefined|null|NaN/);
      expect(pageOf(mail)).toContain(`lang="${locale}"`);
    }
    expect(body.id).toBeGreaterThan(0);
  });
});

describe('what is no request', () => {
  test.each<[string, object, string, string]>([
    ['without a name', { name: '' }, 'name_missing', 'name'],
    ['without a street', { street: null }, 'street_missing', 'street'],
    ['with words as number', { nr: 'twelve' }, 'house_number_invalid', 'nr'],
    ['without a number', { nr: undefined }, 'house_number_invalid', 'nr'],
    ['with a zip code of letters', { zip_code: 'abcd' }, 'zip_code_invalid', 'zip_code'],
    ['without a city', { city: ' ' }, 'city_missing', 'city'],
    ['without a country', { country: '' }, 'country_missing', 'country'],
    ['without a comment', { comment: '' }, 'comment_missing', 'comment'],
    ['with 300 characters', { street: 'a'.repeat(300) }, 'invalid_input', 'street'],
    ['with NUL', { comment: 'a\0b' }, 'invalid_input', 'comment'],
    ['with a number', { zip_code: 1050 }, 'invalid_input', 'zip_code'],
    ['with true', { name: true }, 'invalid_input', 'name'],
  ])('%s is refused by its field, and nothing is kept', async (_what, change, code, field) => {
    const { status, body } = await ask(change);
    expect([status, body.code, Object.keys(body.message ?? {})]).toEqual([422, code, [field]]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['en', 'Please enter a valid zip code.'],
    ['fr', 'Indiquez un code postal valable.'],
    ['nl', 'Vul een geldige postcode in.'],
  ])('is said in the caller’s language: %s', async (language, text) => {
    expect((await ask({ zip_code: '10' }, language)).body.message).toEqual({ zip_code: text });
  });
});
