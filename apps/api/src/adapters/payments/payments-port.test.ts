import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, openStripe } from '../../../test/providers.ts';
import type { TestProvider } from '../../../test/providers.ts';
import type { Payments, StoredCard } from './port.ts';

const unknown = 'pi_000000000000000000000000';
const times = Array.from({ length: 10 }, (_, index) => index);
const shapesOf = (answers: readonly unknown[]) => new Set(answers.map((answer) => JSON.stringify(answer)));

/** What every provider must hold: its adapter stands in this list, and in `payments-faults.test.ts` where it can be made to fail. */
describe.each([
  ['the sandbox', openSandbox],
  ['Stripe', openStripe],
])('%s', (_name, open) => {
  let provider: TestProvider;
  let payments: Payments;
  beforeAll(async () => {
    provider = await open();
    ({ payments } = provider);
  });
  afterAll(() => provider.close());

  const store = async (token: string, customer?: string): Promise<StoredCard> => {
    const card = await payments.storeCard({ token, customer, key: randomUUID() });
    if (!card) throw new Error(`${token} is refused`);
    return card;
  };
  const pay = async (amount = 2050): Promise<string> => {
    const { id } = await payments.beginBancontact({ amount: asCents(amount), key: randomUUID() });
    await provider.authorise(id);
    return id;
  };

  describe('a payment by Bancontact', () => {
    const begin = (key = randomUUID()) => payments.beginBancontact({ amount: asCents(2050), key });

    test('has a secret that begins with its id, and is open', async () => {
      const { id, clientSecret } = await begin();
      expect(clientSecret.startsWith(`${id}_secret_`)).toBe(true);
      expect(await payments.find(id)).toEqual({ id, state: 'open', received: 0 });
    });

    test('is one a key, however often and at once it is begun', async () => {
      const key = randomUUID();
      const answers = await Promise.all(times.map(() => begin(key)));
      expect(shapesOf(answers).size).toBe(1);
      expect((await begin()).id).not.toBe(answers[0]?.id);
    });

    test('that was paid says what came in, and can’t be cancelled any more', async () => {
      const id = await pay();
      const paid = { id, state: 'succeeded', received: 2050 };
      const states = [await payments.find(id), await payments.cancel(id), await payments.find(id)];
      expect(states).toEqual([paid, paid, paid]);
    });

    test('that is open is cancelled for good', async () => {
      const { id } = await begin();
      const failed = { id, state: 'failed', received: 0 };
      expect([await payments.cancel(id), await payments.cancel(id)]).toEqual([failed, failed]);
      await provider.authorise(id);
      expect(await payments.find(id)).toEqual(failed);
    });

    test('that the bank said no to is told apart from one that waits, also once it is stopped', async () => {
      const [{ id }, waiting] = [await begin(), await begin()];
      await provider.refuse(id);
      expect(await payments.find(id)).toMatchObject({ id, isRefused: true, received: 0 });
      expect(await payments.cancel(id)).toEqual({ id, state: 'failed', isRefused: true, received: 0 });
      expect(await payments.cancel(waiting.id)).not.toHaveProperty('isRefused');
      const paid = await pay();
      await provider.refuse(paid);
      expect(await payments.find(paid)).not.toHaveProperty('isRefused');
    });

    test('of less than banks move isn’t begun', async () => {
      const beginOf = (cents: number) =>
        payments.beginBancontact({ amount: asCents(cents), key: randomUUID() });
      await expect(beginOf(49)).rejects.toThrow(Error);
      expect((await beginOf(50)).id).toMatch(/^pi_/);
    });

    test('that does not exist is not found, nor cancelled', async () => {
      expect([await payments.find(unknown), await payments.cancel(unknown)]).toEqual([undefined, undefined]);
    });
  });

  describe('a card', () => {
    test('begins with a secret for the browser, for somebody new or known', async () => {
      const key = randomUUID();
      const [setup, again] = [
        await payments.beginCardSetup({ customer: undefined, key }),
        await payments.beginCardSetup({ customer: undefined, key }),
      ];
      expect(setup.clientSecret).toMatch(/^seti_\w+_secret_\w+$/);
      expect(again).toEqual(setup);
      const other = await payments.beginCardSetup({ customer: setup.customer, key: randomUUID() });
      expect([other.customer, other.clientSecret === setup.clientSecret]).toEqual([setup.customer, false]);
    });

    test('is stored once a key', async () => {
      const wish = { token: 'tok_visa', customer: undefined, key: randomUUID() };
      const [card, again] = [await payments.storeCard(wish), await payments.storeCard(wish)];
      expect(card).toEqual({
        id: expect.stringMatching(/^pm_/),
        customer: expect.stringMatching(/^cus_/),
        brand: 'visa',
        last4: '4242',
        expires: expect.stringMatching(/^20\d\d-(0[1-9]|1[0-2])$/),
      });
      expect(again).toEqual(card);
    });

    test('is stored for who has one already', async () => {
      const { customer } = await store('tok_visa');
      const second = await store('tok_chargeCustomerFail', customer);
      expect([second.customer, second.last4]).toEqual([customer, '0341']);
    });

    test.each(['tok_chargeDeclined', 'tok_unknown', 'pm_unknown', '../customers', ''])(
      'that its bank refuses, or nobody knows, isn’t stored: %j',
      async (token) => {
        expect(await payments.storeCard({ token, customer: undefined, key: randomUUID() })).toBeUndefined();
      },
    );

    test('is forgotten as often as it is told', async () => {
      const { id } = await store('tok_visa');
      for (const each of [id, id, 'pm_unknown'])
        await expect(payments.forgetCard(each)).resolves.toBeUndefined();
    });
  });

  describe('a charge', () => {
    const amount = asCents(1790);

    test('is made once a key, however often and at once it is asked, by whichever process', async () => {
      const wish = { card: await store('tok_visa'), amount, key: randomUUID() };
      const answers = await Promise.all([
        payments.chargeCard(wish),
        payments.chargeCard(wish),
        provider.another().chargeCard(wish),
      ]);
      answers.push(await payments.chargeCard(wish));
      expect(shapesOf(answers).size).toBe(1);
      const [charge] = answers;
      expect(charge).toEqual({ state: 'succeeded', id: expect.stringMatching(/^pi_/) });
      expect(await payments.find(charge?.id ?? '')).toEqual({
        id: charge?.id,
        state: 'succeeded',
        received: amount,
      });
    });

    test('of less than banks move is declined, also under the same key again', async () => {
      const card = await store('tok_visa');
      const wish = { card, amount: asCents(49), key: randomUUID() };
      const tries = [await payments.chargeCard(wish), await payments.chargeCard(wish)];
      expect(tries.map(({ state }) => state)).toEqual(['declined', 'declined']);
      const least = await payments.chargeCard({ card, amount: asCents(50), key: randomUUID() });
      expect(least.state).toBe('succeeded');
    });

    test('under another key is another charge', async () => {
      const card = await store('tok_visa');
      const charge = () => payments.chargeCard({ card, amount, key: randomUUID() });
      expect((await charge()).id).not.toBe((await charge()).id);
    });

    test('that the bank declines is declined each time it is asked, and brought nothing', async () => {
      const wish = { card: await store('tok_chargeCustomerFail'), amount, key: randomUUID() };
      const [charge, again] = [await payments.chargeCard(wish), await payments.chargeCard(wish)];
      expect(charge.state).toBe('declined');
      expect(again).toEqual(charge);
      const found = charge.id === undefined ? undefined : await payments.find(charge.id);
      expect(found?.received ?? 0).toBe(0);
    });

    test('that its owner must authorise waits for them, and came once they did', async () => {
      const wish = { card: await store('tok_authenticationRequired'), amount, key: randomUUID() };
      const charge = await payments.chargeCard(wish);
      if (charge.state !== 'needs_authentication') throw new Error(charge.state);
      const { id, clientSecret } = charge;
      expect(clientSecret.startsWith(`${id}_secret_`)).toBe(true);
      expect(await payments.find(id)).toEqual({ id, state: 'open', received: 0 });
      await provider.authorise(id);
      expect(await payments.find(id)).toEqual({ id, state: 'succeeded', received: amount });
      expect((await payments.chargeCard(wish)).id).toBe(id);
    });

    test('that is called off while it waits for its owner comes no more', async () => {
      const card = await store('tok_authenticationRequired');
      const { id = '' } = await payments.chargeCard({ card, amount, key: randomUUID() });
      expect(await payments.cancel(id)).toEqual({ id, state: 'failed', received: 0 });
      await provider.authorise(id);
      expect(await payments.find(id)).toEqual({ id, state: 'failed', received: 0 });
    });

    test('of a card that was forgotten is declined', async () => {
      const card = await store('tok_visa');
      await payments.forgetCard(card.id);
      const charge = await payments.chargeCard({ card, amount, key: randomUUID() });
      expect(charge.state).toBe('declined');
    });
  });

  describe('a refund', () => {
    const giveBack = (payment: string, amount: number, key: string = randomUUID()) =>
      payments.refund({ payment, amount: asCents(amount), key });

    test('gives back once a key, in parts and never more than came', async () => {
      const payment = await pay();
      const key = randomUUID();
      const answers = [await giveBack(payment, 2000, key), await giveBack(payment, 2000, key)];
      expect(shapesOf(answers).size).toBe(1);
      expect(answers[0]?.state).toBe('succeeded');
      expect((await giveBack(payment, 51)).state).toBe('failed');
      expect((await giveBack(payment, 50)).state).toBe('succeeded');
      expect((await giveBack(payment, 1)).state).toBe('failed');
    });

    test('gives a charge back', async () => {
      const wish = { card: await store('tok_visa'), amount: asCents(1790), key: randomUUID() };
      const { id = '' } = await payments.chargeCard(wish);
      expect((await giveBack(id, 1790)).state).toBe('succeeded');
    });

    test('that went is found so, and found failed once the payer’s bank sent it back', async () => {
      const payment = await pay();
      const { id } = await giveBack(payment, 2050);
      expect(await payments.findRefund(id)).toEqual({ state: 'succeeded' });
      await provider.takeBack(id);
      const found = [await payments.findRefund(id), await provider.another().findRefund(id)];
      expect(found).toEqual([{ state: 'failed' }, { state: 'failed' }]);
    });

    test('that came back may be given again', async () => {
      const payment = await pay();
      const { id } = await giveBack(payment, 2050);
      await provider.takeBack(id);
      expect((await giveBack(payment, 2050)).state).toBe('succeeded');
    });

    test.each(['re_000000000000000000000000', 'req_unknown'])(
      'that does not exist is not found: %s',
      async (id) => {
        expect(await payments.findRefund(id)).toBeUndefined();
      },
    );
  });

  describe('a dispute', () => {
    const charged = async (amount = 1790): Promise<string> => {
      const card = await store('tok_visa');
      const charge = await payments.chargeCard({ card, amount: asCents(amount), key: randomUUID() });
      return charge.id ?? '';
    };

    test('of a charge says how much of which, why, and until when it may be answered, and is won or lost', async () => {
      const [payment, other] = [await charged(), await charged(2050)];
      const [lost, won] = [await provider.dispute(payment), await provider.dispute(other)];
      const found = await payments.findDispute(lost);
      expect(found).toEqual({
        id: lost,
        payment,
        amount: 1790,
        state: 'open',
        reason: 'fraudulent',
        answerBy: expect.any(Date),
      });
      await provider.decide(lost, 'lost');
      await provider.decide(won, 'won');
      expect(await payments.findDispute(lost)).toEqual({ ...found, state: 'lost' });
      expect(await provider.another().findDispute(won)).toMatchObject({ payment: other, state: 'won' });
    });

    test('is among those that began since then', async () => {
      const id = await provider.dispute(await charged());
      const idsSince = async (ms: number) =>
        (await payments.findDisputesSince(new Date(Date.now() + ms))).map((dispute) => dispute.id);
      expect(await idsSince(-60_000)).toContain(id);
      expect(await idsSince(60_000)).toEqual([]);
    });

    test('leaves nothing to give back while the bank has the money, and all of it once it is won', async () => {
      const payment = await charged();
      const id = await provider.dispute(payment);
      const giveBack = () => payments.refund({ payment, amount: asCents(1790), key: randomUUID() });
      expect((await giveBack()).state).toBe('failed');
      await provider.decide(id, 'won');
      expect((await giveBack()).state).toBe('succeeded');
    });

    test('that does not exist is not found', async () => {
      expect(await payments.findDispute('dp_000000000000000000000000')).toBeUndefined();
    });

    test('is answered at a page that names it', () => {
      expect(payments.disputePage('dp_1')).toMatch(/\/disputes?\/dp_1$/);
    });
  });
});
