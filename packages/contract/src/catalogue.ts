import { z } from 'zod';
import { call } from './call.ts';
import { euro, id, vatPercent } from './shapes.ts';

export const productUnits = ['piece', 'kg', 'm2', 'set', 'pair'] as const;
export type ProductUnit = (typeof productUnits)[number];

export const bagKinds = ['folded', 'hanger'] as const;

/** Compared by clients: shown in red in place of the catalogue. */
export const laundryPlaceText = {
  laundry_place_not_found: 'Laundry place not found for the given collection point',
};

const named = { name: z.string(), name_en: z.string(), name_fr: z.string(), name_nl: z.string() };

/** What an order's line says of its product as it was that day; its names stand beside it. */
export const copiedOfProduct = {
  /** a glyph of the sprite, or the path of a picture without the slash before it */
  icon: z.string(),
  unit: z.enum(productUnits),
  vat_percent: vatPercent,
};

/** `name` is a constant, `body laundry` or `top`, that clients compare; people read the languages' names. */
const shelfNamed = { id, slug: z.string(), ...named, icon: z.string(), order_by: z.int() };

const overCategory = z.object(shelfNamed);

export const product = z.object({
  id,
  ...named,
  description: z.string(),
  description_fr: z.string(),
  description_nl: z.string(),
  ...copiedOfProduct,
  price: euro,
  bag: z.enum(bagKinds).nullable(),
  is_active: z.boolean(),
  quantity: z.int(),
  laundry_id: id,
  category: z.object({
    ...shelfNamed,
    /** the same glyph: it takes the colour of what it stands on */
    dark_icon: z.string(),
    over_category: overCategory,
  }),
});
export type Product = z.output<typeof product>;

export const listProducts = call({
  method: 'GET',
  path: '/api/v1/customer/products',
  summary: "The active products of the default address's laundry, in shelf order",
  audience: 'customer',
  output: z.object({ products: z.array(product) }),
  refusals: ['laundry_place_not_found'],
  errors: 'message',
  wireTexts: laundryPlaceText,
});

export const catalogueCalls = { listProducts };
