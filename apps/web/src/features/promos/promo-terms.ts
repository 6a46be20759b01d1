import { mostOffByPromo, promoCodeLengths } from '@lavoir/contract';
import type { OpsPromoCode } from '@lavoir/contract';
import { euroToCents, parseDay } from '@lavoir/domain';
import type { Promotion } from '@lavoir/domain';
import { z } from 'zod/mini';
import { readAmount } from '../../lib/forms/read-amount.ts';

/** What somebody writes in the editor. */
export type PromoValues = {
  code: string;
  kind: 'percent' | 'euro';
  discount: string;
  atMost: string;
  limit: string;
  isFirstOnly: boolean;
  starts_on: string;
  ends_on: string;
  /** what it is limited to; nothing chosen is no limit */
  scheduleIds: number[];
  productIds: number[];
};

/** Undefined where it is nothing that a code could take off. */
const readDiscount = (text: string): number | undefined => {
  const discount = readAmount(text);
  return discount !== undefined && discount > 0 && discount <= mostOffByPromo ? discount : undefined;
};

const dayOrNone = z.string().check(z.refine((text: string) => text === '' || parseDay(text) !== undefined));

export const promoSchema = z
  .object({
    code: z
      .string()
      .check(
        z.trim(),
        z.minLength(promoCodeLengths.least),
        z.maxLength(promoCodeLengths.most),
        z.regex(/^[A-Za-z0-9-]+$/),
      ),
    kind: z.enum(['percent', 'euro']),
    discount: z.string().check(z.refine((text: string) => readDiscount(text) !== undefined)),
    atMost: z
      .string()
      .check(z.refine((text: string) => text.trim() === '' || readDiscount(text) !== undefined)),
    limit: z.string().check(z.trim(), z.regex(/^(?:[1-9]\d{0,5})?$/)),
    isFirstOnly: z.boolean(),
    starts_on: dayOrNone,
    ends_on: dayOrNone,
    scheduleIds: z.array(z.number()),
    productIds: z.array(z.number()),
  })
  .check(
    z.refine(({ kind, discount }) => kind === 'euro' || (readDiscount(discount) ?? 0) <= 100, {
      path: ['discount'],
    }),
    z.refine(({ starts_on, ends_on }) => starts_on === '' || ends_on === '' || starts_on <= ends_on, {
      path: ['ends_on'],
    }),
  );

const written = (amount: number): string => String(amount).replace('.', ',');

/** A code as the editor shows it; a new one is for a first order unless somebody says otherwise. */
export const valuesOf = (code?: OpsPromoCode): PromoValues => ({
  code: code?.code ?? '',
  kind: code?.fixed_amount ? 'euro' : 'percent',
  discount: code ? written(code.discount) : '',
  atMost: code?.at_most ? written(code.at_most) : '',
  limit: code?.limit ? String(code.limit) : '',
  isFirstOnly: code?.first_order_only ?? true,
  starts_on: code?.starts_on ?? '',
  ends_on: code?.ends_on ?? '',
  scheduleIds: code?.schedule_ids ?? [],
  productIds: code?.product_ids ?? [],
});

const idsOf = (ids: readonly number[]): number[] | null =>
  ids.length === 0 ? null : ids.toSorted((a, b) => a - b);

/** What was written as the wire has it. */
export const termsOf = (values: PromoValues) => ({
  code: values.code.trim().toUpperCase(),
  discount: readDiscount(values.discount) ?? 0,
  fixed_amount: values.kind === 'euro',
  at_most: values.kind === 'euro' ? null : (readDiscount(values.atMost) ?? null),
  limit: values.limit.trim() === '' ? null : Number(values.limit),
  first_order_only: values.isFirstOnly,
  starts_on: values.starts_on === '' ? null : (parseDay(values.starts_on) ?? null),
  ends_on: values.ends_on === '' ? null : (parseDay(values.ends_on) ?? null),
  schedule_ids: idsOf(values.scheduleIds),
  product_ids: idsOf(values.productIds),
});

export type PromoTerm = Exclude<keyof ReturnType<typeof termsOf>, 'fixed_amount'>;

/** What two versions of a code say otherwise; percent and euro are no two things, but ways to write one. */
export const differingTerms = (one: PromoValues, other: PromoValues): PromoTerm[] => {
  const [first, second] = [termsOf(one), termsOf(other)];
  const { fixed_amount: isFixed, ...terms } = first;
  return (Object.keys(terms) as PromoTerm[]).filter(
    (name) =>
      String(first[name]) !== String(second[name]) ||
      (name === 'discount' && isFixed !== second.fixed_amount),
  );
};

const ceilingOf = (text: string) => {
  const amount = readDiscount(text);
  return amount === undefined ? undefined : euroToCents(amount);
};

/** What it would take off, as orders are priced; undefined while it isn't written out. */
export const promotionIn = ({ kind, discount, atMost }: PromoValues): Promotion | undefined => {
  const amount = readDiscount(discount);
  if (amount === undefined || (kind === 'percent' && amount > 100)) return undefined;
  return kind === 'euro'
    ? { kind: 'fixed', amount: euroToCents(amount) }
    : { kind: 'percent', basisPoints: Math.round(amount * 100), atMost: ceilingOf(atMost) };
};
