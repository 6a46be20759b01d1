import { z } from 'zod';
import { call } from './call.ts';
import { day, euro, id, idText, instant, line, sought, wholeCents } from './shapes.ts';

const operators = ['operator'] as const;

/** Characters that a code has at least and at most. */
export const promoCodeLengths = { least: 3, most: 20 } as const;

/** What a code takes off at most, in euros. */
export const mostOffByPromo = 1000;

const code = line(promoCodeLengths.most)
  .min(promoCodeLengths.least)
  .regex(/^[A-Za-z0-9-]+$/);

/** The most areas and points, or products, that one code names. */
const mostNamed = 200;

const named = z
  .array(id)
  .min(1)
  .max(mostNamed)
  .overwrite((ids) => [...new Set(ids)].toSorted((a, b) => a - b))
  .nullable()
  .default(null);

/** What a code takes off, where, for whom and until when. */
const terms = {
  code,
  /** euros of a fixed amount, else a percentage; both with two decimals at most */
  discount: wholeCents(0.01, mostOffByPromo),
  fixed_amount: z.boolean(),
  /** euros that a percentage takes off at most; null: as much as it comes to */
  at_most: wholeCents(0.01, mostOffByPromo).nullable().default(null),
  /** uses in all; null: as often as somebody likes */
  limit: z.int().min(1).max(1_000_000).nullable().default(null),
  first_order_only: z.boolean().default(true),
  /** the first and the last day that it counts on, in Brussels */
  starts_on: day.nullable().default(null),
  ends_on: day.nullable().default(null),
  /** the areas and points that it counts in, by their schedules; null: everywhere */
  schedule_ids: named,
  /** what it takes something off; null: the whole order */
  product_ids: named,
};

const seenTerms = z.strictObject({
  code: z.string(),
  discount: z.number(),
  fixed_amount: z.boolean(),
  at_most: z.number().nullable().default(null),
  limit: z.int().nullable(),
  first_order_only: z.boolean(),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  schedule_ids: z.array(id).nullable().default(null),
  product_ids: z.array(id).nullable().default(null),
});

const texts = { name: z.string(), name_fr: z.string(), name_nl: z.string() };

export const promoStates = ['running', 'planned', 'used_up', 'off', 'ended'] as const;
export type PromoState = (typeof promoStates)[number];

/** What a list shows: those that count now, those that will, and those that don't any more. */
export const promoFilters = ['running', 'planned', 'over'] as const;

const opsPromoCode = seenTerms.extend({
  id,
  is_active: z.boolean(),
  state: z.enum(promoStates),
  uses: z.int(),
  /** was it ever on an order: then its text and what it takes off stay */
  is_used: z.boolean(),
  /** the areas and points, and the products, that it is limited to */
  places: z.array(z.string()),
  products: z.array(z.object(texts)),
});
export type OpsPromoCode = z.output<typeof opsPromoCode>;

export const listOpsPromoCodes = call({
  method: 'GET',
  path: '/api/v1/ops/promo_codes',
  summary: 'Promo codes: those that run first, each kind by its text',
  audience: operators,
  query: z.object({
    q: sought(60).optional(),
    state: z.enum(promoFilters).optional(),
    /** behind the last one of the page before */
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    data: z.array(opsPromoCode),
    next_cursor: z.string().nullable(),
    counts: z.object({ all: z.int(), running: z.int(), planned: z.int(), over: z.int() }),
    today: day,
  }),
  refusals: [],
  errors: 'message',
});

const promoUse = z.object({
  promo_code: opsPromoCode,
  /** what it took off all orders that weren't called off */
  taken_off: euro,
  /** the latest fifty */
  orders: z.array(
    z.object({ id, lavoir_order_id: z.string(), customer: z.string(), at: instant, taken_off: euro }),
  ),
  changes: z.array(
    z.object({
      id,
      action: z.enum(['made', 'changed', 'switched_on', 'switched_off']),
      by: z.string(),
      at: instant,
    }),
  ),
});

export const showOpsPromoCode = call({
  method: 'GET',
  path: '/api/v1/ops/promo_codes/:id',
  summary: 'A promo code, how often and by whom it was used, how much it took off, and who changed it',
  audience: operators,
  params: z.object({ id: idText }),
  output: promoUse,
  refusals: [],
  errors: 'message',
});

export const addOpsPromoCode = call({
  method: 'POST',
  path: '/api/v1/ops/promo_codes',
  summary: 'Make a promo code',
  audience: operators,
  idempotent: 'key-or-body',
  body: z.strictObject(terms),
  output: z.object({ promo_code: opsPromoCode }),
  refusals: [
    'promo_code_taken',
    'promo_percent_too_much',
    'promo_ceiling_of_fixed',
    'promo_dates_crossed',
    'promo_scope_unknown',
  ],
  errors: 'fields',
});

export const changeOpsPromoCode = call({
  method: 'PUT',
  path: '/api/v1/ops/promo_codes/:id',
  summary: 'Change a promo code; one that was used keeps its text and what it takes off',
  audience: operators,
  params: z.object({ id: idText }),
  /** `seen`: as it stood when somebody began to change it */
  body: z.strictObject({ ...terms, seen: seenTerms }),
  output: z.object({ promo_code: opsPromoCode }),
  refusals: [
    'changed_meanwhile',
    'promo_code_taken',
    'promo_percent_too_much',
    'promo_ceiling_of_fixed',
    'promo_dates_crossed',
    'promo_scope_unknown',
    'promo_code_used',
    'promo_limit_below_uses',
  ],
  errors: 'fields',
});

export const listPromoScopes = call({
  method: 'GET',
  path: '/api/v1/ops/promo_code_scopes',
  summary: 'The areas, points and products that a promo code can be limited to',
  audience: operators,
  output: z.object({
    /** areas, then points, each by name; `id` is that of its schedule */
    places: z.array(z.object({ id, name: z.string(), kind: z.enum(['area', 'point']) })),
    /** of all laundries, those that aren't sold any more last */
    products: z.array(z.object({ id, ...texts, laundry: z.string(), is_active: z.boolean() })),
  }),
  refusals: [],
  errors: 'message',
});

export const switchOpsPromoCode = call({
  method: 'PUT',
  path: '/api/v1/ops/promo_codes/:id/state',
  summary: 'Switch a promo code on or off; twice is once',
  audience: operators,
  params: z.object({ id: idText }),
  body: z.strictObject({ is_active: z.boolean() }),
  output: z.object({ promo_code: opsPromoCode }),
  refusals: [],
  errors: 'message',
});

export const promosDeskCalls = {
  listOpsPromoCodes,
  showOpsPromoCode,
  addOpsPromoCode,
  changeOpsPromoCode,
  switchOpsPromoCode,
  listPromoScopes,
};
