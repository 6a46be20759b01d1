import { asCents, asMilli, centsToEuro, quote } from '@lavoir/domain';
import type { Texts } from '../../../../lib/i18n.tsx';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { discountText } from './discount-text.ts';
import { promotionOf, readPromo } from './promo.ts';

const tenth = { id: 1, code: 'FRESH10', discount: 10, fixed_amount: false, at_most: null, product_ids: null };
const five = { id: 2, code: 'WELCOME5', discount: 5, fixed_amount: true, at_most: null, product_ids: null };
const texts = {
  euro: (amount: number) => `€ ${amount}`,
  t: ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as Texts['t'],
};

it('prices a code as the server does: hundredths of a percent, or cents', () => {
  expect(promotionOf({ ...tenth, discount: 12.55 })).toEqual({ kind: 'percent', basisPoints: 1255 });
  expect(promotionOf({ ...five, discount: 5.55 })).toEqual({ kind: 'fixed', amount: 555 });
  expect(promotionOf({ ...tenth, at_most: 1.55 })).toMatchObject({ atMost: 155 });
  const line = { unitPrice: asCents(4940), quantity: asMilli(1000), isBag: false };
  expect(quote([line], { fee: asCents(490), promotion: promotionOf(tenth) }).total).toBe(4936);
});

it('loses nothing of a promotion on the wire', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (part, amount) => {
        expect(promotionOf({ ...tenth, discount: part / 100 })).toEqual({
          kind: 'percent',
          basisPoints: part,
        });
        const wire = centsToEuro(asCents(amount));
        expect(promotionOf({ ...five, discount: wire })).toEqual({ kind: 'fixed', amount });
      },
    ),
  );
});

it('says what it takes off', () => {
  expect(discountText(texts, tenth)).toBe('10\u00A0%');
  expect(discountText(texts, { ...tenth, discount: 12.5 })).toBe('12,5\u00A0%');
  expect(discountText(texts, five)).toBe('€ 5');
  expect(discountText(texts, { ...tenth, at_most: 15 })).toBe(
    'checkout.discount_at_most {"percent":"10\u00A0%","amount":"€ 15"}',
  );
});

it('takes what doesn’t read as a code as none', () => {
  expect(readPromo(tenth)).toEqual(tenth);
  // one that was kept before there were ceilings and products
  expect(readPromo({ ...tenth, at_most: undefined, product_ids: undefined })).toEqual(tenth);
  expect(readPromo({ ...tenth, waits: true })).toEqual({ ...tenth, waits: true });
  for (const odd of [undefined, null, 'FRESH10', {}, { ...tenth, id: '1' }, { ...tenth, discount: 0 }])
    expect(readPromo(odd)).toBeUndefined();
});
