import type { BoardCard as Card } from '@lavoir/contract';
import { Suspense, useState } from 'react';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ChangesWaiting } from '../../../shells/operations/changes-waiting.tsx';
import { useHold, useSteadyRows } from '../../../shells/operations/steady-rows.ts';
import { Button } from '../../../ui/button.tsx';
import { Card as Box } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Board } from '../dispatch.queries.ts';
import { StepDialog } from '../step-dialog.tsx';
import { stepOf } from './board-card.tsx';
import { BoardCounts } from './board-counts.tsx';
import { BoardGrid } from './board-grid.tsx';
import { ChooseSeveral } from './choose-several.tsx';
import { BoardPaper } from './board-paper.tsx';
import { keyOfCard, rowsOf } from './board-rows.ts';
import { useBoardSearch } from './board-search.ts';
import { driversFor } from './drivers-for.ts';
import { DriversStrip } from './drivers-strip.tsx';
import { RunSheet } from './run-sheet.tsx';
import { useCardDrag } from './use-card-drag.ts';
import { useChosenCards } from './use-chosen-cards.ts';
import { useGiveStop } from './use-give-stop.ts';

const GiveDialog = lazyPart(() => import('../give-dialog.tsx'), 'GiveDialog', ['operations']);
const ChosenStops = lazyPart(() => import('./chosen-stops.tsx'), 'ChosenStops', ['laundry', 'operations']);

/** The card that the mouse holds; let go over a driver it is theirs. */
const useHeldCard = (cards: readonly Card[], onGive: (card: Card, driverId: number) => void) => {
  const [held, setHeld] = useState<string>();
  const cardOf = (key: string | undefined) => cards.find((card) => keyOfCard(card) === key);
  useCardDrag({
    onHold: setHeld,
    onDrop: (key, driverId) => {
      const card = cardOf(key);
      if (card) onGive(card, driverId);
    },
  });
  return cardOf(held);
};

/** The day's stops as the address filters them, and what is done with one. */
export function BoardStops({ board, isStale }: { board: Board; isStale: boolean }) {
  const texts = useI18n();
  const { t, slot: slotText } = texts;
  const { asked, ask } = useBoardSearch();
  const [moved, setMoved] = useState<Card>();
  const [given, setGiven] = useState<Card>();
  const give = useGiveStop();
  const { slot, zone, driver } = asked;
  const cards = board.cards.filter(
    (card) =>
      (slot === undefined || card.slot === slot) &&
      (zone === undefined || card.zone === zone) &&
      (driver === undefined || card.driver?.id === driver),
  );
  const open = (card: Card) => ask({ order: card.order_id });
  const several = useChosenCards(cards);
  const action = moved && stepOf(moved);
  const held = useHeldCard(cards, (card, driverId) => {
    const to = driversFor(board.drivers, [card]).find(({ id }) => id === driverId);
    if (to) give([card], to).catch((cause) => toast.error(failureText(cause, texts, 'common.went_wrong')));
  });
  const hold = useHold();
  const steady = useSteadyRows(cards, keyOfCard, {
    isHeld: hold.isHeld || held !== undefined,
    // until what was asked for is there
    asked: JSON.stringify([{ ...asked, order: undefined }, isStale]),
  });
  const gone = new Set(steady.rows.flatMap(({ row, isGone }) => (isGone ? keyOfCard(row) : [])));
  const stood = steady.rows.map(({ row, stood: { slot: at } }) =>
    row.slot === at ? row : { ...row, slot: at },
  );
  return (
    <>
      <BoardCounts cards={cards}>
        {board.drivers.length > 0 && (
          <li className="rounded-[10px] bg-surface font-semibold inset-ring inset-ring-line">
            <ChooseSeveral
              isChoosing={several.keys !== undefined}
              onBegin={several.begin}
              onEnd={several.end}
            />
          </li>
        )}
      </BoardCounts>
      {(slot ?? zone) !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <span>{[slot && slotText(slot), zone].filter(Boolean).join(', ')}</span>
          <Button size="dense" onClick={() => ask({ slot: undefined, zone: undefined })}>
            {t('board.show_all')}
          </Button>
        </div>
      )}
      {board.is_capped && <p className="text-ink-3">{t('board.capped')}</p>}
      {stood.length === 0 ? (
        <Box>
          <EmptyState level={2} title={t('board.empty')} text={t('board.empty_text')} />
        </Box>
      ) : (
        <div
          className={
            driver === undefined || asked.order !== undefined
              ? 'grid'
              : 'grid gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_17rem]'
          }
        >
          <div className="min-w-0" {...hold.watch}>
            <ChangesWaiting of={steady} />
            <BoardGrid
              rows={rowsOf(stood)}
              gone={gone}
              open={asked.order}
              onOpen={open}
              onStep={(card) => (stepOf(card) ? setMoved(card) : open(card))}
              onGive={board.drivers.length > 0 ? setGiven : undefined}
              chosen={several.keys}
              onChoose={several.toggle}
            />
          </div>
          {driver !== undefined && asked.order === undefined && <RunSheet cards={cards} onOpen={open} />}
        </div>
      )}
      {moved && action && (
        <StepDialog
          action={action}
          order={{
            id: moved.order_id,
            number: moved.lavoir_order_id,
            customer: moved.name,
            amount: null,
            hasLockers: moved.has_lockers,
          }}
          onClose={() => setMoved(undefined)}
        />
      )}
      <Suspense>{several.keys && <ChosenStops board={board} several={several} />}</Suspense>
      {held && <DriversStrip drivers={driversFor(board.drivers, [held])} has={held.driver} />}
      {given && (
        <Suspense>
          <GiveDialog
            title={t('dispatch.give_title', { number: given.lavoir_order_id })}
            drivers={driversFor(board.drivers, [given])}
            has={given.driver}
            onGive={async (to) => void (await give([given], to))}
            onClose={() => setGiven(undefined)}
          />
        </Suspense>
      )}
      <BoardPaper day={board.date} cards={cards} />
    </>
  );
}
