import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { laundryStages, wallClockAt } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { MoreRows } from '../../../shells/operations/more-rows.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ClothesLinePicture } from '../../../ui/pictures/clothes-line-picture.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { LiveBadge, LiveLost } from '../../dispatch/live-badge.tsx';
import { useLiveDispatch } from '../../dispatch/use-live-dispatch.ts';
import { queueQuery } from '../laundry.queries.ts';
import { WaitingWeighings } from '../outbox/waiting-weighings.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { useScan } from '../scan/use-scan.ts';
import { useWedge } from '../scan/use-wedge.ts';
import { QueueList } from './queue-list.tsx';

/** `/ops/laundry`: what is in the house, by the van that takes it away. */
export function QueuePage() {
  const { t, day } = useI18n();
  const search = useSearch({ from: '/ops/laundry' });
  const navigate = useNavigate();
  const live = useLiveDispatch();
  const query = useInfiniteQuery(queueQuery(search));
  const { find, open, sayFailure } = useScan();
  useWedge({ onCode: (code) => void find(code).then(open).catch(sayFailure) });
  const last = query.data?.pages.at(-1);
  const rows = query.data?.pages.flatMap(({ data }) => data);
  const show = (change: object) =>
    void navigate({ to: '/ops/laundry', search: { ...search, ...change }, replace: true });
  return (
    <ConsolePage
      title={t('laundry.queue')}
      head={
        <>
          {last && (
            <p className="text-xs/4 text-ink-3">
              {last.laundries.length === 1 && <span className="block">{last.laundries[0]?.name}</span>}
              <span className="block first-letter:uppercase">
                {day(wallClockAt(new Date(last.at)).day, 'full')}
              </span>
            </p>
          )}
          <span className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 max-md:grow md:ml-auto">
            <LiveBadge live={live} />
            {last && last.laundries.length > 1 && (
              <label className="flex items-center">
                <span className="sr-only">{t('laundry.laundry')}</span>
                <select
                  className="min-h-11 max-w-56 rounded-sm bg-surface px-3 font-semibold inset-ring-[1.5px] inset-ring-line-strong"
                  value={search.laundry ?? ''}
                  onChange={({ target }) =>
                    show({ laundry: target.value === '' ? undefined : Number(target.value) })
                  }
                >
                  <option value="">{t('laundry.all_laundries')}</option>
                  {last.laundries.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <ScanButton />
          </span>
        </>
      }
    >
      <LiveLost live={live} />
      <WaitingWeighings />
      {last && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SegmentedChoice
            label={t('laundry.which')}
            value={search.stage ?? 'all'}
            onChange={(stage) => show({ stage: stage === 'all' ? undefined : stage })}
            options={(['all', ...laundryStages] as const).map((stage) => ({
              value: stage,
              label: t('laundry.stage', { stage }),
              count:
                stage === 'all'
                  ? Object.values(last.counts).reduce((sum, count) => sum + count, 0)
                  : last.counts[stage],
            }))}
          />
          <p className="text-ink-2">{t('laundry.bags_in_house', { count: last.bags_in_house })}</p>
        </div>
      )}
      {query.isPending && <RowsSkeleton label={t('common.loading')} />}
      {query.isError && !rows && (
        <Card>
          <QueryError query={query} title={t('laundry.failed')} />
        </Card>
      )}
      {rows && last && rows.length > 0 && (
        // the last row's step can be scrolled out from under what is said of another
        <div className="pb-16">
          <QueueList
            rows={rows}
            at={last.at}
            asked={JSON.stringify([search, query.data?.pages.length, query.isPlaceholderData])}
          />
        </div>
      )}
      {rows?.length === 0 && (
        <Card>
          <EmptyState
            level={2}
            picture={<ClothesLinePicture />}
            title={t('laundry.empty')}
            text={t('laundry.empty_text')}
          />
        </Card>
      )}
      <MoreRows query={query} />
    </ConsolePage>
  );
}
