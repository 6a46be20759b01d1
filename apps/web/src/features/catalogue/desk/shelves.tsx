import type { OpsProduct } from '@lavoir/contract';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { LeaveUnsaved } from '../../../shells/operations/leave-unsaved.tsx';
import { UnsavedBar } from '../../../shells/operations/unsaved-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { CategoryTree } from './category-tree.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { afterSaving, conflictsIn, countCells, drafted, settle, write } from './drafts.ts';
import type { Cell, Drafts } from './drafts.ts';
import { nameIn } from './name-in.ts';
import { FromDayDialog } from './from-day-dialog.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { ShelfTable } from './shelf-table.tsx';
import type { OpsCatalogue } from './shelf.queries.ts';
import { useMoveProduct } from './use-move-product.ts';
import { useSaveDrafts } from './use-save-drafts.ts';
import { productsFor, useShelfSearch } from './use-shelf.ts';

type ShelvesProps = { catalogue: OpsCatalogue; head: ReactNode; onAdd: () => void };

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-shelf] [data-row]')];

/** One laundry's shelves, with what was changed and isn't saved yet. */
export function Shelves({ catalogue, head, onAdd }: ShelvesProps) {
  const texts = useI18n();
  const { t, day, locale } = texts;
  const { search, ask } = useShelfSearch();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [wrongPrices, setWrongPrices] = useState<ReadonlyMap<number, string>>(new Map());
  const [asks, setAsks] = useState<'day' | 'conflicts'>();
  const { products, categories, today } = catalogue;
  const { save, isSaving, failure } = useSaveDrafts(search.laundry, catalogue.laundry_id);
  const { move, drop, placeOf } = useMoveProduct(search.laundry, catalogue);
  const shown = productsFor(catalogue, search);
  const conflicts = conflictsIn(drafts, products);
  const changes = countCells(drafts);
  const open = products.find(({ id }) => id === search.product);

  const onWrite = <Name extends Cell>(product: OpsProduct, cell: Name, value: OpsProduct[Name]) =>
    setDrafts((before) => write(before, product, cell, value));
  const onWrongPrice = (id: number, text: string | undefined) =>
    setWrongPrices((before) => {
      if (before.get(id) === text) return before;
      const all = new Map(before);
      if (text === undefined) all.delete(id);
      else all.set(id, text);
      return all;
    });
  const undo = () => {
    setDrafts(new Map());
    setWrongPrices(new Map());
  };
  const wrong = products.find(({ id }) => wrongPrices.has(id));
  /** Nothing is saved beside a price that can't be: it is shown. */
  const whenRight = (run: () => void) => () => {
    if (!wrong) return run();
    const cell = `[data-product="${wrong.id}"] [data-cell="price"]`;
    document.querySelector<HTMLElement>(cell)?.focus();
  };
  const close = () => {
    ask({ product: undefined });
    document.querySelector<HTMLElement>(`[data-product="${open?.id}"] [data-row]`)?.focus();
  };
  const keep = async (from: Parameters<typeof save>[0]['from'], reason: string) => {
    const planned = new Map(
      products.flatMap(({ id, last_planned }) => (drafts.has(id) ? [[id, last_planned] as const] : [])),
    );
    const isSaved = await save({ drafts, planned, from, reason });
    if (!isSaved) return;
    setDrafts((before) => afterSaving(before, drafts, from === null));
    setAsks(undefined);
    toast.success(from === null ? t('shelf.saved') : t('shelf.saved_from', { day: day(from, 'long') }));
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
            product={drafted(open, drafts.get(open.id))}
            place={placeOf(open)}
            category={category ? nameIn(locale, category) : ''}
            today={today}
            onPicture={(icon) => onWrite(open, 'icon', icon)}
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
        <div className="@container rounded-md bg-surface shadow-1">
          {shown.length > 0 ? (
            <div className="row-room">
              <ShelfTable
                catalogue={catalogue}
                products={shown}
                drafts={drafts}
                wrongPrices={wrongPrices}
                open={search.product}
                onWrite={onWrite}
                onWrongPrice={onWrongPrice}
                onOpen={(id) => ask({ product: id })}
                onMove={move}
                onDrop={drop}
              />
            </div>
          ) : (
            <Card>
              <EmptyState
                level={2}
                title={t('shelf.none')}
                action={
                  <Button onClick={() => ask({ q: undefined, category: undefined })}>
                    {t('shelf.show_all')}
                  </Button>
                }
              />
            </Card>
          )}
        </div>
      </div>
      {(changes > 0 || wrong) && (
        <UnsavedBar
          icon={Tag}
          words={{
            changes: changes > 0 ? t('shelf.changed', { count: changes }) : '',
            keeps: t('shelf.placed_keep'),
            save: t('shelf.save_now'),
          }}
          conflicts={conflicts.length}
          isSaving={isSaving}
          failure={
            wrong
              ? t('shelf.price_unkept', { name: nameIn(locale, wrong) })
              : failure && failureText(failure, texts, 'common.went_wrong')
          }
          onUndo={undo}
          onSettle={() => setAsks('conflicts')}
          onSave={whenRight(() => void keep(null, ''))}
          also={{ label: t('shelf.save_from'), onPress: whenRight(() => setAsks('day')) }}
        />
      )}
      <LeaveUnsaved
        of={(address) => address['laundry']}
        changes={changes + wrongPrices.size}
        onLeave={undo}
      />
      {asks === 'day' && (
        <FromDayDialog
          today={today}
          count={changes}
          isSaving={isSaving}
          failure={failure && failureText(failure, texts, 'common.went_wrong')}
          onSave={(from, reason) => void keep(from, reason)}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'conflicts' && conflicts.length > 0 && (
        <ConflictDialog
          conflicts={conflicts}
          onClose={() => setAsks(undefined)}
          onSettle={(settled) => {
            setDrafts(settled.reduce((all, { conflict, stays }) => settle(all, conflict, stays), drafts));
            setAsks(undefined);
          }}
        />
      )}
    </ConsolePage>
  );
}
