import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openStripe } from '../../../test/providers.ts';
import type { FailingProvider } from '../../../test/providers.ts';
import type { StoredCard } from './port.ts';
import { ProviderAway } from './provider-away.ts';

const amount = asCents(1790);
const heardOrNot = ['unheard', 'lost', '500'] as const;

/** What holds where a request or its answer is lost, or the answer is a 500 though all was done. */
describe.each([['Stripe', openStripe]])('%s', (_name, open) => {
  let provider: FailingProvider;
  beforeAll(async () => {
    provider = await open();
  });
  afterAll(() => provider.close());
  afterEach(() => provider.mend());

  const fails = (ask: () => Promise<unknown>) => expect(ask()).rejects.toThrow(ProviderAway);
  const wishToCharge = async () => {
    const wish = { token: 'tok_visa', customer: undefined, key: randomUUID() };
    const card = (await provider.payments.storeCard(wish)) as StoredCard;
    return { card, amount, key: randomUUID() };
  };

  test.each(heardOrNot)('charges once: %s', async (kind) => {
    const { payments } = provider;
    const wish = await wishToCharge();
    provider.trouble(kind);
    await fails(() => payments.chargeCard(wish));
    provider.mend();
    const charge = await provider.another().chargeCard(wish);
    expect(charge.state).toBe('succeeded');
    provider.forgetKeys();
    expect(await payments.chargeCard(wish)).toEqual(charge);
    expect(provider.moved(wish.card.customer)).toEqual({ charged: 1790, refunded: 0 });
  });

  test.each(heardOrNot)('gives back once: %s', async (kind) => {
    const { payments } = provider;
    const charge = await wishToCharge();
    const { id = '' } = await payments.chargeCard(charge);
    const wish = { payment: id, amount: asCents(500), key: randomUUID() };
    provider.trouble(kind);
    await fails(() => payments.refund(wish));
    provider.mend();
    const refund = await provider.another().refund(wish);
    expect(refund.state).toBe('succeeded');
    provider.forgetKeys();
    expect(await payments.refund(wish)).toEqual(refund);
    expect(provider.moved(charge.card.customer)).toEqual({ charged: 1790, refunded: 500 });
  });

  test.each(['unheard', 'lost'] as const)('begins and stores one a key: %s', async (kind) => {
    const { payments } = provider;
    const key = randomUUID();
    const asks = [
      () => payments.beginBancontact({ amount, key: `${key}-1` }),
      () => payments.beginCardSetup({ customer: undefined, key: `${key}-2` }),
      () => payments.storeCard({ token: 'tok_visa', customer: undefined, key: `${key}-3` }),
    ];
    provider.trouble(kind);
    for (const ask of asks) await fails(ask);
    provider.mend();
    for (const ask of asks) expect(await ask()).toEqual(await ask());
  });

  test.each(heardOrNot)('ends a payment and forgets a card once it is asked to again: %s', async (kind) => {
    const { payments } = provider;
    const { id } = await payments.beginBancontact({ amount, key: randomUUID() });
    const wish = await wishToCharge();
    provider.trouble(kind);
    await fails(() => payments.cancel(id));
    await fails(() => payments.forgetCard(wish.card.id));
    provider.mend();
    expect(await payments.cancel(id)).toEqual({ id, state: 'failed', received: 0 });
    await expect(payments.forgetCard(wish.card.id)).resolves.toBeUndefined();
    expect((await payments.chargeCard(wish)).state).toBe('declined');
  });

  test('is given up within 8 s where it is silent, and charges once all the same', async () => {
    const { payments } = provider;
    const wish = await wishToCharge();
    provider.trouble('slow');
    const start = performance.now();
    await fails(() => payments.chargeCard(wish));
    expect(performance.now() - start).toBeLessThan(8000);
    provider.mend();
    expect((await payments.chargeCard(wish)).state).toBe('succeeded');
    expect(provider.moved(wish.card.customer).charged).toBe(1790);
  });
});
