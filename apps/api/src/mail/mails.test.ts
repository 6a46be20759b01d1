import { changeOrder, deleteAccount, placeOrder } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { locales } from '@lavoir/i18n';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createOrder, orderWish } from '../../test/factories.ts';
import { changeUser, createLockerOrder, startMailApp } from '../../test/mail-app.ts';
import type { MailApp } from '../../test/mail-app.ts';
import { everyJob, putInState, queueMail } from '../../test/mails.ts';
import { pageOf, textOf } from '../../test/mime.ts';
import { testPublicUrl } from '../../test/test-app.ts';

let mails: MailApp;

beforeAll(async () => {
  mails = await startMailApp();
});

afterAll(() => mails.close());

beforeEach(() => mails.settle());

describe.each(locales)('in %s', (locale) => {
  test('every mail arrives with a text, a page and one button', async () => {
    const customer = await createCustomer(mails.app);
    await changeUser(mails, customer, { locale, first_name: 'Zoé' });
    const order = await createLockerOrder(mails, customer);
    await mails.app.drainMails();
    const subjects = new Set<string>();
    for (const job of everyJob(mails.app, customer.id, order.id)) {
      if ('orderId' in job) await putInState(mails.app, order.id, job.template);
      const email_confirmed_at = job.template === 'confirm_email' ? null : mails.app.clock.now();
      await changeUser(mails, customer, { email_confirmed_at });
      const mail = await mails.sendNow(job);
      if (!mail) throw new Error(`no ${job.template}`);
      const [text, page] = [textOf(mail), pageOf(mail)];
      subjects.add(mail.headers.get('subject') ?? '');
      expect(mail.to).toEqual([job.template === 'account_deleted' ? 'gone@test.example' : customer.email]);
      expect(mail.headers.get('message-id')).toMatch(/^<[0-9a-f-]{36}@lavoir\.test>$/);
      expect(text.includes('Zoé')).toBe(job.template !== 'confirm_email');
      expect(text).toContain(`${testPublicUrl}/`);
      expect(page.match(/class="button"/g)).toHaveLength(1);
      expect(page).toContain(`lang="${job.template === 'account_deleted' ? 'fr' : locale}"`);
      // nothing that wasn't filled in or translated
      expect(text + page).not.toMatch(/mails\.\w|\{\w+\}|undefined|null|NaN/);
    }
    expect(subjects.size).toBe(everyJob(mails.app, customer.id, order.id).length);
  });
});

test('an order is confirmed with its lines, its dates, and a calendar of Belgian hours', async () => {
  const customer = await createCustomer(mails.app);
  const order = await createOrder(mails.app, mails.world, customer);
  await mails.app.drainMails();
  const [mail] = mails.server.received;
  const text = textOf(mail);
  expect(text).toContain('Shirt × 10: € 50,00');
  expect(text).toContain('Estimated total (tvac): € 54,90');
  expect(text).toContain('nothing is charged yet');
  expect(text).toContain('Rue du Bailli 47, 1050 Ixelles');
  expect(text).toContain(`${testPublicUrl}/order?order=${order.id}`);
  const calendar =
    mail?.parts.find(({ filename }) => filename === 'lavoir.ics')?.content.replaceAll('\r\n ', '') ?? '';
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(calendar).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Brussels');
  expect(calendar.match(/DTSTAMP:20261123T070000Z\r\n/g)).toHaveLength(2);
  expect(calendar).toContain('DTSTART;TZID=Europe/Brussels:20261126T100000');
  expect(calendar).toContain('DTEND;TZID=Europe/Brussels:20261126T120000');
  expect(calendar).toContain('DTSTART;TZID=Europe/Brussels:20261130T100000');
});

test('what is written at a door goes only to an address that its owner confirmed', async () => {
  const customer = await createCustomer(mails.app, { wallet: 20_000 });
  const comment = { place_comment: 'call https://evil.example' };
  const tell = async () => {
    const { id } = await createOrder(mails.app, mails.world, customer);
    await mails.app.db.updateTable('orders').set(comment).where('id', '=', id).execute();
    await mails.app.drainMails();
    const mail = mails.server.received.at(-1);
    return textOf(mail) + pageOf(mail);
  };
  expect(await tell()).not.toContain('evil');
  await changeUser(mails, customer, { email_confirmed_at: mails.app.clock.now() });
  expect(await tell()).toContain('call https://evil.example');
});

