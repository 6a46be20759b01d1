import { z } from 'zod';
import { call } from './call.ts';
import { bagKinds, copiedOfProduct, productUnits } from './catalogue.ts';
import { day, euro, id, idText, instant, line, vatPercent, wholeCents } from './shapes.ts';

const operators = ['operator'] as const;

/** Decimal euro. */
export const highestPrice = 10_000;

/** What comes for nothing is 0. */
const price = wholeCents(0, highestPrice);

/** Characters that a product's name has at most. */
export const longestProductName = 80;
const name = line(longestProductName);

/** A glyph of the sprite, or the path of a picture without the slash before it. */
const icon = z.string().regex(/^[a-z0-9][a-z0-9./-]{0,99}$/);

const cells = {
  name_en: name,
  name_fr: name,
  name_nl: name,
  icon,
  price,
  vat_percent: vatPercent,
  is_active: z.boolean(),
};
const someCells = z.strictObject(cells).partial();
/** What staff change of a product, and what they saw before they did. */
export type ProductCells = z.output<typeof someCells>;

const change = z
  .strictObject({
    product_id: id,
    was: someCells,
    now: someCells,
    /** `last_planned` as the page had it, where this waits for its day too; older pages don't say */
    planned: id.nullable().optional(),
  })
  .refine(({ was, now }) => Object.keys(now).every((cell) => cell in was));

const names = { name_en: z.string(), name_fr: z.string(), name_nl: z.string() };

const opsProduct = z.object({
  id,
  category_id: id,
  ...names,
  ...copiedOfProduct,
  price: euro,
  bag: z.enum(bagKinds).nullable(),
  is_active: z.boolean(),
  /** who changed it last, as they are called */
  changed: z.object({ at: instant, by: z.string() }).nullable(),
  /** the next price that waits for its day */
  next_price: z.object({ price: euro, from: day }).nullable(),
  /** of its changes that wait for their day, the one that was saved last */
  last_planned: id.nullable(),
});
export type OpsProduct = z.output<typeof opsProduct>;

const opsCatalogue = z.object({
  laundries: z.array(z.object({ id, name: z.string() })),
  laundry_id: id,
  /** in Brussels, as the server's clock has it */
  today: day,
  /** those without a category too */
  over_categories: z.array(z.object({ id, ...names })),
  categories: z.array(
    z.object({
      id,
      slug: z.string(),
      ...names,
      /** switched off, it is on no shelf */
      is_active: z.boolean(),
      changed: z.object({ at: instant, by: z.string() }).nullable(),
      over: z.object({ id, ...names }),
    }),
  ),
  products: z.array(opsProduct),
});

export const readOpsCatalogue = call({
  method: 'GET',
  path: '/api/v1/ops/catalogue',
  summary: 'All that a laundry has on its shelves, what isn’t on sale too, in shelf order',
  audience: operators,
  /** the house's own unless it is given */
  query: z.object({ laundry_id: idText.optional() }),
  output: opsCatalogue,
  refusals: [],
  errors: 'message',
});

export const saveOpsCatalogue = call({
  method: 'PUT',
  path: '/api/v1/ops/catalogue',
  summary:
    'Change names, prices, pictures and what is on sale, now or from a day on; all of it or nothing. What somebody else changed meanwhile is refused',
  audience: operators,
  idempotent: 'key-or-body',
  body: z.strictObject({
    laundry_id: id,
    /** null: now */
    from: day.nullable(),
    reason: line(300).default(''),
    changes: z.array(change).min(1).max(500),
  }),
  output: opsCatalogue,
  refusals: ['changed_meanwhile', 'product_name_missing', 'day_not_ahead', 'bag_vat_fixed'],
  errors: 'message',
});

export const addOpsProduct = call({
  method: 'POST',
  path: '/api/v1/ops/products',
  summary: 'Put a product on a laundry’s shelves; it isn’t on sale yet',
  audience: operators,
  idempotent: 'key-or-body',
  body: z.strictObject({
    laundry_id: id,
    category_id: id,
    name_en: name.min(1),
    name_fr: name,
    name_nl: name,
    icon,
    price,
    vat_percent: vatPercent.default(21),
    unit: z.enum(productUnits),
  }),
  output: z.object({ id }),
  refusals: [],
  errors: 'fields',
});

export const placeOpsProduct = call({
  method: 'PUT',
  path: '/api/v1/ops/products/:id/place',
  summary: 'Move a product within its category',
  audience: operators,
  params: z.object({ id: idText }),
  /** the one that it stands behind; null: it comes first */
  body: z.strictObject({ behind: id.nullable() }),
  output: opsCatalogue,
  refusals: ['changed_meanwhile'],
  errors: 'message',
});

const changeStates = ['planned', 'holds', 'withdrawn'] as const;

export const readProductHistory = call({
  method: 'GET',
  path: '/api/v1/ops/products/:id/history',
  summary: 'What was and will be changed of a product, the latest first, and what orders under way keep',
  audience: operators,
  params: z.object({ id: idText }),
  output: z.object({
    changes: z.array(
      z.object({
        id,
        state: z.enum(changeStates),
        from: day,
        at: instant,
        by: z.string(),
        reason: z.string(),
        price: euro.nullable(),
        /** null of a product that is new, and until it holds */
        was_price: euro.nullable(),
        vat_percent: vatPercent.nullable(),
        /** likewise */
        was_vat_percent: vatPercent.nullable(),
        name_en: z.string().nullable(),
        name_fr: z.string().nullable(),
        name_nl: z.string().nullable(),
        icon: z.string().nullable(),
        is_active: z.boolean().nullable(),
        moved: z.boolean(),
      }),
    ),
    /** by what they pay for it, the lowest first */
    under_way: z.array(z.object({ price: euro, orders: z.int() })),
    /** in the last thirty days, in its unit */
    sold: z.number(),
  }),
  refusals: [],
  errors: 'message',
});

export const withdrawProductChange = call({
  method: 'DELETE',
  path: '/api/v1/ops/product_changes/:id',
  summary: 'Call off what waits for its day; twice is once',
  audience: operators,
  params: z.object({ id: idText }),
  output: z.object({ id }),
  refusals: ['change_holds'],
  errors: 'message',
});

export const catalogueDeskCalls = {
  readOpsCatalogue,
  saveOpsCatalogue,
  addOpsProduct,
  placeOpsProduct,
  readProductHistory,
  withdrawProductChange,
};
