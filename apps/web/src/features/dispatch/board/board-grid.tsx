import type { BoardCard as Card } from '@lavoir/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { PackageOpen, Truck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BoardCard } from './board-card.tsx';
import { cardFrom, keyOfCard } from './board-rows.ts';
import type { BoardRow } from './board-rows.ts';

/** px of a row while it wasn't measured */
const rowHeight = 58;
const columns = 'grid grid-cols-1 gap-x-2.5 gap-y-1.5 sm:grid-cols-[6.75rem_minmax(0,1fr)_minmax(0,1fr)]';

type BoardGridProps = {
  rows: readonly BoardRow[];
  open: number | undefined;
  onOpen: (card: Card) => void;
  onStep: (card: Card) => void;
};

/** Slots from top to bottom, pick-ups beside deliveries; only what is in sight is painted. */
export function BoardGrid({ rows, open, onOpen, onStep }: BoardGridProps) {
  'use no memo';
  const { t, slot: slotText } = useI18n();
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  // what it says changes without its being another, so nothing here is memoized
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    gap: 6,
  });
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (chosen === undefined || focused.current === chosen) return;
    const button = scroller.current?.querySelector<HTMLElement>(`[data-card="${chosen}"]`);
    if (!button) return;
    focused.current = chosen;
    button.focus({ preventScroll: true });
  });
  const move = (by: 1 | -1) => {
    const next = cardFrom(rows, chosen, by);
    if (!next) return;
    virtual.scrollToIndex(next.row);
    focused.current = undefined;
    setChosen(keyOfCard(next.card));
  };
  const card = rows
    .flatMap(({ pickup, delivery }) => [pickup, delivery])
    .find((one) => one && keyOfCard(one) === chosen);
  useShortcuts([
    { key: 'j', label: t('board.key_next'), run: () => move(1), repeats: true },
    { key: 'k', label: t('board.key_before'), run: () => move(-1), repeats: true },
    ...(card ? [{ key: 'o', label: t('board.key_open'), run: () => onOpen(card) }] : []),
    ...(card ? [{ key: 'enter', label: t('board.key_step'), run: () => onStep(card) }] : []),
  ]);
  const show = (one: Card) => (
    <BoardCard
      card={one}
      isChosen={one.order_id === open || keyOfCard(one) === chosen}
      onOpen={() => {
        focused.current = keyOfCard(one);
        setChosen(keyOfCard(one));
        onOpen(one);
      }}
      onStep={() => onStep(one)}
    />
  );
  return (
    <div className="min-w-0">
      <div
        className={`${columns} max-sm:hidden border-b border-line pb-2 text-[0.8125rem] font-semibold text-ink-2`}
      >
        <span>{t('board.slot')}</span>
        <span className="flex items-center gap-1.5">
          <Icon of={PackageOpen} size="sm" />
          {t('board.pickups')}
        </span>
        <span className="flex items-center gap-1.5">
          <Icon of={Truck} size="sm" />
          {t('board.deliveries')}
        </span>
      </div>
      <div ref={scroller} className="max-h-[calc(100dvh-15.5rem)] min-h-60 overflow-y-auto py-2">
        <div className="relative" style={{ height: virtual.getTotalSize() }} data-board="">
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={`${columns} absolute inset-x-0 top-0`}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span className="text-[0.8125rem] font-semibold whitespace-nowrap max-sm:[&:empty]:hidden">
                  {(row.isFirst || index === virtual.range?.startIndex) && slotText(row.slot)}
                </span>
                {row.pickup ? show(row.pickup) : <span className="max-sm:hidden" />}
                {row.delivery && show(row.delivery)}
              </div>
            );
          })}
        </div>
      </div>
      <Legend />
    </div>
  );
}

const marks = [
  { state: 'done', ground: 'bg-success' },
  { state: 'underway', ground: 'bg-accent' },
  { state: 'planned', ground: 'bg-primary-soft-2' },
  { state: 'issue', ground: 'bg-danger' },
] as const satisfies readonly { state: Card['state']; ground: string }[];

/** What the cards' edges say. */
function Legend() {
  const { t } = useI18n();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-2 text-[0.8125rem] text-ink-2 *:inline-flex *:items-center *:gap-1.5">
      {marks.map(({ state, ground }) => (
        <li key={state}>
          <span className={`h-3.5 w-[5px] rounded-xs ${ground}`} />
          {t('board.state', { state })}
        </li>
      ))}
      <li>
        <span className="size-3.5 rounded-xs outline-1 -outline-offset-1 outline-control outline-dashed" />
        {t('board.nobody')}
      </li>
    </ul>
  );
}
