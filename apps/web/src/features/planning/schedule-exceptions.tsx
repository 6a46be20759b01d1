import type { OpsException } from '@lavoir/contract';
import type { Day } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { MissingLine } from '../../lib/retry-line.tsx';
import { ExceptionDialog } from './exception-dialog.tsx';
import { ExceptionsPanel } from './exceptions-panel.tsx';
import { rowsOf } from './grid-drafts.ts';
import { exceptionsQuery, scheduleQuery } from './planning.queries.ts';

/** Those that count for a schedule: its own, its laundry's and everybody's. */
export const exceptionsOf = (
  exceptions: readonly OpsException[],
  of: { id: number; laundry_id: number | null },
): OpsException[] =>
  exceptions.filter(
    ({ schedule_id, laundry_id }) =>
      schedule_id === of.id ||
      (schedule_id === null && (laundry_id === null || laundry_id === of.laundry_id)),
  );

/** The exceptions of an area or a point, and adding one. */
export function ScheduleExceptions({ scheduleId }: { scheduleId: number }) {
  const { t } = useI18n();
  const schedule = useQuery(scheduleQuery(scheduleId)).data;
  const exceptions = useQuery(exceptionsQuery);
  const found = exceptions.data;
  const [adding, setAdding] = useState<{ day?: Day }>();
  // of a timetable that doesn't come, the grid says so
  if (!schedule || !found) return <MissingLine of={[exceptions]} text={t('planning.exceptions_failed')} />;
  return (
    <>
      <ExceptionsPanel exceptions={exceptionsOf(found.exceptions, schedule)} onAdd={() => setAdding({})} />
      {adding && (
        <ExceptionDialog
          today={found.today}
          day={adding.day}
          scopes={[
            { key: 'own', label: schedule.name, schedule_id: schedule.id, laundry_id: null },
            ...found.laundries
              .filter(({ id }) => id === schedule.laundry_id)
              .map(({ id, name }) => ({
                key: `laundry ${id}`,
                label: t('planning.of_laundry', { name }),
                schedule_id: null,
                laundry_id: id,
              })),
            { key: 'all', label: t('planning.everywhere'), schedule_id: null, laundry_id: null },
          ]}
          slots={rowsOf(schedule, new Map(), [])}
          weekdays={[...new Set(schedule.cells.map(({ weekday }) => weekday))]}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  );
}
