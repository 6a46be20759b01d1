import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asCents, asMilli, noCents } from './money.ts';
import { defaultFee, feeOf, minimumOrder, missingToMinimum, promotionOf, quote } from './pricing.ts';
import type { PricedLine, Promotion } from './pricing.ts';
import { vatContained } from './vat-rates.ts';

const line = fc.record({
  unitPrice: fc.nat(50_000).map(asCents),
  quantity: fc.nat(500_000).map(asMilli),
  isBag: fc.boolean(),
  productId: fc.integer({ min: 1, max: 5 }),
});
const lines = fc.array(line, { maxLength: 20 });
const fee = fc.nat(2000).map(asCents);
const promotion: fc.Arbitrary<Promotion> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    atMost: fc.option(fc.integer({ min: 1, max: 100_000 }).map(asCents), { nil: undefined }),
  }),
  fc
    .integer({ min: 1, max: 10_000_000 })
    .map((amount) => ({ kind: 'fixed' as const, amount: asCents(amount) })),
);
const limited = fc
  .tuple(promotion, fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }))
  .map(([wanted, onlyFor]): Promotion => ({ ...wanted, onlyFor }));
const orderBy = (wanted: fc.Arbitrary<Promotion>) =>
  fc.record({
    ordered: lines,
    options: fc.record(
      { fee, promotion: fc.option(wanted, { nil: undefined }), ordered: lines },
      { requiredKeys: ['fee', 'promotion'] },
    ),
  });
