import type { BoardCard as Card } from '@lavoir/contract';
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { PackageOpen, Truck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useIsPhone } from '../../../lib/is-phone.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { useHeightAbove } from '../../../shells/operations/rows-in-sight.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BoardCard } from './board-card.tsx';
import { cardFrom, keyOfCard } from './board-rows.ts';
import type { BoardRow } from './board-rows.ts';

/** px of a row while it wasn't measured, and what the first of a slot has above it */
const [rowHeight, ruleHeight] = [54, 7];
const columns = 'grid grid-cols-1 gap-x-2.5 gap-y-1.5 sm:grid-cols-[6.75rem_minmax(0,1fr)_minmax(0,1fr)]';

/** @param byKey whether the focus is still to come to it */
type Choice = { key: string; byKey: boolean };

type CardActions = {
  onOpen: (card: Card) => void;
  onStep: (card: Card) => void;
  /** undefined: nobody here gives stops away */
  onGive: ((card: Card) => void) | undefined;
  /** chooses one of several, or doesn't any more */
  onChoose: (card: Card) => void;
  /** of several that are chosen; undefined: a press opens */
  chosen: ReadonlySet<string> | undefined;
};

type BoardGridProps = CardActions & {
  rows: readonly BoardRow[];
  /** keys of those that left the board, which is held: they can be opened */
  gone: ReadonlySet<string>;
  open: number | undefined;
};

/** Slots from top to bottom, pick-ups beside deliveries, and the keys that go along them. */
export function BoardGrid({ rows, gone, open, onOpen, onStep, onGive, onChoose, chosen }: BoardGridProps) {
  const { t } = useI18n();
  const [choice, setChoice] = useState<Choice>();
  const card = rows
    .flatMap(({ pickup, delivery }) => [pickup, delivery])
    .find((one) => one && keyOfCard(one) === choice?.key);
  const isHere = card !== undefined && !gone.has(keyOfCard(card));
  const move = (by: 1 | -1) => {
    const next = cardFrom(rows, choice?.key, by);
    if (next) setChoice({ key: keyOfCard(next), byKey: true });
  };
  useShortcuts([
    { key: 'j', label: t('board.key_next'), run: () => move(1), repeats: true },
    { key: 'k', label: t('board.key_before'), run: () => move(-1), repeats: true },
    ...(card ? [{ key: 'o', label: t('board.key_open'), run: () => onOpen(card) }] : []),
    ...(isHere ? [{ key: 'enter', label: t('board.key_step'), run: () => onStep(card) }] : []),
    ...(isHere && onGive && card.state !== 'done'
      ? [
          { key: 'd', label: t('board.give'), run: () => onGive(card) },
          { key: 'x', label: t('board.key_choose'), run: () => onChoose(card) },
        ]
      : []),
  ]);
  const follow = ({ target }: { target: EventTarget }) => {
    const key = target instanceof Element && target.closest<HTMLElement>('[data-card]')?.dataset.card;
    if (key) setChoice((last) => (last?.key === key ? last : { key, byKey: false }));
  };
  return (
    // what its keys are for is what has the focus, however it came there; Safari gives a pressed button none
    <div className="min-w-0" onFocus={follow} onClickCapture={follow}>
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
      <RowsInSight
        rows={rows}
        gone={gone}
        open={open}
        choice={choice}
        onOpen={onOpen}
        onStep={onStep}
        onGive={onGive}
        onChoose={onChoose}
        chosen={chosen}
      />
      <Legend />
    </div>
  );
}

type RowsInSightProps = BoardGridProps & { choice: Choice | undefined };

