import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card as Box } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { boardQuery } from '../dispatch.queries.ts';
import type { Board } from '../dispatch.queries.ts';
import { LiveBadge, LiveLost } from '../live-badge.tsx';
import { OrderDrawer } from '../order/order-drawer.tsx';
import { DayChoice } from '../today/day-choice.tsx';
import { useLiveDispatch } from '../use-live-dispatch.ts';
import { useBoardSearch } from './board-search.ts';
import { BoardStops } from './board-stops.tsx';

/** `/ops/board`: all stops of a day by slot, moved along from where they stand. */
export function BoardPage() {
  const { t } = useI18n();
  const { asked, ask } = useBoardSearch();
  const live = useLiveDispatch();
  const query = useQuery(boardQuery(asked.date, asked.laundry));
  const { data: board } = query;
  // its card is marked at once; the drawer, which makes the whole board narrower, comes with the next frame
  const opened = useDeferredValue(asked.order);
  const close = () => ask({ order: undefined });
  // whoever thinks better of it before the drawer is there
  useShortcuts(
    asked.order !== undefined && opened === undefined
      ? [{ key: 'escape', label: t('dispatch.key_close'), run: close }]
      : [],
  );
  return (
    <ConsolePage
      title={t('operations.board')}
      head={
        <>
          <DayChoice
            today={board?.today}
            date={asked.date}
            failed={query.isError}
            onChange={(date) => ask({ date })}
          />
          <LiveBadge live={live} />
          <Choices board={board} />
          <Button size="dense" icon={Printer} onClick={() => window.print()} disabled={!board?.cards.length}>
            {t('board.print')}
          </Button>
        </>
      }
      drawer={opened !== undefined && <OrderDrawer key={opened} id={opened} onClose={close} />}
      drawerLabel={t('dispatch.order', { number: '' })}
    >
      <LiveLost live={live} />
      {board && <BoardStops board={board} isStale={query.isPlaceholderData} />}
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
  'min-h-11 max-w-full rounded-sm max-md:flex-auto md:max-w-56 bg-surface px-3 font-semibold inset-ring-[1.5px] inset-ring-line-strong md:min-h-9 pointer-coarse:min-h-11';

/** Whose laundry, and whose stops: the address keeps both. */
function Choices({ board }: { board: Board | undefined }) {
  const { t } = useI18n();
  const { asked, ask } = useBoardSearch();
  const drivers = new Map(board?.cards.flatMap(({ driver }) => (driver ? [[driver.id, driver.name]] : [])));
  const chosen = (value: string) => (value === '' ? undefined : Number(value));
  return (
    <span className="ml-auto flex flex-wrap gap-2 max-md:order-last max-md:w-full">
      {board && board.laundries.length > 1 && (
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