const order = orderBy(fc.oneof(promotion, limited));
/** Of a promotion for everything. */
const orderOfAll = orderBy(promotion);
const servicesOf = (priced: readonly PricedLine[]) => quote(priced, { fee: noCents }).services;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('a quote', () => {
  test('totals its subtotal less the promotion plus the fee, in whole cents', () => {
    fc.assert(
      fc.property(order, ({ ordered, options }) => {
        const quoted = quote(ordered, options);
        expect(quoted.total).toBe(quoted.subtotal - quoted.promotion + options.fee);
        expect(quoted.subtotal).toBe(sum(quoted.lineTotals) + quoted.minimumSupplement);
        for (const amount of [
          ...quoted.lineTotals,
          quoted.subtotal,
          quoted.promotion,
          quoted.total,
          quoted.vat,
        ]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
      }),
    );
  });

  test('takes off no more than the subtotal: the fee is always paid', () => {
    fc.assert(
      fc.property(order, ({ ordered, options }) => {
        const { promotion: off, subtotal, total } = quote(ordered, options);
        expect(off).toBeLessThanOrEqual(subtotal);
        expect(total).toBeGreaterThanOrEqual(options.fee);
      }),
    );
  });

  test('takes off by a promotion for some products what it takes off these alone', () => {
    fc.assert(
      fc.property(lines, limited, fee, (ordered, wanted, aFee) => {
        const { onlyFor = [], ...everywhere } = wanted;
        const counting = ordered.filter(({ productId }) => onlyFor.includes(productId));
        const alone = quote(counting, { fee: noCents, promotion: everywhere });
        expect(quote(ordered, { fee: aFee, promotion: wanted }).promotion).toBe(alone.promotion);
      }),
    );
  });

  test('of a part of what was ordered is never more than that of all, whatever its promotion is for', () => {
    const withPart = fc.array(fc.tuple(line, fc.integer({ min: 0, max: 100 })), { maxLength: 8 });
    fc.assert(
      fc.property(withPart, fc.oneof(promotion, limited), fee, (all, wanted, aFee) => {
        const ordered = all.map(([one]) => one);
        const found = all.map(([one, part]) => ({
          ...one,
          quantity: asMilli(Math.floor((one.quantity * part) / 100)),
        }));
        const estimate = quote(ordered, { fee: aFee, promotion: wanted });
        const weighed = quote(found, { fee: aFee, promotion: wanted, ordered });
        expect(weighed.total).toBeLessThanOrEqual(estimate.total);
        expect(weighed.promotion).toBeLessThanOrEqual(estimate.promotion);
      }),
    );
  });

  test('of what was found raises services to the minimum, or to what was ordered of them where that was less', () => {
    fc.assert(
      fc.property(order, ({ ordered: found, options }) => {
        const { minimumSupplement, services } = quote(found, options);
        const least = options.ordered ? Math.min(minimumOrder, servicesOf(options.ordered)) : 0;
        expect(minimumSupplement).toBe(Math.max(0, least - services));
      }),
    );
  });

  test('of what was found charges an order of the minimum at least the minimum, whatever is missing of it', () => {
    const enough = lines.filter((ordered) => servicesOf(ordered) >= minimumOrder);
    fc.assert(
      fc.property(enough, fc.array(fc.nat(500_000)), fee, (ordered, weights, amount) => {
        const found = ordered.map((one, index) => ({ ...one, quantity: asMilli(weights[index] ?? 0) }));
        const quoted = quote(found, { fee: amount, ordered });
        expect(quoted.services + quoted.minimumSupplement).toBe(Math.max(minimumOrder, servicesOf(found)));
      }),
    );
  });

  test('of what was found never raises bags that were ordered alone', () => {
    const bags = fc.array(
      line.map((one) => ({ ...one, isBag: true })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(bags, bags, fee, (ordered, found, amount) => {
        expect(quote(found, { fee: amount, ordered }).minimumSupplement).toBe(0);
      }),
    );
  });

  test('of what was found is the estimate where all was found', () => {
    fc.assert(
      fc.property(lines, fee, (ordered, amount) => {
        expect(quote(ordered, { fee: amount, ordered })).toEqual(quote(ordered, { fee: amount }));
      }),
    );
  });

  test('never falls when more is ordered', () => {
    fc.assert(
      fc.property(orderOfAll, fc.nat(19), fc.nat(100_000), ({ ordered, options }, at, more) => {
        const grown = ordered.map((one, index) =>
          index === at ? { ...one, quantity: asMilli(one.quantity + more) } : one,
        );
        expect(quote(grown, options).total).toBeGreaterThanOrEqual(quote(ordered, options).total);
      }),
    );
  });

  test('is the same whatever the order of its lines', () => {
    fc.assert(
      fc.property(order, ({ ordered, options }) => {
        const { lineTotals: _turned, ...turned } = quote(ordered.toReversed(), options);
        const { lineTotals: _lineTotals, ...straight } = quote(ordered, options);
        expect(turned).toEqual(straight);
      }),
    );
  });

  test('of nothing is the fee', () => {
    const quoted = quote([], { fee: defaultFee, ordered: [] });
    expect(quoted).toMatchObject({ subtotal: 0, minimumSupplement: 0, total: 490 });
  });

  test('of ten shirts at € 5 is € 54,90, € 9,53 of it VAT', () => {
    const shirts: PricedLine = { unitPrice: asCents(500), quantity: asMilli(10_000), isBag: false };
    expect(quote([shirts], { fee: defaultFee })).toMatchObject({ subtotal: 5000, total: 5490, vat: 953 });
  });
});

describe('a promotion', () => {
  test('of a percentage is that part of the subtotal, half a cent up', () => {
    expect(promotionOf(asCents(3905), { kind: 'percent', basisPoints: 1000 })).toBe(391);
    expect(promotionOf(asCents(3904), { kind: 'percent', basisPoints: 1000 })).toBe(390);
    expect(promotionOf(asCents(10_000), { kind: 'percent', basisPoints: 1255 })).toBe(1255);
    expect(promotionOf(asCents(777), { kind: 'percent', basisPoints: 10_000 })).toBe(777);
  });

  test('is exact: the nearest cent of the percentage, or the amount as far as there is something to take it off', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000).map(asCents), promotion, (subtotal, wanted) => {
        const exact =
          wanted.kind === 'fixed'
            ? Math.min(subtotal, wanted.amount)
            : Math.min((subtotal * wanted.basisPoints) / 10_000, wanted.atMost ?? Infinity);
        expect(Math.abs(promotionOf(subtotal, wanted) - exact)).toBeLessThanOrEqual(
          wanted.kind === 'fixed' ? 0 : 0.5,
        );
      }),
    );
  });

  test('of a percentage stops at its ceiling, and never takes off less for a larger order', () => {
    expect(promotionOf(asCents(20_000), { kind: 'percent', basisPoints: 1000, atMost: asCents(1500) })).toBe(
      1500,
    );
    expect(promotionOf(asCents(4940), { kind: 'percent', basisPoints: 1000, atMost: asCents(1500) })).toBe(
      494,
    );
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), promotion, (subtotal, more, wanted) => {
        const off = promotionOf(asCents(subtotal), wanted);
        expect(promotionOf(asCents(subtotal + more), wanted)).toBeGreaterThanOrEqual(off);
        const ceiling = wanted.kind === 'percent' ? wanted.atMost : wanted.amount;
        expect(off).toBeLessThanOrEqual(ceiling ?? subtotal);
      }),
    );
  });

  test('of an amount is capped at the subtotal', () => {
    expect(promotionOf(asCents(400), { kind: 'fixed', amount: asCents(500) })).toBe(400);
    expect(promotionOf(asCents(600), { kind: 'fixed', amount: asCents(500) })).toBe(500);
  });

  test('takes nothing off where there is none', () => {
    expect(promotionOf(asCents(600), undefined)).toBe(0);
  });
});

