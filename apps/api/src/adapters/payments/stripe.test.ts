import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStripe } from '../../../test/stripe/server.ts';
import type { StripeServer } from '../../../test/stripe/server.ts';
import { stripePayments } from './stripe.ts';

let server: StripeServer;
beforeAll(async () => {
  server = await startStripe();
});
afterAll(() => server.close());

const payments = () => stripePayments(server.settings);

describe('a card that was set up in the browser', () => {
  test('is stored for whom it was set up, and charged', async () => {
    const { clientSecret, customer } = await payments().beginCardSetup({
      customer: undefined,
      key: randomUUID(),
    });
    const token = server.setUp(clientSecret, 'tok_visa');
    const card = await payments().storeCard({ token, customer, key: randomUUID() });
    expect(card).toEqual({ id: token, customer, brand: 'visa', last4: '4242', expires: '2029-09' });
    if (!card) throw new Error('refused');
    const charge = await payments().chargeCard({ card, amount: asCents(500), key: randomUUID() });
    expect(charge.state).toBe('succeeded');
  });

  test('can’t be stored for another customer', async () => {
    const { clientSecret } = await payments().beginCardSetup({ customer: undefined, key: randomUUID() });
    const token = server.setUp(clientSecret, 'tok_visa');
    const other = await payments().beginCardSetup({ customer: undefined, key: randomUUID() });
    for (const customer of [other.customer, undefined])
      expect(await payments().storeCard({ token, customer, key: randomUUID() })).toBeUndefined();
  });
});

test('a try that the bank refuses leaves a payment by Bancontact open', async () => {
  const { id } = await payments().beginBancontact({ amount: asCents(2000), key: randomUUID() });
  server.refuse(id);
  expect(await payments().find(id)).toEqual({ id, state: 'open', received: 0, isRefused: true });
  server.authorise(id);
  expect(await payments().find(id)).toEqual({ id, state: 'succeeded', received: 2000 });
});

test('an account that doesn’t take Bancontact is an error, not a payment that nobody can make', async () => {
  server.takes.delete('bancontact');
  await expect(payments().beginBancontact({ amount: asCents(2000), key: randomUUID() })).rejects.toThrow(
    'Bancontact is not switched on at Stripe',
  );
  server.takes.add('bancontact');
});

test('less than a card can pay is declined', async () => {
  const card = await payments().storeCard({ token: 'tok_visa', customer: undefined, key: randomUUID() });
  if (!card) throw new Error('refused');
  const charge = await payments().chargeCard({ card, amount: asCents(49), key: randomUUID() });
  expect(charge).toEqual({ state: 'declined', id: undefined });
});

test('the same key with another amount is an error, and charges nothing more', async () => {
  const key = randomUUID();
  await payments().beginBancontact({ amount: asCents(2000), key });
  await expect(payments().beginBancontact({ amount: asCents(3000), key })).rejects.toThrow(/same parameters/);
});

test.each([
  ['warning_needs_response', 'inquiry'],
  ['warning_closed', 'dropped'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['appeal_under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
] as const)('a dispute that is %s is %s', async (status, state) => {
  const { id } = await payments().beginBancontact({ amount: asCents(2000), key: randomUUID() });
  server.authorise(id);
  const dispute = server.dispute(id, { status, evidence_details: { due_by: null } });
  expect(await payments().findDispute(dispute)).toMatchObject({ state, answerBy: undefined });
});

test('a dispute is answered in the dashboard, of the test account where the key is one', () => {
  expect(payments().disputePage('dp_1')).toBe('https://dashboard.stripe.com/test/disputes/dp_1');
  const live = stripePayments({ ...server.settings, secretKey: 'sk_live_1' });
  expect(live.disputePage('dp_1')).toBe('https://dashboard.stripe.com/disputes/dp_1');
});

test('a wrong key to the account is an error everywhere, and no refusal of a card', async () => {
  const locked = stripePayments({ ...server.settings, secretKey: 'sk_test_other' });
  const card = { id: 'pm_1', customer: 'cus_1' };
  const key = randomUUID();
  for (const asked of [
    () => locked.find('pi_1'),
    () => locked.storeCard({ token: 'tok_visa', customer: undefined, key }),
    () => locked.chargeCard({ card, amount: asCents(500), key }),
    () => locked.refund({ payment: 'pi_1', amount: asCents(500), key }),
  ])
    await expect(asked()).rejects.toThrow('Invalid API Key provided');
});

test('an error has its words and nothing of the answer, which comes into no log', async () => {
  server.trouble('500');
  const error: unknown = await payments()
    .beginBancontact({ amount: asCents(2000), key: randomUUID() })
    .catch((thrown: unknown) => thrown);
  server.mend();
  expect(String(error)).toMatch(/^Error: An unknown error occurred \(req_\w+\)$/);
  expect(Object.keys(error as Error)).toEqual([]);
});

test('each request names the one version of the API that it was made for', async () => {
  await payments().find('pi_1');
  expect([...server.versions]).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\d\.\w+$/)]);
});
