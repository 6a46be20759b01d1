import type { OpsArea } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { useRowKeys } from '../../../lib/use-row-keys.ts';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { LaundryMissing } from '../../../shells/operations/laundry-missing.tsx';
import { SearchField } from '../../../shells/operations/search-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { scheduleQuery } from '../../planning/planning.queries.ts';
import { SchedulePlan } from '../../planning/schedule-plan.tsx';
import { AreaClosures } from './area-closures.tsx';
import { AreaDialog } from './area-dialog.tsx';
import { AreaList } from './area-list.tsx';
import { AreaPanel } from './area-panel.tsx';
import { opsAreasQuery } from './areas.queries.ts';
import { PlacesTabs } from './places-tabs.tsx';

/** `/ops/places`: where the vans come, by zip code, when, and how many stops fit. */
export function AreasPage() {
  const { t } = useI18n();
  const areas = useQuery(opsAreasQuery);
  const { q, area: wanted } = useSearch({ from: '/ops/places' });
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const words = (q ?? '').trim().toLowerCase();
  const shown =
    areas.data?.areas.filter(({ name, laundry, zip_codes }) =>
      [name, laundry, ...zip_codes.map(({ zip_code }) => zip_code)].some((text) =>
        text.toLowerCase().includes(words),
      ),
    ) ?? [];
  const chosen = shown.find(({ id }) => id === wanted) ?? shown[0];
  useRowKeys({
    next: t('dispatch.key_next'),
    before: t('dispatch.key_before'),
    open: t('operations.key_open'),
  });
  return (
    <ConsolePage
      title={t('operations.places')}
      keysWithin={t('planning.hint')}
      head={
        <>
          <PlacesTabs />
          <SearchField
            asTyped
            label={t('areas.search')}
            q={q}
            onSearch={(typed) =>
              void navigate({
                to: '/ops/places',
                search: { q: typed, area: wanted },
                replace: true,
                resetScroll: false,
              })
            }
          />
          <Button size="dense" icon={Plus} onClick={() => setAdding(true)}>
            {t('areas.open')}
          </Button>
        </>
      }
    >
      {areas.isPending && <Skeleton height={720} label={t('common.loading')} />}
      {areas.isError && !areas.data && (
        <Card>
          <QueryError query={areas} title={t('areas.load_failed')} />
        </Card>
      )}
      {areas.data && shown.length === 0 && (
        <NoArea
          isFirst={areas.data.areas.length === 0}
          hasLaundry={areas.data.laundries.length > 0}
          onAdd={() => setAdding(true)}
        />
      )}
      {areas.data && chosen && (
        <div className="grid items-start gap-3.5 *:min-w-0 md:grid-cols-[minmax(0,232px)_minmax(0,1fr)] min-[87.5rem]:grid-cols-[264px_minmax(0,1fr)_292px]">
          <AreaList areas={shown} chosen={chosen.id} q={q} waiting={areas.data.waiting} />
          <AreaDesk key={chosen.id} area={chosen} laundries={areas.data.laundries} />
          <ClosuresPlace area={chosen} />
        </div>
      )}
      {isAdding && areas.data && (
        <AreaDialog
          laundries={areas.data.laundries}
          onClose={() => setAdding(false)}
          onDone={async (id) => {
            await areas.refetch();
            setAdding(false);
            // without the search, which another name needn't match
            void navigate({ to: '/ops/places', search: { area: id }, resetScroll: false });
          }}
        />
      )}
    </ConsolePage>
  );
}

type NoAreaProps = { isFirst: boolean; hasLaundry: boolean; onAdd: () => void };

/** None that is searched for; none at all on a house's first day. */
function NoArea({ isFirst, hasLaundry, onAdd }: NoAreaProps) {
  const { t } = useI18n();
  if (isFirst && !hasLaundry) return <LaundryMissing />;
  return (
    <Card>
      {isFirst ? (
        <EmptyState
          level={2}
          title={t('areas.first')}
          text={t('areas.first_text')}
          action={
            <Button icon={Plus} onClick={onAdd}>
              {t('areas.open')}
            </Button>
          }
        />
      ) : (
        <EmptyState level={2} title={t('areas.none')} />
      )}
    </Card>
  );
}

/** Beside the timetable, or under it: there it waits for it, which would push it away. */
function ClosuresPlace({ area }: { area: OpsArea }) {
  const { isPending } = useQuery(scheduleQuery(area.schedule_id));
  return (
    <div
      className={classNames('md:col-start-2 min-[87.5rem]:col-start-3', isPending && 'max-[87.5rem]:hidden')}
    >
      <AreaClosures area={area} />
    </div>
  );
}

type AreaDeskProps = { area: OpsArea; laundries: readonly { id: number; name: string }[] };

function AreaDesk({ area, laundries }: AreaDeskProps) {
  return (
    <div className="grid gap-3.5 *:min-w-0">
      <AreaPanel area={area} laundries={laundries} />
      <SchedulePlan scheduleId={area.schedule_id} />
    </div>
  );
}
