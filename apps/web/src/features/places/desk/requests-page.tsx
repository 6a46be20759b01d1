import type { OfficeRequest } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { useRowKeys } from '../../../lib/use-row-keys.ts';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { RowLink } from '../../../shells/operations/row-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { inColumns, RowList } from '../../../ui/row-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlacesTabs } from './places-tabs.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import { officeRequestsQuery } from './requests.queries.ts';

const columns = ['company', 'address', 'area', 'asked', 'state'] as const;

/** `/ops/places/requests`: offices that want a collection point, the one that waits longest first. */
export function RequestsPage() {
  const { t } = useI18n();
  const found = useQuery(officeRequestsQuery);
  const { request } = useSearch({ from: '/ops/places/requests' });
  const navigate = useNavigate();
  const { data } = found;
  const chosen = data?.requests.find(({ id }) => id === request);
  useRowKeys({
    next: t('dispatch.key_next'),
    before: t('dispatch.key_before'),
    open: t('operations.key_open'),
  });
  return (
    <ConsolePage
      title={t('operations.places')}
      head={<PlacesTabs />}
      drawerLabel={t('areas.request')}
      drawer={
        chosen &&
        data && (
          <RequestDrawer
            key={chosen.id}
            request={chosen}
            laundries={data.laundries}
            onClose={() => void navigate({ to: '/ops/places/requests', search: {}, resetScroll: false })}
          />
        )
      }
    >
      {found.isPending && <Skeleton height={240} label={t('common.loading')} />}
      {found.isError && !data && (
        <Card>
          <QueryError query={found} title={t('areas.requests_failed')} />
        </Card>
      )}
      {data?.requests.length === 0 && (
        <Card>
          <EmptyState level={2} title={t('areas.no_requests')} />
        </Card>
      )}
      {data && data.requests.length > 0 && (
        <Panel title={t('areas.requests')} count={data.requests.length}>
          <RowList
            label={t('areas.requests')}
            columns="@3xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_minmax(0,1fr)_auto_auto]"
            heads={columns.map((column) => ({
              name: t('areas.request_column', { column }),
              atRight: column === 'state',
            }))}
          >
            {data.requests.map((one) => (
              <RequestRow key={one.id} request={one} isOpen={one.id === chosen?.id} />
            ))}
          </RowList>
        </Panel>
      )}
    </ConsolePage>
  );
}

const tones = { open: 'soap', approved: 'green', refused: 'neutral' } as const;

function RequestRow({ request, isOpen }: { request: OfficeRequest; isOpen: boolean }) {
  const { t, dayTime } = useI18n();
  const { id, state, name, address, area, asked_at, asked_by } = request;
  return (
    <li className="contents">
      <RowLink
        to="/ops/places/requests"
        search={{ request: id }}
        resetScroll={false}
        aria-current={isOpen ? 'page' : undefined}
        className={inColumns}
      >
        <b className="wrap-anywhere">{name}</b>
        <span className="@max-3xl:order-3 @max-3xl:col-span-full">{address}</span>
        <span className="text-ink-2 @max-3xl:order-4">
          {area ? area.name : t('areas.outside')}
          <span className="sr-only">, {asked_by.name}</span>
        </span>
        <span className="text-ink-3 @max-3xl:order-5 @max-3xl:text-right">{dayTime(asked_at)}</span>
        <span className="text-right">
          <Badge tone={tones[state]} dot>
            {t('areas.request_state', { state })}
          </Badge>
        </span>
      </RowLink>
    </li>
  );
}
