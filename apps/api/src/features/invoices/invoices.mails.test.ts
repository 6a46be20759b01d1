import { creditInvoice, mailInvoice, payInvoice, sendInvoices } from '@lavoir/contract';
import { locales } from '@lavoir/i18n';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createStaff } from '../../../test/factories.ts';
import type { Customer } from '../../../test/factories.ts';
import { insertInvoice } from '../../../test/invoices.ts';
import { startMailApp } from '../../../test/mail-app.ts';
import type { MailApp } from '../../../test/mail-app.ts';
import { makeDue, queueDump } from '../../../test/mails.ts';
import { pageOf, textOf } from '../../../test/mime.ts';
import { readUbl } from '../../../test/read-ubl.ts';
import { testPublicUrl } from '../../../test/test-app.ts';
import type { Session } from '../../../test/test-app.ts';

let mails: MailApp;
let customer: Customer;
let operator: Session;

beforeAll(async () => {
  mails = await startMailApp();
  customer = await createCustomer(mails.app);
  operator = (await createStaff(mails.app, 'operator', mails.world.laundryId)).session;
});
afterAll(() => mails.close());
beforeEach(() => mails.settle());

const createDraft = async (locale: string): Promise<number> => {
  const id = await insertInvoice(mails.app, mails.world, customer);
  await mails.app.db.updateTable('company_billing').set({ locale }).execute();
  await mails.settle();
  return id;
};

const send = (id: number) => mails.app.send(sendInvoices, { as: operator, body: { ids: [id] } });

test.each(locales)(
  'an invoice goes to its company as paper and as a file for machines, in %s',
  async (locale) => {
    const { body } = await send(await createDraft(locale));
    await mails.app.drainMails();
    const [mail, ...more] = mails.server.received;
    expect(more).toEqual([]);
    expect(mail?.to).toEqual(['compta@test.example']);
    const number = body.data[0]?.number ?? '';
    const [text, page] = [textOf(mail), pageOf(mail)];
    expect(mail?.headers.get('subject')).toContain(number);
    expect(text).toContain('€ 52,50');
    expect(text).toMatch(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/);
    expect(text).toContain('BE68 5390 0754 7034');
    expect(text).toContain(`${testPublicUrl}/company-manager`);
    expect(page).toContain(`lang="${locale}"`);
    expect(text + page).not.toMatch(/mails\.\w|\{\w+\}|undefined|null|NaN/);
    const files = mail?.parts.filter(({ filename }) => filename?.startsWith(number)) ?? [];
    expect(files.map(({ filename, type }) => [filename, type])).toEqual([
      [`${number}.pdf`, 'application/pdf'],
      [`${number}.xml`, 'application/xml'],
    ]);
    expect(files[0]?.content).toMatch(/^%PDF/);
    expect(readUbl(files[1]?.content ?? '').one('cbc:ID')).toBe(number);
  },
);

test('a credit note goes there, too, with its reason', async () => {
  const id = await createDraft('en');
  const { body } = await send(id);
  await mails.settle();
  await mails.app.send(creditInvoice, {
    as: operator,
    params: { id: String(id) },
    body: { reason: 'It was <b>another</b> company', invoice_again: false },
  });
  await mails.app.drainMails();
  const [mail] = mails.server.received;
  expect(mail?.headers.get('subject')).toMatch(/^Credit note C2026-\d{4}: €.52,50$/);
  expect(textOf(mail)).toContain(`invoice ${body.data[0]?.number}`);
  expect(textOf(mail)).toContain('It was <b>another</b> company');
  expect(textOf(mail)).not.toContain('BE68');
  expect(mail?.parts.map(({ filename }) => filename?.slice(-4))).toContain('.xml');
});

test.each(locales)(
  'an invoice that is paid by what was paid too much asks for none of it, in %s',
  async (locale) => {
    const first = await createDraft(locale);
    const { number } = (await send(first)).body.data[0] ?? {};
    const params = { id: String(first) };
    const received = { amount: 40, received_on: '2026-11-23' };
    await mails.app.send(payInvoice, { as: operator, params, body: received });
    const reason = { reason: 'Wrong address', invoice_again: false };
    await mails.app.send(creditInvoice, { as: operator, params, body: reason });
    const draft = await createDraft(locale);
    await mails.settle();
    await send(draft);
    await mails.app.drainMails();
    const [part] = mails.server.received;
    for (const said of [number ?? '', '€ 40,00', '€ 12,50', 'BE68 5390 0754 7034'])
      expect(textOf(part)).toContain(said);
    await mails.settle();
    await mails.app.send(payInvoice, {
      as: operator,
      params: { id: String(draft) },
      body: { received_on: '2026-11-23' },
    });
    await mails.app.send(creditInvoice, { as: operator, params: { id: String(draft) }, body: reason });
    const again = await createDraft(locale);
    await mails.settle();
    await send(again);
    await mails.app.drainMails();
    const [whole] = mails.server.received;
    expect(textOf(whole)).toContain('€ 52,50');
    expect(textOf(whole)).not.toMatch(/BE68|\+\+\+\d|mails\.\w|\{\w+\}|undefined/);
  },
);

test('an invoice’s mail goes out again, once for each wish, to where the company reads it by now', async () => {
  const id = await createDraft('en');
  const again = (key: string) =>
    mails.app.send(mailInvoice, {
      as: operator,
      params: { id: String(id) },
      headers: { 'idempotency-key': key },
    });
  const early = await again('before it was sent');
  expect([early.status, early.body.code]).toEqual([409, 'invoice_not_sent']);
  const { number } = (await send(id)).body.data[0] ?? {};
  await mails.settle();
  await mails.app.db.updateTable('company_billing').set({ email: 'moved@test.example' }).execute();
  for (const key of ['one', 'one', 'two']) expect((await again(key)).status).toBe(200);
  await mails.app.drainMails();
  expect(mails.server.received.map(({ to }) => to)).toEqual([['moved@test.example'], ['moved@test.example']]);
  expect(mails.subjects()).toEqual([
    expect.stringContaining(number ?? ''),
    expect.stringContaining(number ?? ''),
  ]);
  await mails.app.db.updateTable('company_billing').set({ email: 'compta@test.example' }).execute();
});

test('a mail server that is away keeps no invoice from being sent: it is tried again, with the same number', async () => {
  const id = await createDraft('en');
  mails.server.judge(() => 451);
  const { status, body } = await send(id);
  await mails.app.drainMails();
  expect(status).toBe(200);
  expect(mails.server.received).toEqual([]);
  mails.server.judge(() => undefined);
  await makeDue(mails.app);
  await mails.app.drainMails();
  expect(mails.subjects()).toEqual([expect.stringContaining(body.data[0]?.number ?? '')]);
  // ids alone wait in the queue
  expect(await queueDump(mails.app)).not.toContain('compta@');
});
