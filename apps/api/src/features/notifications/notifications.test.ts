import { unsubscribe } from '@lavoir/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createOrder } from '../../../test/factories.ts';
import { startMailApp } from '../../../test/mail-app.ts';
import type { MailApp } from '../../../test/mail-app.ts';
import { putInState } from '../../../test/mails.ts';
import { textOf } from '../../../test/mime.ts';
import { testPublicUrl } from '../../../test/test-app.ts';

let mails: MailApp;

beforeAll(async () => {
  mails = await startMailApp();
});

afterAll(() => mails.close());

beforeEach(() => mails.settle());

test('optional mails say how to stop them, to people and to mail programs', async () => {
  const customer = await createCustomer(mails.app);
  const mail = await mails.sendNow({ template: 'welcome', userId: customer.id });
  const token = mails.app.secrets.unsubscribeToken(customer.id);
  expect(mail?.headers.get('list-unsubscribe')).toBe(
    `<${testPublicUrl}/api/v1/customer/unsubscriptions?unsubscription_token=${token}>`,
  );
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(textOf(mail)).toContain(`${testPublicUrl}/unsub?tok=${token}`);
});

test('optional mails stop by a mail program’s one click; the others still come', async () => {
  const customer = await createCustomer(mails.app);
  const header =
    (await mails.sendNow({ template: 'welcome', userId: customer.id }))?.headers.get('list-unsubscribe') ??
    '';
  const url = header.slice(1, -1).replace(testPublicUrl, mails.app.url);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  const order = await createOrder(mails.app, mails.world, customer);
  await mails.app.drainMails();
  for (const template of ['review_request', 'out_for_delivery'] as const) {
    await putInState(mails.app, order.id, template);
    expect(await mails.sendNow({ template, orderId: order.id })).toBeUndefined();
  }
  expect(await mails.sendNow({ template: 'welcome', userId: customer.id })).toBeUndefined();
  expect(await mails.sendNow({ template: 'password_changed', userId: customer.id })).toBeDefined();
});

test('optional mails stop by the page’s survey, whose reason is kept; a token of somebody’s making is refused', async () => {
  const customer = await createCustomer(mails.app);
  const body = {
    unsubscription_token: mails.app.secrets.unsubscribeToken(customer.id),
    unsubscription_reason: 'too many emails',
  } as const;
  expect((await mails.app.send(unsubscribe, { body })).status).toBe(200);
  const kept = await mails.app.db
    .selectFrom('unsubscriptions')
    .select('reason')
    .where('user_id', '=', customer.id)
    .execute();
  expect(kept).toEqual([{ reason: 'too many emails' }]);
  for (const token of [
    '',
    'x',
    `${customer.id}.`,
    `${customer.id + 1}.${body.unsubscription_token.split('.')[1]}`,
  ]) {
    const answer = await mails.app.send(unsubscribe, { body: { unsubscription_token: token } });
    expect(answer.body.code).toBe('unsubscription_invalid');
  }
});
