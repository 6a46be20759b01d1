import { euroToCents, wallClockAt } from '@lavoir/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpRight, Gift, RotateCcw, Shirt } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CardPicture } from '../../ui/pictures/card-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tile } from '../../ui/tile.tsx';
import { walletEntriesQuery } from './wallet.queries.ts';
import type { WalletEntry } from './wallet.queries.ts';

const icons = {
  top_up: ArrowDownLeft,
  gift: Gift,
  hold: Shirt,
  capture: Shirt,
  release: RotateCcw,
  refund: RotateCcw,
  deposit: RotateCcw,
  pay_back: ArrowUpRight,
  pay_back_returned: RotateCcw,
} as const satisfies Record<WalletEntry['kind'], unknown>;

/** What came in and went out, newest first, five at a time. */
export function HistoryCard() {
  const { t } = useI18n();
  const query = useInfiniteQuery(walletEntriesQuery());
  const entries = query.data?.pages.flatMap(({ wallet }) => wallet.wallet_entries);
  return (
    <Card className="grid gap-3 *:min-w-0">
      <Heading level={2}>{t('payments.history')}</Heading>
      {query.isPending && (
        <div role="status" aria-label={t('common.loading')} className="grid gap-5 py-3">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height={44} />
          ))}
        </div>
      )}
      {query.isLoadingError && <QueryError query={query} title={t('payments.history_failed')} />}
      {entries?.length === 0 && (
        <EmptyState
          picture={<CardPicture />}
          title={t('payments.history_empty')}
          text={t('payments.history_empty_text')}
        />
      )}
      {entries && entries.length > 0 && (
        <ul aria-label={t('payments.history')} className="@container divide-y divide-line">
          {entries.map((entry, index) => (
            <Entry key={index} entry={entry} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="soft"
          size="sm"
          block
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('payments.see_more')}
        </Button>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          {t('payments.history_failed')}
        </p>
      )}
    </Card>
  );
}

function Entry({ entry }: { entry: WalletEntry }) {
  const { money, day } = useI18n();
  const isIn = entry.entry_amount > 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3.5 py-3 @[18rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Tile size="sm" tone={isIn ? 'green' : 'sunken'} className="hidden @[18rem]:grid">
        <Icon of={icons[entry.kind]} />
      </Tile>
      <span className="wrap-anywhere">
        <span className="font-[520]">{entry.description}</span>
        <br />
        <span className="text-xs text-ink-3 tabular-nums">
          {day(wallClockAt(new Date(entry.created_at)).day, 'long')}
        </span>
      </span>
      <b className={`whitespace-nowrap tabular-nums ${isIn ? 'text-success' : ''}`}>
        {money(euroToCents(entry.entry_amount), { sign: true })}
      </b>
    </li>
  );
}
