import type { OpsProduct } from '@lavoir/contract';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Cell, Drafts } from './drafts.ts';
import { nameIn } from './name-in.ts';
import type { OpsCatalogue } from './shelf.queries.ts';
import { sharesOfMany, ShelfRow } from './shelf-row.tsx';
import { useDragOrder } from './use-drag-order.ts';
import type { DropSide } from './use-drag-order.ts';
import { useFolded } from './use-folded.ts';

/** beyond so many products only those in sight are laid out */
const manyProducts = 200;

const columns = ['picture', 'en', 'fr', 'nl', 'price', 'per', 'vat', 'sale'] as const;

type ShelfTableProps = {
  catalogue: OpsCatalogue;
  /** those that are looked for, in shelf order */
  products: readonly OpsProduct[];
  drafts: Drafts;
  /** by product: what is no price and was left in its cell */
  wrongPrices: ReadonlyMap<number, string>;
  open: number | undefined;
  onWrite: <Name extends Cell>(product: OpsProduct, cell: Name, value: OpsProduct[Name]) => void;
  onWrongPrice: (id: number, text: string | undefined) => void;
  onOpen: (id: number) => void;
  onMove: (product: OpsProduct, by: 1 | -1) => void;
  onDrop: (product: number, target: number, side: DropSide) => void;
};

/** What the laundry has on its shelves, category by category, to be changed in the row. */
export function ShelfTable(props: ShelfTableProps) {
  const { catalogue, products, drafts, wrongPrices, open, onWrite, onWrongPrice, onOpen, onMove, onDrop } =
    props;
  const { t, locale } = useI18n();
  const sideAt = useDragOrder('products', onDrop);
  const { folded, fold } = useFolded('rows-folded');
  // what somebody looks for isn't out of sight
  const isAll = products.length === catalogue.products.length;
  const isOfMany = products.length > manyProducts;
  const groups = catalogue.categories
    .map((category) => ({
      category,
      rows: products.filter(({ category_id }) => category_id === category.id),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div
      role="table"
      aria-label={t('shelf.products')}
      data-shelf=""
      className="text-[0.8125rem]/4.5 @2xl:grid @2xl:grid-cols-[auto_minmax(5rem,1.2fr)_minmax(5rem,1.2fr)_minmax(5rem,1.2fr)_minmax(6rem,auto)_auto_auto_auto]"
    >
      <div
        role="row"
        className={classNames(
          'sticky top-0 z-1 hidden bg-sunken px-3 py-2 text-2xs/4 font-semibold text-ink-3 @2xl:col-span-full @2xl:grid @2xl:gap-x-2',
          isOfMany ? sharesOfMany : '@2xl:grid-cols-subgrid',
        )}
      >
        {columns.map((column) => (
          <span
            key={column}
            role="columnheader"
            className={column === 'price' || column === 'sale' ? 'px-2 text-right' : 'px-2'}
          >
            {column === 'picture' ? (
              <span className="sr-only">{t('shelf.picture')}</span>
            ) : (
              t('shelf.column', { column })
            )}
          </span>
        ))}
      </div>
      {groups.map(({ category, rows }) => {
        const name = nameIn(locale, category);
        const isFolded = isAll && folded.has(category.id) && !rows.some(({ id }) => id === open);
        return (
          <div
            key={category.id}
            role="rowgroup"
            className="@2xl:col-span-full @2xl:grid @2xl:grid-cols-subgrid"
          >
            <div role="row" className="border-t border-line @2xl:col-span-full">
              <span
                role="rowheader"
                aria-colspan={columns.length}
                className="flex items-center gap-2 px-3 font-display text-sm/5 font-bold"
              >
                {isAll ? (
                  <button
                    type="button"
                    className="flex min-h-7.5 flex-1 items-center gap-2.5 text-left hover:text-primary-text pointer-coarse:min-h-11"
                    aria-expanded={!isFolded}
                    onClick={() => fold(category.id)}
                  >
                    <Icon of={isFolded ? ChevronRight : ChevronDown} size="sm" />
                    {name}
                  </button>
                ) : (
                  <span className="py-1.5">{name}</span>
                )}
                {!category.is_active && <Badge>{t('shelf.category_off')}</Badge>}
              </span>
            </div>
            {!isFolded &&
              rows.map((product) => (
                <ShelfRow
                  key={product.id}
                  product={product}
                  draft={drafts.get(product.id)}
                  isOpen={product.id === open}
                  isOfMany={isOfMany}
                  wrongPrice={wrongPrices.get(product.id)}
                  onWrite={onWrite}
                  onWrongPrice={onWrongPrice}
                  onOpen={onOpen}
                  onMove={onMove}
                  side={sideAt(product.id)}
                />
              ))}
          </div>
        );
      })}
    </div>
  );
}
