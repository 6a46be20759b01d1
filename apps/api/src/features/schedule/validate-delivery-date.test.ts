import { validateDeliveryDate } from '@lavoir/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, createWorld, sessionOf } from '../../../test/factories.ts';
import type { Customer } from '../../../test/factories.ts';
import { startOfTests, startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp();
  await createWorld(app);
  customer = await createCustomer(app);
});
afterAll(() => app.close());

/** [pick-up date, pick-up slot, delivery date, delivery slot]; null is absent */
type Asked = [string | null, string | null, string | null, string | null];

const check = (asked: Asked, language = 'en') => {
  const [pickup_date, pickup_slot, delivery_date, delivery_slot] = asked;
  const body = { pickup_date, pickup_slot, delivery_date, delivery_slot };
  return app.send(validateDeliveryDate, {
    as: customer.session,
    body,
    headers: { 'accept-language': language },
  });
};

const tooEarly = 'Delivery date must be after 48 hours of pickup date.';
const slotMissing = 'pickup or delivery slot not selected';
const ten = '10:00 - 12:00';
const eight = '08:00 - 10:00';

describe('a pick-up and a delivery', () => {
  const valid: [string, Asked][] = [
    ['nothing at all', [null, null, null, null]],
    ['a pick-up alone', ['2026-11-26', ten, null, null]],
    ['a pick-up date alone', ['2026-11-26', null, null, null]],
    ['a delivery alone', [null, null, '2026-11-26', ten]],
    ['slots alone', [null, ten, null, eight]],
    ['three days', ['2026-11-26', ten, '2026-11-29', eight]],
    ['exactly two days at the same hour', ['2026-11-26', ten, '2026-11-28', ten]],
    ['exactly two days at a later hour', ['2026-11-26', eight, '2026-11-28', ten]],
    ['today in more than two hours', ['2026-11-23', '10:01 - 12:00', '2026-11-26', ten]],
    ['both sides of New Year', ['2026-12-30', ten, '2027-01-01', ten]],
    ['29 February', ['2028-02-27', ten, '2028-02-29', ten]],
    ['the night that loses an hour', ['2027-03-26', ten, '2027-03-28', ten]],
    ['the night that gains an hour', ['2027-10-30', ten, '2027-11-01', ten]],
    ['empty texts for what is absent', ['2026-11-26', ten, '', '']],
  ];
  test.each(valid)('of %s are Valid', async (_name, asked) => {
    const { status, body } = await check(asked);
    expect([status, body]).toEqual([200, { message: 'Valid' }]);
  });

  const refused: [string, Asked, string, string | undefined][] = [
    ['on one day', ['2026-11-26', ten, '2026-11-26', ten], 'delivery_too_early', tooEarly],
    ['a day apart', ['2026-11-26', eight, '2026-11-27', ten], 'delivery_too_early', tooEarly],
    ['a day apart without slots', ['2026-11-26', null, '2026-11-27', null], 'delivery_too_early', tooEarly],
    [
      'two days apart at an earlier hour',
      ['2026-11-26', ten, '2026-11-28', eight],
      'delivery_too_early',
      tooEarly,
    ],
    ['the wrong way round', ['2026-11-30', ten, '2026-11-26', ten], 'delivery_too_early', tooEarly],
    ['without a pick-up slot', ['2026-11-26', null, '2026-11-30', ten], 'slot_missing', slotMissing],
    ['without a delivery slot', ['2026-11-26', ten, '2026-11-30', null], 'slot_missing', slotMissing],
    ['without both slots', ['2026-11-26', '', '2026-11-30', ''], 'slot_missing', slotMissing],
    ['from yesterday', ['2026-11-22', ten, '2026-11-30', ten], 'past_pickup', undefined],
    ['to yesterday', [null, null, '2026-11-22', ten], 'past_delivery', undefined],
    ['back to yesterday', ['2026-11-26', ten, '2026-11-22', ten], 'delivery_too_early', tooEarly],
    ['today within two hours', ['2026-11-23', ten, null, null], 'pickup_too_soon', undefined],
    [
      'today in a slot that has begun',
      ['2026-11-23', '07:00 - 09:00', null, null],
      'pickup_too_soon',
      undefined,
    ],
  ];
  test.each(refused)('%s are refused', async (_name, asked, code, text) => {
    for (const language of ['en', 'fr', 'nl', 'fr-BE,fr;q=0.9', 'de', '*']) {
      const { status, body } = await check(asked, language);
      expect([status, body.code]).toEqual([422, code]);
      expect(body.message).toMatch(/\w+/);
      expect(body.message).toBe(text ?? body.message);
    }
  });

  const nonsense: [string, object][] = [
    ['a day that does not exist', { pickup_date: '2027-02-29' }],
    ['a day in another order', { pickup_date: '26/11/2026' }],
    ['an instant', { pickup_date: '2026-11-26T10:00:00Z' }],
    ['a number', { pickup_date: 20_261_126 }],
    ['a slot that ends before it starts', { pickup_slot: '12:00 - 10:00' }],
    ['a slot without spaces', { delivery_slot: '10:00-12:00' }],
    ['a slot after midnight', { delivery_slot: '23:00 - 25:00' }],
    ['an unknown key', { now: '2020-01-01' }],
  ];
  test.each(nonsense)('with %s are refused', async (_name, body) => {
    const answer = await app.send(validateDeliveryDate, { as: customer.session, body });
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input']);
  });
});

describe('around midnight in Brussels', () => {
  /** Months away from the other tests, where their session is over. */
  const at = async (now: string) => {
    app.clock.set(now);
    customer = { ...customer, session: await sessionOf(app, customer) };
  };
  afterEach(() => at(startOfTests));

  const moments: [string, string, boolean][] = [
    ['2026-11-23T23:30:00+01:00', '2026-11-23', true],
    ['2026-11-24T00:00:00+01:00', '2026-11-23', false],
    ['2027-03-28T23:59:00+02:00', '2027-03-28', true],
    ['2027-03-28T22:30:00Z', '2027-03-28', false],
    ['2027-10-31T22:59:00Z', '2027-10-31', true],
    ['2027-10-31T23:00:00Z', '2027-10-31', false],
  ];
  test.each(moments)('at %s the day %s counts as over or not by the clocks there', async (now, day, open) => {
    await at(now);
    const { status, body } = await check([day, null, null, null]);
    expect([status, body.code]).toEqual(open ? [200, undefined] : [422, 'past_pickup']);
  });

  test.each(['2027-03-28T06:00:00+02:00', '2027-10-31T06:00:00+01:00'])(
    'two hours are two hours of the clock on %s',
    async (now) => {
      await at(now);
      const day = now.slice(0, 10);
      const [closed, open] = [
        await check([day, eight, null, null]),
        await check([day, '08:30 - 10:00', null, null]),
      ];
      expect([closed.body.code, open.body.message]).toEqual(['pickup_too_soon', 'Valid']);
    },
  );
});
