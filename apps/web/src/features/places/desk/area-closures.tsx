import type { OpsArea } from '@lavoir/contract';
import type { Day } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClosuresPanel } from '../../planning/closures-panel.tsx';
import { ExceptionDialog } from '../../planning/exception-dialog.tsx';
import { exceptionsQuery } from '../../planning/planning.queries.ts';
import { exceptionsOf } from '../../planning/schedule-exceptions.tsx';
import { useI18n } from '../../../lib/i18n.tsx';

/** The days on which no van comes to an area; one that is pressed is closed. */
export function AreaClosures({ area }: { area: OpsArea }) {
  const { t } = useI18n();
  const found = useQuery(exceptionsQuery).data;
  const [closing, setClosing] = useState<{ day: Day | undefined }>();
  // of those that don't come, the list of exceptions says so
  if (!found) return undefined;
  const of = { id: area.schedule_id, laundry_id: area.laundry_id };
  return (
    <>
      <ClosuresPanel
        today={found.today}
        exceptions={exceptionsOf(found.exceptions, of)}
        onDay={(day) => setClosing({ day })}
      />
      {closing && (
        <ExceptionDialog
          today={found.today}
          day={closing.day}
          scopes={[
            { key: 'own', label: area.name, schedule_id: area.schedule_id, laundry_id: null },
            {
              key: 'laundry',
              label: t('planning.of_laundry', { name: area.laundry }),
              schedule_id: null,
              laundry_id: area.laundry_id,
            },
            { key: 'all', label: t('planning.everywhere'), schedule_id: null, laundry_id: null },
          ]}
          slots={[]}
          weekdays={[]}
          onClose={() => setClosing(undefined)}
        />
      )}
    </>
  );
}
