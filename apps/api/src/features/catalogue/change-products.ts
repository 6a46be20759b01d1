import { refuse } from '@lavoir/contract';
import type { Refusal, saveOpsCatalogue, CallInput } from '@lavoir/contract';
import { standardRate } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Products } from '../../db/migrations/schema.ts';
import {
  findPlanned,
  lockProduct,
  lockProducts,
  lockWaiting,
  recordChange,
  updateChange,
  updateProduct,
} from './catalogue-desk.queries.ts';
import { columnsOf } from './catalogue-desk.presentation.ts';

type Product = Selectable<Products>;
type Change = CallInput<typeof saveOpsCatalogue>['body']['changes'][number];
type Columns = Partial<
  Pick<Product, 'name_en' | 'name_fr' | 'name_nl' | 'icon' | 'price_cents' | 'vat_rate' | 'is_active'>
>;

/** What is on sale has a name in each language. */
const lacksName = (product: Product): boolean =>
  product.is_active && [product.name_en, product.name_fr, product.name_nl].includes('');

const nameOf = ({ name_en, name_fr, name_nl }: Product): string => name_en || name_fr || name_nl;

/** What of the wish is another than it is now; refused where somebody else changed the same cell since it was seen. */
const differing = (product: Product, { was, now }: Change): Columns | Refusal<'changed_meanwhile'> => {
  const [seen, wished] = [columnsOf(was) as Columns, columnsOf(now) as Columns];
  const names = Object.keys(wished) as (keyof Columns)[];
  const changed = names.filter((name) => product[name] !== wished[name]);
  if (changed.some((name) => product[name] !== seen[name]))
    return refuse('changed_meanwhile', { params: { name: product.name_en } });
  return Object.fromEntries(changed.map((name) => [name, wished[name]]));
};

type Planned = Awaited<ReturnType<typeof findPlanned>>[number];

/** Whether a colleague planned something else for one of these cells, from that day on or later, which the page didn't show. */
const isPlannedAnew = (columns: Columns, { product_id, planned }: Change, waiting: readonly Planned[]) =>
  planned !== undefined &&
  waiting.some(
    (one) =>
      one.product_id === product_id &&
      one.id > (planned ?? 0) &&
      (Object.keys(columns) as (keyof Columns)[]).some(
        (name) => one[name] !== null && one[name] !== columns[name],
      ),
  );

type Wish = {
  laundryId: number;
  changes: readonly Change[];
  /** null: now */
  from: Day | null;
  today: Day;
  reason: string;
  actorId: number;
  at: Date;
};

type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'product_name_missing' | 'bag_vat_fixed'>;

/** Changes products, or writes down that they will be changed; nothing of it where one of them can't be. */
export const changeProducts = async (
  db: Db,
  { laundryId, changes, from, today, reason, actorId, at }: Wish,
): Promise<Refused | undefined> => {
  const ids = [...new Set(changes.map(({ product_id }) => product_id))];
  const products = new Map((await lockProducts(db, laundryId, ids)).map((row) => [row.id, row]));
  const waiting = from === null ? [] : await findPlanned(db, ids, from);
  for (const change of changes) {
    const product = products.get(change.product_id);
    if (!product) return refuse('not_found');
    const columns = differing(product, change);
    if ('refused' in columns) return columns;
    if (Object.keys(columns).length === 0) continue;
    if (isPlannedAnew(columns, change, waiting))
      return refuse('changed_meanwhile', { params: { name: nameOf(product) } });
    const next = { ...product, ...columns };
    if (product.bag !== null && next.vat_rate !== standardRate) return refuse('bag_vat_fixed');
    if (lacksName(next)) return refuse('product_name_missing', { params: { name: nameOf(next) } });
    await recordChange(db, {
      ...columns,
      product_id: product.id,
      was_price_cents: from === null && columns.price_cents !== undefined ? product.price_cents : null,
      was_vat_rate: from === null && columns.vat_rate !== undefined ? product.vat_rate : null,
      from_day: from ?? today,
      reason,
      made_by: actorId,
      made_at: at,
      applied_at: from === null ? at : null,
    });
    if (from === null) {
      await updateProduct(db, product.id, columns);
      products.set(product.id, next);
    }
  }
  return undefined;
};

/** Lets hold what waited for its day. What would be on sale without a name by now isn't. */
export const applyChange = async (
  db: Db,
  { id, product_id }: { id: number; product_id: number },
  at: Date,
) => {
  const product = await lockProduct(db, product_id);
  const change = await lockWaiting(db, id);
  // called off, or another process was first
  if (!change) return;
  const columns = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null));
  const next = { ...product, ...columns };
  await updateProduct(db, product_id, { ...columns, is_active: next.is_active && !lacksName(next) });
  await updateChange(db, id, {
    applied_at: at,
    was_price_cents: change.price_cents === null ? null : product.price_cents,
    was_vat_rate: change.vat_rate === null ? null : product.vat_rate,
  });
};
