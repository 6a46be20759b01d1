import type { Product } from '@lavoir/contract';
import { percentOf } from '@lavoir/domain';
import type { Selectable } from 'kysely';
import type { OrderLines, Products } from '../../db/migrations/schema.ts';

/** What an order's line keeps of its product as it was that day, by the same names in both tables. */
export const copiedColumns = [
  'name_en',
  'name_fr',
  'name_nl',
  'icon',
  'unit',
  'vat_rate',
] as const satisfies readonly (keyof Products & keyof OrderLines)[];

type Copied = Pick<Selectable<Products>, (typeof copiedColumns)[number]>;

/** What a product and an order's line say alike, but for their names. */
export const presentCopied = (row: Copied) => ({
  icon: row.icon,
  unit: row.unit as Product['unit'],
  vat_percent: percentOf(row.vat_rate),
});
