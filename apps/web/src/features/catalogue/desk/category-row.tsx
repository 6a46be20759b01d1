import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { dropMark } from './drop-mark.ts';
import { nameIn } from './name-in.ts';
import type { OpsCategory } from './shelf.queries.ts';
import { useDragRow } from './use-drag-order.ts';
import type { DropSide } from './use-drag-order.ts';

/** A line of the tree. */
export const treeRow = tv({
  base: 'flex min-h-8 w-full pointer-coarse:min-h-11 items-center justify-between gap-2 rounded-[8px] py-1 pr-3 text-left text-[0.8125rem]/4.5 font-medium wrap-anywhere hover:bg-hover aria-[current=true]:bg-primary-soft aria-[current=true]:font-semibold aria-[current=true]:text-on-primary-soft',
  variants: {
    // a group's sign stands before its name: names stand under one another
    kind: { group: 'pl-2', alone: 'pl-8', inside: 'pl-9' },
    isOff: { true: 'text-ink-3 line-through' },
  },
});

type CategoryRowProps = {
  category: OpsCategory;
  count: number;
  isDeep: boolean;
  isChosen: boolean;
  side: DropSide | undefined;
  onChoose: () => void;
  onChange: () => void;
  onMove: (by: 1 | -1) => void;
};

/** A category: to be chosen, dragged, and changed. Alt and an arrow move it. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, count, isDeep, isChosen, side, onChoose, onChange, onMove } = props;
  const { t, locale } = useI18n();
  const row = useRef<HTMLDivElement>(null);
  useDragRow(row, row, { list: 'categories', group: category.over.id, id: category.id });
  const name = nameIn(locale, category);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <div ref={row} className={dropMark({ side, class: 'group' })}>
      <button
        type="button"
        className={treeRow({ kind: isDeep ? 'inside' : 'alone', isOff: !category.is_active })}
        aria-current={isChosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title={t('shelf.drag')}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <span>
          {name}
          {!category.is_active && <span className="sr-only">, {t('shelf.category_off')}</span>}
        </span>
        <span className="text-2xs font-semibold whitespace-nowrap text-ink-3 group-focus-within:opacity-0 group-hover:opacity-0 pointer-coarse:mr-11 pointer-coarse:opacity-100">
          {count}
        </span>
      </button>
      <IconButton
        label={t('shelf.change_category', { name })}
        icon={Pencil}
        className="absolute inset-y-0 right-0 size-8 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100"
        onClick={onChange}
      />
    </div>
  );
}
