import type {
  CallOutput,
  OpsProduct,
  ProductCells,
  readOpsCatalogue,
  readProductHistory,
} from '@lavoir/contract';
import { centsToEuro, euroToCents, percentOf, rateOf, wallClockAt } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { findLaundries } from '../partners/partners.queries.ts';
import { findCategories, findOverCategories, findShelf } from './catalogue-desk.queries.ts';
import type { findChanges } from './catalogue-desk.queries.ts';
import { presentCopied } from './copied.ts';

type Row = Awaited<ReturnType<typeof findShelf>>[number];

const presentProduct = (row: Row): OpsProduct => ({
  id: row.id,
  category_id: row.category_id,
  name_en: row.name_en,
  name_fr: row.name_fr,
  name_nl: row.name_nl,
  ...presentCopied(row),
  price: centsToEuro(row.price_cents),
  bag: row.bag as OpsProduct['bag'],
  is_active: row.is_active,
  changed: row.changed_at && { at: row.changed_at.toISOString(), by: row.changed_by ?? '' },
  next_price:
    row.next_price_cents === null || row.next_price_from === null
      ? null
      : { price: centsToEuro(row.next_price_cents), from: row.next_price_from },
  last_planned: row.last_planned,
});

/** A laundry's catalogue as the desk shows it; the house's own where none is named. Undefined where there is no such laundry. */
export const presentCatalogue = async (
  db: Db,
  wanted: number | undefined,
  now: Date,
): Promise<CallOutput<typeof readOpsCatalogue> | undefined> => {
  const laundries = await findLaundries(db);
  const laundryId = wanted ?? laundries[0]?.id;
  if (laundryId === undefined || !laundries.some(({ id }) => id === laundryId)) return undefined;
  const [over_categories, categories, products] = await Promise.all([
    findOverCategories(db),
    findCategories(db),
    findShelf(db, laundryId),
  ]);
  return {
    laundries,
    laundry_id: laundryId,
    today: wallClockAt(now).day,
    over_categories,
    categories: categories.map(
      ({ over_id, over_en, over_fr, over_nl, changed_at, changed_by, ...category }) => ({
        ...category,
        changed: changed_at && { at: changed_at.toISOString(), by: changed_by ?? '' },
        over: { id: over_id, name_en: over_en, name_fr: over_fr, name_nl: over_nl },
      }),
    ),
    products: products.map(presentProduct),
  };
};

type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number];
type PresentedChange = CallOutput<typeof readProductHistory>['changes'][number];

const euroOrNull = (amount: Cents | null): number | null => (amount === null ? null : centsToEuro(amount));

const percentOrNull = (rate: number | null) => (rate === null ? null : percentOf(rate));

const stateOf = (row: ChangeRow): PresentedChange['state'] => {
  if (row.withdrawn_at) return 'withdrawn';
  return row.applied_at ? 'holds' : 'planned';
};

export const presentChange = (row: ChangeRow): PresentedChange => ({
  id: row.id,
  state: stateOf(row),
  from: row.from_day,
  at: row.made_at.toISOString(),
  by: row.by,
  reason: row.reason,
  price: euroOrNull(row.price_cents),
  was_price: euroOrNull(row.was_price_cents),
  vat_percent: percentOrNull(row.vat_rate),
  was_vat_percent: percentOrNull(row.was_vat_rate),
  name_en: row.name_en,
  name_fr: row.name_fr,
  name_nl: row.name_nl,
  icon: row.icon,
  is_active: row.is_active,
  moved: row.order_by !== null,
});

/** The wire's cells as the table has them; what isn't named stays away. */
export const columnsOf = ({ price, vat_percent, ...cells }: ProductCells) => ({
  ...cells,
  ...(price !== undefined && { price_cents: euroToCents(price) }),
  ...(vat_percent !== undefined && { vat_rate: rateOf(vat_percent) }),
});
