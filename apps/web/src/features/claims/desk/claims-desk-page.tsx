import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ClothesLinePicture } from '../../../ui/pictures/clothes-line-picture.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { deskStates } from '../claims.routes.ts';
import { ClaimDrawer } from './claim-drawer.tsx';
import { deskQuery } from './desk.queries.ts';
import { DeskList } from './desk-list.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

/** `/ops/claims`: what customers reported, what waits longest on top. The address says what is shown and open. */
export function ClaimsDeskPage() {
  const { t } = useI18n();
  const search = useSearch({ from: '/ops/claims' });
  const navigate = useNavigate();
  const desk = useQuery(deskQuery(search));
  const { state = 'waiting', page = 1, claim: open } = search;
  const close = () => void navigate({ to: '/ops/claims', search: { ...search, claim: undefined } });
  useDeskKeys({ open, onClose: close });
  const { data, pagination, waiting } = desk.data ?? {};

  return (
    <ConsolePage
      title={t('desk.title')}
      head={
        <SegmentedChoice
          label={t('desk.which')}
          value={state}
          onChange={(next) =>
            void navigate({
              to: '/ops/claims',
              search: next === 'waiting' ? {} : { state: next },
              replace: true,
            })
          }
          options={deskStates.map((value) => ({
            value,
            label:
              value === 'waiting' && waiting !== undefined
                ? t('desk.waiting_count', { count: waiting })
                : t('desk.state', { state: value }),
          }))}
        />
      }
      drawerLabel={t('desk.claim')}
      {...(open !== undefined && { drawer: <ClaimDrawer key={open} id={open} onClose={close} /> })}
    >
      {desk.isPending && (
        <div className="grid gap-2" role="status" aria-label={t('common.loading')}>
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </div>
      )}
      {desk.isError && !desk.data && (
        <Card>
          <QueryError query={desk} title={t('desk.load_failed')} />
        </Card>
      )}
      {data && data.length > 0 && <DeskList claims={data} search={search} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState
            level={2}
            picture={<ClothesLinePicture />}
            title={t(state === 'waiting' ? 'desk.none_waiting' : 'desk.none_answered')}
            text={t(state === 'waiting' ? 'desk.none_waiting_text' : 'desk.none_answered_text')}
          />
        </Card>
      )}
      {pagination && pagination.total_pages > 1 && (
        <Pager
          label={t('desk.pages')}
          page={page}
          pages={pagination.total_pages}
          onPage={(next) => void navigate({ to: '/ops/claims', search: { ...search, page: next } })}
          previousLabel={t('desk.page_before')}
          nextLabel={t('desk.page_after')}
          pageLabel={(number) => t('desk.page', { page: number, total: pagination.total_pages })}
        />
      )}
    </ConsolePage>
  );
}