test('an edited order is told once with what it is now, and its calendar replaces the one before', async () => {
  const customer = await createCustomer(mails.app);
  const { id } = await createOrder(mails.app, mails.world, customer);
  await mails.app.drainMails();
  const edit = {
    as: customer.session,
    params: { id: String(id) },
    body: {
      order: {
        pickup_slot: '14:00 - 16:00',
        product_orders_attributes: [{ product_id: mails.world.shirt, quantity: 12 }],
      },
    },
  };
  await mails.app.send(changeOrder, edit);
  await mails.app.send(changeOrder, edit);
  await mails.app.drainMails();
  expect(mails.server.received).toHaveLength(2);
  const mail = mails.server.received[1];
  const text = textOf(mail);
  expect(text).toContain('Shirt × 12: € 60,00');
  expect(text).toContain('Estimated total (tvac): € 64,90');
  expect(text).toContain('€ 64,90 is reserved');
  const calendar = mail?.parts.find(({ filename }) => filename === 'lavoir.ics')?.content ?? '';
  expect(calendar.match(/SEQUENCE:1\r\n/g)).toHaveLength(2);
  expect(calendar).toContain('DTSTART;TZID=Europe/Brussels:20261126T140000');
});

test('thirty equal orders at once queue one mail', async () => {
  const customer = await createCustomer(mails.app);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      mails.app.send(placeOrder, {
        as: customer.session,
        body: orderWish(customer, mails.world),
        headers: { 'idempotency-key': 'one' },
      }),
    ),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  await mails.app.drainMails();
  expect(mails.server.received).toHaveLength(1);
});

test('a mail whose transaction is rolled back is never sent', async () => {
  const customer = await createCustomer(mails.app);
  const failing = mails.app.db.transaction().execute(async (trx) => {
    await queueMail(mails.app.queue, trx, { template: 'password_changed', userId: customer.id });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await mails.app.drainMails();
  expect(mails.server.received).toEqual([]);
});

test('the driver’s note and a name are shown as they were typed, and never as markup', async () => {
  const customer = await createCustomer(mails.app);
  await changeUser(mails, customer, {
    first_name: '<img src=x onerror=alert(1)>',
    email_confirmed_at: mails.app.clock.now(),
  });
  const order = await createOrder(mails.app, mails.world, customer, { description: '<script>' });
  await mails.app.drainMails();
  await putInState(mails.app, order.id, 'pick_up_missed');
  const page = pageOf(await mails.sendNow({ template: 'pick_up_missed', orderId: order.id }));
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).toContain('Nobody at the bell &lt;b&gt;&quot;Dewolf&quot;&lt;/b&gt;');
});

test('a name can not begin a header', async () => {
  const [customer, friend] = [await createCustomer(mails.app), await createCustomer(mails.app)];
  await changeUser(mails, friend, {
    first_name: 'Eve\r\nBcc: thief@test.example',
    email_confirmed_at: mails.app.clock.now(),
  });
  const mail = await mails.sendNow({
    template: 'referral_credited',
    userId: customer.id,
    friendId: friend.id,
    amount: asCents(1500),
  });
  expect(mail?.headers.has('bcc')).toBe(false);
  expect(mail?.to).toEqual([customer.email]);
});

test('no mail carries the name that somebody gave with an address until it is confirmed', async () => {
  const [customer, friend] = [await createCustomer(mails.app), await createCustomer(mails.app)];
  const lure = { first_name: 'Win 500 at http://evil.example', last_name: 'now' };
  for (const person of [customer, friend]) await changeUser(mails, person, lure);
  const order = await createLockerOrder(mails, customer);
  await mails.app.drainMails();
  const carried: string[] = [];
  for (const job of everyJob(mails.app, customer.id, order.id)) {
    if ('orderId' in job) await putInState(mails.app, order.id, job.template);
    const mail = await mails.sendNow('friendId' in job ? { ...job, friendId: friend.id } : job);
    if (!mail) throw new Error(`no ${job.template}`);
    if ([textOf(mail), pageOf(mail), mail.headers.get('subject')].some((part) => part?.includes('evil')))
      carried.push(job.template);
  }
  expect(carried).toEqual([]);
});

test('the farewell to an address that nobody confirmed carries no name', async () => {
  const customer = await createCustomer(mails.app, { wallet: 0 });
  await changeUser(mails, customer, { first_name: 'Win 500 at http://evil.example' });
  await mails.settle();
  expect((await mails.app.send(deleteAccount, { as: customer.session })).status).toBe(200);
  await mails.app.drainMails();
  expect(mails.server.received).toHaveLength(1);
  expect(textOf(mails.server.received[0])).not.toContain('evil');
});