describe('the VAT that a price contains', () => {
  test('is 21/121 of it, to half a cent', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (amount) => {
        const vat = vatContained(asCents(amount));
        expect(Math.abs(vat * 121 - amount * 21) * 2).toBeLessThanOrEqual(121);
      }),
    );
  });

  test('leaves a net amount whose 21% it is, to the cent', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (amount) => {
        const vat = vatContained(asCents(amount));
        expect(Math.abs((amount - vat) * 21 - vat * 100)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('what an order still lacks', () => {
  test('with what it has of services makes the minimum, or nothing is missing', () => {
    fc.assert(
      fc.property(lines, (ordered) => {
        const missing = missingToMinimum(ordered);
        const { services } = quote(ordered, { fee: noCents });
        const hasServices = ordered.some(({ isBag, quantity }) => !isBag && quantity > 0);
        const isShort = hasServices && services < minimumOrder;
        expect(missing).toBe(isShort ? minimumOrder - services : 0);
      }),
    );
  });

  test('is nothing for bags alone and for an empty cart', () => {
    const bag: PricedLine = { unitPrice: asCents(1200), quantity: asMilli(1000), isBag: true };
    expect([missingToMinimum([bag]), missingToMinimum([])]).toEqual([0, 0]);
  });

  test('does not count bags towards the minimum', () => {
    const shirt: PricedLine = { unitPrice: asCents(500), quantity: asMilli(1000), isBag: false };
    const bags: PricedLine = { unitPrice: asCents(1200), quantity: asMilli(10_000), isBag: true };
    expect(missingToMinimum([shirt, bags])).toBe(2500);
  });
});

describe('the fee', () => {
  const amounts = (
    type: 'DeliveryAddress' | 'CollectionPoint',
    service: number | null,
    delivery: number | null,
  ) =>
    feeOf({
      type,
      serviceFee: service === null ? null : asCents(service),
      deliveryFee: delivery === null ? null : asCents(delivery),
    });

  test.each([
    ['CollectionPoint', 250, 490, 250],
    ['CollectionPoint', 250, null, 250],
    ['CollectionPoint', 0, 300, 300],
    ['CollectionPoint', 0, null, 490],
    ['CollectionPoint', null, 300, 300],
    ['CollectionPoint', null, null, 490],
    ['DeliveryAddress', 250, 300, 300],
    ['DeliveryAddress', 250, null, 490],
    ['DeliveryAddress', null, 0, 0],
    ['DeliveryAddress', null, null, 490],
  ] as const)(
    'of a %s with service fee %s and delivery fee %s is %i',
    (type, service, delivery, expected) => {
      expect(amounts(type, service, delivery)).toBe(expected);
    },
  );
});
