import { followDoors, mostPointsListed } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { SearchField } from '../../../shells/operations/search-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LiveBadge, LiveLost } from '../../dispatch/live-badge.tsx';
import { useLive } from '../../dispatch/use-live-dispatch.ts';
import { PlacesTabs } from '../../places/desk/places-tabs.tsx';
import { pointsQuery, renewLockers } from '../lockers.queries.ts';
import type { PointsSearch } from '../lockers.routes.ts';
import { PointsDrawer } from './points-drawer.tsx';
import { PointsList } from './points-list.tsx';
import { PointView } from './point-view.tsx';
import { usePointKeys } from './use-point-keys.ts';

const doors = { path: followDoors.path, name: 'door', renew: renewLockers };

/** `/ops/places/points`: the points, and beside them one with its doors. The address says which point and door are open. */
export function PointsPage() {
  const { t } = useI18n();
  const search = useSearch({ from: '/ops/places/points' });
  const navigate = useNavigate();
  const live = useLive(doors);
  const points = useQuery(pointsQuery(search.q));
  const ask = (change: PointsSearch, replace = false) =>
    void navigate({
      to: '/ops/places/points',
      search: { ...search, ...change },
      replace,
      resetScroll: false,
    });
  usePointKeys();
  const list = points.data?.points;
  const shown = search.point ?? list?.[0]?.id;
  const isOpen = search.form !== undefined || search.door !== undefined;
  const close = () => ask({ door: undefined, form: undefined });

  return (
    <ConsolePage
      title={t('operations.places')}
      drawerLabel={t('lockers.drawer')}
      {...(isOpen &&
        shown !== undefined && {
          drawer: (
            <PointsDrawer
              pointId={shown}
              search={search}
              onClose={close}
              onMade={(point) => ask({ point, q: undefined, form: undefined }, true)}
            />
          ),
        })}
      head={
        <>
          <PlacesTabs />
          <LiveBadge live={live} />
          <SearchField
            asTyped
            label={t('lockers.search')}
            q={search.q}
            onSearch={(q) => ask({ q, point: undefined, door: undefined }, true)}
          />
          <Button size="dense" icon={Plus} onClick={() => ask({ form: 'new', door: undefined })}>
            {t('lockers.add')}
          </Button>
        </>
      }
    >
      <LiveLost live={live} />
      {points.isPending && <Skeleton height={420} label={t('common.loading')} />}
      {points.isError && !points.data && (
        <Card>
          <QueryError query={points} title={t('lockers.load_failed')} />
        </Card>
      )}
      {list?.length === 0 && (
        <Card>
          <EmptyState
            level={2}
            title={t(search.q ? 'lockers.none' : 'lockers.first')}
            text={search.q ? undefined : t('lockers.first_text')}
          />
        </Card>
      )}
      {list && shown !== undefined && (
        <div className="grid items-start gap-3 *:min-w-0 md:grid-cols-[16.5rem_minmax(0,1fr)]">
          <div className={search.point === undefined ? 'grid gap-3' : 'grid gap-3 max-md:hidden'}>
            <PointsList points={list} search={search} shown={shown} />
            {points.data?.more && <Note>{t('lockers.more', { count: mostPointsListed })}</Note>}
          </div>
          <div className={search.point === undefined ? 'max-md:hidden' : undefined}>
            <PointView
              key={shown}
              id={shown}
              search={{ ...search, point: shown }}
              onEdit={() => ask({ point: shown, form: 'edit', door: undefined })}
            />
          </div>
        </div>
      )}
    </ConsolePage>
  );
}
