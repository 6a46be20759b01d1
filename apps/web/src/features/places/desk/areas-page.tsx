import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MapPinPlus } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { SearchField } from '../../../shells/operations/search-field.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlacesTabs } from './places-tabs.tsx';
import { AreaPanel } from './area-panel.tsx';
import { opsAreasQuery } from './areas.queries.ts';

/** `/ops/places`: where the vans come, by zip code, and where people wait for them. */
export function AreasPage() {
  const { t } = useI18n();
  const areas = useQuery(opsAreasQuery);
  const { q } = useSearch({ from: '/ops/places' });
  const navigate = useNavigate();
  const words = (q ?? '').trim().toLowerCase();
  const shown = areas.data?.areas.filter(({ name, laundry, zip_codes }) =>
    [name, laundry, ...zip_codes.map(({ zip_code }) => zip_code)].some((text) =>
      text.toLowerCase().includes(words),
    ),
  );
  const waiting = areas.data?.waiting ?? [];
  return (
    <ConsolePage
      title={t('operations.places')}
      head={
        <>
          <PlacesTabs />
          <SearchField
            asTyped
            label={t('areas.search')}
            q={q}
            onSearch={(typed) =>
              void navigate({ to: '/ops/places', search: { q: typed }, replace: true, resetScroll: false })
            }
          />
        </>
      }
    >
      {areas.isPending && <Skeleton height={320} label={t('common.loading')} />}
      {areas.isError && !areas.data && (
        <Card>
          <QueryError query={areas} title={t('areas.load_failed')} />
        </Card>
      )}
      {waiting.length > 0 && (
        <Note icon={MapPinPlus} title={t('areas.waiting')}>
          {waiting
            .map(({ zip_code, people }) => t('areas.waiting_for', { count: people, zip_code }))
            .join(', ')}
          .
        </Note>
      )}
      {shown?.map((area) => (
        <AreaPanel key={area.id} area={area} />
      ))}
      {shown?.length === 0 && (
        <Card>
          <EmptyState level={2} title={t('areas.none')} />
        </Card>
      )}
    </ConsolePage>
  );
}
