import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { connect } from '../../db/connect.ts';
import { systemClock } from '../clock/system.ts';
import type { Payments } from './port.ts';
import { sandboxPayments } from './sandbox.ts';

/** A provider, and what only its payer does there. */
type Provider = { payments: Payments; pay: (id: string) => Promise<unknown>; close: () => Promise<void> };

const sandbox = async (): Promise<Provider> => {
  const { connection, drop } = await createTestDatabase();
  const { db, close } = connect(connection, { max: 3, onIdleError: () => undefined });
  const payments = sandboxPayments({ db, clock: systemClock, key: Buffer.alloc(32) });
  return {
    payments,
    pay: (id) => payments.answer(id, 'succeeded'),
    close: async () => {
      await close();
      await drop();
    },
  };
};

/** What every provider must hold: its adapter stands in this list. */
describe.each([['the sandbox', sandbox]])('%s', (_name, open) => {
  let provider: Provider;
  let payments: Payments;
  beforeAll(async () => {
    provider = await open();
    ({ payments } = provider);
  });
  afterAll(() => provider.close());

  const begin = (key = randomUUID()) => payments.beginBancontact({ amount: asCents(2050), key });

  test('begins a payment whose secret begins with its id', async () => {
    const { id, clientSecret } = await begin();
    expect(clientSecret.startsWith(`${id}_secret_`)).toBe(true);
    expect(await payments.find(id)).toEqual({ id, state: 'open', received: 0 });
  });

  test('begins one payment a key, however often and at once it is asked', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await begin()).id).not.toBe(answers[0]?.id);
  });

  test('says what came in once it was paid, and cancels it no more', async () => {
    const { id } = await begin();
    await provider.pay(id);
    const paid = { id, state: 'succeeded', received: 2050 };
    expect([await payments.find(id), await payments.cancel(id), await payments.find(id)]).toEqual([
      paid,
      paid,
      paid,
    ]);
  });

  test('cancels what is open, for good', async () => {
    const { id } = await begin();
    const failed = { id, state: 'failed', received: 0 };
    expect([await payments.cancel(id), await payments.cancel(id)]).toEqual([failed, failed]);
    await provider.pay(id);
    expect(await payments.find(id)).toEqual(failed);
  });

  test('knows nothing of a payment that isn’t there', async () => {
    const id = 'pi_000000000000000000000000';
    expect([await payments.find(id), await payments.cancel(id)]).toEqual([undefined, undefined]);
  });

  test('stores one card a key, and forgets it as often as it is told', async () => {
    const wish = { token: 'tok_visa', customer: undefined, key: randomUUID() };
    const [card, again] = [await payments.storeCard(wish), await payments.storeCard(wish)];
    expect(card).toEqual({
      id: expect.stringMatching(/^pm_/),
      customer: expect.stringMatching(/^cus_/),
      brand: 'visa',
      last4: '4242',
    });
    expect(again).toEqual(card);
    for (const id of [card?.id ?? '', card?.id ?? '', 'pm_unknown'])
      await expect(payments.forgetCard(id)).resolves.toBeUndefined();
  });

  test('refuses a card that its bank refuses', async () => {
    expect(
      await payments.storeCard({ token: 'tok_chargeDeclined', customer: undefined, key: randomUUID() }),
    ).toBeUndefined();
  });
});
