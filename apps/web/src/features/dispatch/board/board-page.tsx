import type { BoardCard as Card } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card as Box } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { boardQuery } from '../dispatch.queries.ts';
import type { Board } from '../dispatch.queries.ts';
import { LiveBadge, LiveLost } from '../live-badge.tsx';
import { OrderDrawer } from '../order/order-drawer.tsx';
import { StepDialog } from '../step-dialog.tsx';
import { DayChoice } from '../today/day-choice.tsx';
import { useLiveDispatch } from '../use-live-dispatch.ts';
import { stepOf } from './board-card.tsx';
import { BoardGrid } from './board-grid.tsx';
import { rowsOf } from './board-rows.ts';
import { useBoardSearch } from './board-search.ts';
import { RunSheet } from './run-sheet.tsx';

/** `/ops/board`: all stops of a day by slot, moved along from where they stand. */
export function BoardPage() {
  const { t } = useI18n();
  const { asked, ask } = useBoardSearch();
  const live = useLiveDispatch();
  const query = useQuery(boardQuery(asked.date, asked.laundry));
  const { data: board } = query;
  return (
    <ConsolePage
      title={t('operations.board')}
      head={
        <>
          <DayChoice today={board?.today} date={asked.date} onChange={(date) => ask({ date })} />
          <LiveBadge live={live} />
          {board && <Choices board={board} />}
        </>
      }
      drawer={
        asked.order !== undefined && (
          <OrderDrawer key={asked.order} id={asked.order} onClose={() => ask({ order: undefined })} />
        )
      }
      drawerLabel={t('dispatch.order', { number: '' })}
    >
      <LiveLost live={live} />
      {board && <Stops board={board} />}
      {query.isPending && (
        <div className="grid grid-cols-2 gap-2" role="status" aria-label={t('common.loading')}>
          {Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} height={54} />
          ))}
        </div>
      )}
      {query.isError && !board && (
        <Box>
          <QueryError query={query} title={t('board.failed')} />
        </Box>
      )}
    </ConsolePage>
  );
}

const select =
  'min-h-11 max-w-56 rounded-sm bg-surface px-3 font-semibold inset-ring-[1.5px] inset-ring-line-strong md:min-h-9 pointer-coarse:min-h-11';

/** Whose laundry, and whose stops: the address keeps both. */
function Choices({ board }: { board: Board }) {
  const { t } = useI18n();
  const { asked, ask } = useBoardSearch();
  const drivers = new Map(board.cards.flatMap(({ driver }) => (driver ? [[driver.id, driver.name]] : [])));
  const chosen = (value: string) => (value === '' ? undefined : Number(value));
  return (
    <span className="ml-auto flex flex-wrap gap-2">
      {board.laundries.length > 1 && (
        <select
          className={select}
          aria-label={t('board.laundry')}
          value={asked.laundry ?? ''}
          onChange={({ target }) => ask({ laundry: chosen(target.value) })}
        >
          <option value="">{t('board.all_laundries')}</option>
          {board.laundries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <select
        className={select}
        aria-label={t('board.driver')}
        value={asked.driver ?? ''}
        onChange={({ target }) => ask({ driver: chosen(target.value) })}
      >
        <option value="">{t('board.all_drivers')}</option>
        {[...drivers].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

function Stops({ board }: { board: Board }) {
  const { t, slot: slotText } = useI18n();
  const { asked, ask } = useBoardSearch();
  const [moved, setMoved] = useState<Card>();
  const { slot, zone, driver } = asked;
  const cards = board.cards.filter(
    (card) =>
      (slot === undefined || card.slot === slot) &&
      (zone === undefined || card.zone === zone) &&
      (driver === undefined || card.driver?.id === driver),
  );
  const open = (card: Card) => ask({ order: card.order_id });
  const count = (leg: Card['leg']) => cards.filter((card) => card.leg === leg).length;
  const issues = cards.filter(({ state }) => state === 'issue').length;
  const alone = cards.filter((card) => card.driver === null && card.state !== 'done').length;
  const action = moved && stepOf(moved);
  return (
    <>
      <ul className="flex flex-wrap gap-2 *:rounded-[10px] *:bg-surface *:px-3 *:py-1.5 *:font-semibold *:inset-ring *:inset-ring-line">
        <li>{t('board.count', { leg: 'pickup', count: count('pickup') })}</li>
        <li>{t('board.count', { leg: 'delivery', count: count('delivery') })}</li>
        <li>{t('board.bags', { count: cards.reduce((sum, { bags }) => sum + bags, 0) })}</li>
        <li className={issues > 0 ? 'text-danger' : undefined}>{t('board.issues', { count: issues })}</li>
        <li>{t('board.no_driver', { count: alone })}</li>
      </ul>
      {(slot ?? zone) !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <span>{[slot && slotText(slot), zone].filter(Boolean).join(', ')}</span>
          <Button size="dense" onClick={() => ask({ slot: undefined, zone: undefined })}>
            {t('board.show_all')}
          </Button>
        </div>
      )}
      {board.is_capped && <p className="text-ink-3">{t('board.capped')}</p>}
      {cards.length === 0 ? (
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
          <BoardGrid
            rows={rowsOf(cards)}
            open={asked.order}
            onOpen={open}
            onStep={(card) => (stepOf(card) ? setMoved(card) : open(card))}
          />
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
    </>
  );
}
