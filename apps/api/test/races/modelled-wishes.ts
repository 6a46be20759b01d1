import fc from 'fast-check';
import type { Wish } from './money-model.ts';

const wish = fc.record<Wish>({
  shirts: fc.integer({ min: 3, max: 12 }),
  kilos: fc.integer({ min: 2, max: 8 }),
  promo: fc.boolean(),
  asks: fc.boolean(),
});
const [who, which] = [fc.nat(3), fc.nat(1000)];

export const operation = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('spend' as const), who, wish, card: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('top_up' as const),
      who,
      euro: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), which, wish }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('weigh' as const),
      which,
      shirts: fc.nat(16),
      grams: fc.integer({ min: 5, max: 1200 }).map((tens) => tens * 10),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('agree' as const), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), which, card: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which,
      cents: fc.integer({ min: 1, max: 2500 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('goodwill' as const),
      which,
      cents: fc.integer({ min: 1, max: 900 }),
    }),
  },
);
export type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;
export type About<Kind> = Extract<Operation, { kind: Kind }>;
