import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CategoryTree } from './category-tree.tsx';
import { drafted } from './drafts.ts';
import { nameIn } from './name-in.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { ShelfChanges } from './shelf-changes.tsx';
import { ShelfTable } from './shelf-table.tsx';
import type { OpsCatalogue } from './shelf.queries.ts';
import { useMoveProduct } from './use-move-product.ts';
import { useShelfDrafts } from './use-shelf-drafts.ts';
import { productsFor, useShelfSearch } from './use-shelf.ts';

type ShelvesProps = { catalogue: OpsCatalogue; head: ReactNode; onAdd: () => void };

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-shelf] [data-row]')];

/** One laundry's shelves, with what was changed and isn't saved yet. */
export function Shelves({ catalogue, head, onAdd }: ShelvesProps) {
  const { t, locale } = useI18n();
  const { search, ask } = useShelfSearch();
  const { products, categories, today } = catalogue;
  const shelf = useShelfDrafts(search.laundry, catalogue);
  const { move, drop, placeOf } = useMoveProduct(search.laundry, catalogue);
  const shown = productsFor(catalogue, search);
  const open = products.find(({ id }) => id === search.product);

  const close = () => {
    ask({ product: undefined });
    document.querySelector<HTMLElement>(`[data-product="${open?.id}"] [data-row]`)?.focus();
  };
  const go = (by: 1 | -1) => {
    const all = rows();
    const at = all.findIndex((row) => row.closest('[data-product]')?.contains(document.activeElement));
    all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
  };
  useShortcuts([
    { key: 'j', label: t('dispatch.key_next'), run: () => go(1), repeats: true },
    { key: 'k', label: t('dispatch.key_before'), run: () => go(-1), repeats: true },
    {
      key: 'h',
      label: t('shelf.history'),
      run: () =>
        rows()
          .find((row) => row === document.activeElement)
          ?.click(),
    },
    { key: 'n', label: t('shelf.add'), run: onAdd },
    ...(open ? [{ key: 'escape', label: t('common.close'), run: close }] : []),
  ]);

  const category = open && categories.find(({ id }) => id === open.category_id);
  return (
    <ConsolePage
      title={t('operations.catalogue')}
      head={head}
      drawerLabel={t('shelf.history')}
      isDrawerSlim
      {...(open && {
        drawer: (
          <HistoryDrawer
            key={open.id}
            product={drafted(open, shelf.drafts.get(open.id))}
            place={placeOf(open)}
            category={category ? nameIn(locale, category) : ''}
            today={today}
            onPicture={(icon) => shelf.onWrite(open, 'icon', icon)}
            onMove={(by) => move(open, by)}
            onClose={close}
          />
        ),
      })}
    >
      <div className="grid items-start gap-3 *:min-w-0 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <CategoryTree
          catalogue={catalogue}
          chosen={search.category}
          onChoose={(slug) => ask({ category: slug })}
        />
        <div className="grid gap-2 *:min-w-0">
          <div className="@container rounded-md bg-surface shadow-1">
            {shown.length > 0 ? (
              <div className="row-room">
                <ShelfTable
                  catalogue={catalogue}
                  products={shown}
                  drafts={shelf.drafts}
                  wrongPrices={shelf.wrongPrices}
                  open={search.product}
                  onWrite={shelf.onWrite}
                  onWrongPrice={shelf.onWrongPrice}
                  onOpen={(id) => ask({ product: id })}
                  onMove={move}
                  onDrop={drop}
                />
              </div>
            ) : (
              <EmptyState
                level={2}
                title={t(search.q ? 'shelf.none' : 'shelf.first')}
                text={categories.length === 0 ? t('shelf.first_text') : undefined}
                action={
                  products.length > 0 && (
                    <Button onClick={() => ask({ q: undefined, category: undefined })}>
                      {t('shelf.show_all')}
                    </Button>
                  )
                }
              />
            )}
          </div>
          <ShelfChanges shelf={shelf} today={today} />
        </div>
      </div>
    </ConsolePage>
  );
}
