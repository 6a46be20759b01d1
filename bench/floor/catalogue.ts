import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { named } from './database.ts';
import type { Handler } from './visitor.ts';

export type Product = {
  id: number;
  name_en: string;
  name_fr: string;
  name_nl: string;
  icon: string;
  unit: string;
  price_cents: number;
};

export const productsById = new Map<number, Product>();
let catalogue = Buffer.alloc(0);
let compressed = Buffer.alloc(0);
let etag = '';

/** The answer as the product gives it, made once. */
export const readCatalogue = async (): Promise<void> => {
  const rows = await named<Product & { whole: object }>(
    'catalogue',
    `select p.id, p.name_en, p.name_fr, p.name_nl, p.icon, p.unit, p.price_cents::integer,
       to_jsonb(p) || jsonb_build_object('category', to_jsonb(c) || jsonb_build_object('over_category', to_jsonb(o))) as whole
     from products p join categories c on c.id = p.category_id join over_categories o on o.id = c.over_category_id
     where p.is_active and p.laundry_id = (
       select laundry_id from service_areas s join service_area_zip_codes z on z.service_area_id = s.id
       where z.zip_code = '1050')
     order by o.order_by, c.order_by, p.order_by`,
  );
  for (const row of rows) productsById.set(row.id, row);
  catalogue = Buffer.from(JSON.stringify({ products: rows.map(({ whole }) => whole) }));
  compressed = brotliCompressSync(catalogue);
  etag = `"${createHash('sha256').update(catalogue).digest('base64url')}"`;
};

export const showCatalogue: Handler = ({ headers }) => {
  if (headers['if-none-match'] === etag) return { status: 304, body: '', headers: { etag } };
  return /\bbr\b/.test(String(headers['accept-encoding']))
    ? { status: 200, body: compressed, headers: { etag, 'content-encoding': 'br' } }
    : { status: 200, body: catalogue, headers: { etag } };
};
