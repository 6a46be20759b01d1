import type { Day } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClosuresPanel } from '../../planning/closures-panel.tsx';
import { ExceptionDialog } from '../../planning/exception-dialog.tsx';
import { ExceptionsPanel } from '../../planning/exceptions-panel.tsx';
import { exceptionsQuery } from '../../planning/planning.queries.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { opsAreasQuery } from './areas.queries.ts';
import { PlacesTabs } from './places-tabs.tsx';

/** `/ops/places/closures`: every day that differs from the weeks, of all areas and points. */
export function ClosuresPage() {
  const { t } = useI18n();
  const found = useQuery(exceptionsQuery);
  const areas = useQuery(opsAreasQuery).data;
  const [adding, setAdding] = useState<{ day: Day | undefined }>();
  const { data } = found;
  return (
    <ConsolePage title={t('operations.places')} head={<PlacesTabs />}>
      {found.isPending && <Skeleton height={320} label={t('common.loading')} />}
      {found.isError && !data && (
        <Card>
          <QueryError query={found} title={t('planning.load_failed')} />
        </Card>
      )}
      {data && (
        <>
          <ClosuresPanel
            today={data.today}
            exceptions={data.exceptions}
            months={4}
            isOfAll
            onDay={(day) => setAdding({ day })}
          />
          <ExceptionsPanel exceptions={data.exceptions} onAdd={() => setAdding({ day: undefined })} />
          {adding && (
            <ExceptionDialog
              today={data.today}
              day={adding.day}
              scopes={[
                { key: 'all', label: t('planning.everywhere'), schedule_id: null, laundry_id: null },
                ...data.laundries.map(({ id, name }) => ({
                  key: `laundry ${id}`,
                  label: t('planning.of_laundry', { name }),
                  schedule_id: null,
                  laundry_id: id,
                })),
                ...(areas?.areas ?? []).map(({ schedule_id, name }) => ({
                  key: `area ${schedule_id}`,
                  label: name,
                  schedule_id,
                  laundry_id: null,
                })),
              ]}
              slots={[]}
              weekdays={[]}
              onClose={() => setAdding(undefined)}
            />
          )}
        </>
      )}
    </ConsolePage>
  );
}