/** Only what is in sight is painted. On a phone the page scrolls, and no part of it. */
function RowsInSight({ rows, gone, open, choice, ...actions }: RowsInSightProps) {
  'use no memo';
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const above = useHeightAbove(list, isPhone);
  const wanted = {
    count: rows.length,
    // on a phone the board is away while an order is open, and has no height then
    measureElement: (element: Element) => element.getBoundingClientRect().height || rowHeight,
    estimateSize: (index: number) => (isRuled(rows, index) ? rowHeight + ruleHeight : rowHeight),
    overscan: 8,
    gap: 6,
  };
  // what it says changes without its being another, so nothing here is memoized
  // oxlint-disable-next-line react/incompatible-library
  const inBoard = useVirtualizer<HTMLDivElement, HTMLElement>({
    ...wanted,
    enabled: !isPhone,
    getScrollElement: () => scroller.current,
  });
  const inWindow = useWindowVirtualizer<HTMLElement>({ ...wanted, enabled: isPhone, scrollMargin: above });
  const virtual = isPhone ? inWindow : inBoard;
  const focused = useRef<Choice>(undefined);
  useEffect(() => {
    if (!choice?.byKey || focused.current === choice) return;
    virtual.scrollToIndex(rows.findIndex((row) => has(row, choice.key)));
    const button = scroller.current?.querySelector<HTMLElement>(`[data-card="${choice.key}"]`);
    if (!button) return;
    focused.current = choice;
    button.focus({ preventScroll: true });
  });
  const inSight = virtual.getVirtualItems();
  return (
    <div
      ref={scroller}
      className="py-2 [overflow-anchor:none] md:max-h-[calc(100dvh-15.5rem)] md:min-h-60 md:overflow-y-auto"
    >
      {/* one below the other: however high a row becomes, it lies on no other before it is measured */}
      <div
        ref={list}
        className="grid content-start gap-1.5"
        style={{
          paddingTop: inSight[0] && inSight[0].start - (isPhone ? above : 0),
          minHeight: virtual.getTotalSize(),
        }}
        data-board=""
      >
        {inSight.map(({ index, key }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div key={key} ref={virtual.measureElement} data-index={index} className="contain-content">
              <Row
                row={row}
                gone={gone}
                isRuled={isRuled(rows, index)}
                // where it stands over its cards, another in sight would move them all
                isTold={row.isFirst || (!isPhone && index === virtual.range?.startIndex)}
                open={open}
                current={choice && has(row, choice.key) ? choice.key : undefined}
                {...actions}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A line parts a slot from the one above it. */
const isRuled = (rows: readonly BoardRow[], index: number): boolean =>
  index > 0 && rows[index]?.isFirst === true;

const has = ({ pickup, delivery }: BoardRow, key: string): boolean =>
  [pickup, delivery].some((card) => card && keyOfCard(card) === key);

type RowProps = CardActions & {
  row: BoardRow;
  gone: ReadonlySet<string>;
  isRuled: boolean;
  /** whether its slot is written */
  isTold: boolean;
  open: number | undefined;
  current: string | undefined;
};

function Row({
  row: { slot, pickup, delivery },
  gone,
  isRuled: ruled,
  isTold,
  open,
  current,
  chosen,
  onOpen,
  onStep,
  onGive,
  onChoose,
}: RowProps) {
  const { slot: slotText } = useI18n();
  const show = (card: Card) => (
    <BoardCard
      card={card}
      isGone={gone.has(keyOfCard(card))}
      isCurrent={card.order_id === open || keyOfCard(card) === current}
      isChosen={
        chosen && card.state !== 'done' && !gone.has(keyOfCard(card))
          ? chosen.has(keyOfCard(card))
          : undefined
      }
      onOpen={onOpen}
      onStep={onStep}
      onGive={card.state === 'done' ? undefined : onGive}
      onChoose={onChoose}
    />
  );
  return (
    <div className={classNames(columns, ruled && 'border-t border-line pt-1.5')}>
      <span className="text-[0.8125rem] font-semibold whitespace-nowrap max-sm:[&:empty]:hidden">
        {isTold && slotText(slot)}
      </span>
      {pickup ? show(pickup) : <span className="max-sm:hidden" />}
      {delivery && show(delivery)}
    </div>
  );
}

const marks = [
  { state: 'done', ground: 'bg-success' },
  { state: 'underway', ground: 'bg-accent' },
  { state: 'planned', ground: 'bg-primary/45' },
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
