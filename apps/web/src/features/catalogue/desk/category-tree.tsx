import { ChevronDown, ChevronRight, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import { AddCategoryDialog } from './add-category-dialog.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryRow, treeRow } from './category-row.tsx';
import { nameIn } from './name-in.ts';
import type { OpsCatalogue } from './shelf.queries.ts';
import { useDragOrder } from './use-drag-order.ts';
import { useFolded } from './use-folded.ts';
import { useMoveCategory } from './use-move-category.ts';

type CategoryTreeProps = {
  catalogue: OpsCatalogue;
  chosen: string | undefined;
  onChoose: (slug: string | undefined) => void;
};

/** What the shelves are divided into, each with how many products: beside the table, else a list to choose from. */
export function CategoryTree({ catalogue, chosen, onChoose }: CategoryTreeProps) {
  const { t, locale } = useI18n();
  const [asks, setAsks] = useState<'new' | number>();
  const { folded, fold } = useFolded('shelves-folded');
  const { move, drop } = useMoveCategory(catalogue);
  const sideAt = useDragOrder('categories', drop);
  const countOf = (ids: readonly number[]) =>
    catalogue.products.filter(({ category_id }) => ids.includes(category_id)).length;
  const overs = [...new Map(catalogue.categories.map(({ over }) => [over.id, over])).values()];
  const open = catalogue.categories.find(({ id }) => id === asks);
  const current = catalogue.categories.find(({ slug }) => slug === chosen);
  return (
    <>
      <nav
        aria-label={t('shelf.categories')}
        className="hidden gap-px rounded-md bg-surface p-2 shadow-1 lg:grid"
      >
        <button
          type="button"
          className={treeRow({ kind: 'alone' })}
          aria-current={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          {t('shelf.all')}{' '}
          <span className="text-2xs font-semibold whitespace-nowrap text-ink-3">
            {catalogue.products.length}
          </span>
        </button>
        {overs.map((over) => {
          const inside = catalogue.categories.filter((category) => category.over.id === over.id);
          const isGroup = inside.length > 1;
          // what is chosen is never out of sight
          const isFolded = isGroup && folded.has(over.id) && !inside.some(({ slug }) => slug === chosen);
          return (
            <div key={over.id} role="group" className="grid gap-px" aria-label={nameIn(locale, over)}>
              {isGroup && (
                <button
                  type="button"
                  className={treeRow({ kind: 'group' })}
                  aria-expanded={!isFolded}
                  onClick={() => fold(over.id)}
                >
                  <Icon of={isFolded ? ChevronRight : ChevronDown} size="sm" />
                  <span className="flex-1">{nameIn(locale, over)}</span>
                  <span className="text-2xs font-semibold whitespace-nowrap text-ink-3">
                    {countOf(inside.map(({ id }) => id))}
                  </span>
                </button>
              )}
              {!isFolded &&
                inside.map((category) => (
                  <CategoryRow
                    key={category.id}
                    category={category}
                    count={countOf([category.id])}
                    isDeep={isGroup}
                    isChosen={chosen === category.slug}
                    side={sideAt(category.id)}
                    onChoose={() => onChoose(category.slug)}
                    onChange={() => setAsks(category.id)}
                    onMove={(by) => move(category, by)}
                  />
                ))}
            </div>
          );
        })}
        <button
          type="button"
          className="flex min-h-8 w-full items-center gap-2 rounded-[8px] pr-3 pl-2 text-left text-[0.8125rem]/4.5 font-semibold text-primary-text hover:bg-hover"
          onClick={() => setAsks('new')}
        >
          <Icon of={Plus} size="sm" /> {t('shelf.add_category')}
        </button>
      </nav>
      <div className="flex flex-wrap gap-2 *:min-w-0 lg:hidden">
        <SelectInput
          className="flex-[1_1_12rem]"
          aria-label={t('shelf.categories')}
          value={chosen ?? ''}
          onChange={({ target: { value } }) => onChoose(value || undefined)}
        >
          <option value="">{t('shelf.all')}</option>
          {catalogue.categories.map((category) => (
            <option key={category.id} value={category.slug}>
              {nameIn(locale, category)}
            </option>
          ))}
        </SelectInput>
        {current && (
          <Button size="dense" icon={Pencil} onClick={() => setAsks(current.id)}>
            {t('shelf.change_category', { name: nameIn(locale, current) })}
          </Button>
        )}
        <Button size="dense" icon={Plus} onClick={() => setAsks('new')}>
          {t('shelf.add_category')}
        </Button>
      </div>
      {asks === 'new' && (
        <AddCategoryDialog
          overs={catalogue.over_categories}
          onClose={() => setAsks(undefined)}
          onAdded={() => setAsks(undefined)}
        />
      )}
      {open && (
        <CategoryDialog
          key={open.id}
          catalogue={catalogue}
          category={open}
          onClose={() => setAsks(undefined)}
        />
      )}
    </>
  );
}
