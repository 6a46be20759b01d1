import type { OpsSchedule } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { LeaveUnsaved } from '../../shells/operations/leave-unsaved.tsx';
import { UnsavedBar } from '../../shells/operations/unsaved-bar.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AddSlot } from './add-slot.tsx';
import { GridConflictDialog } from './grid-conflict-dialog.tsx';
import { placesAWeek } from './grid-drafts.ts';
import { GridLegend } from './grid-legend.tsx';
import { GridTable } from './grid-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { scheduleQuery } from './planning.queries.ts';
import { useGrid } from './use-grid.ts';
import { usePlan } from './use-plan.tsx';

/** When the van comes to an area or a point, and how many stops fit: the places of each slot, changed like a spreadsheet. */
export function ScheduleGrid({ scheduleId }: { scheduleId: number }) {
  const { t } = useI18n();
  const schedule = useQuery(scheduleQuery(scheduleId));
  if (schedule.data) return <Grid key={scheduleId} schedule={schedule.data} />;
  return schedule.isError ? (
    <Card>
      <QueryError query={schedule} title={t('planning.load_failed')} />
    </Card>
  ) : (
    <Skeleton height={280} label={t('common.loading')} />
  );
}

function Grid({ schedule }: { schedule: OpsSchedule }) {
  const { t, dayTime } = useI18n();
  const grid = useGrid(schedule);
  const { begin, dialog, failure, isPending } = usePlan();
  const save = () => {
    if (grid.drafts.size === 0 || grid.conflicts.length > 0 || isPending) return;
    const cells = [...grid.drafts.values()];
    void begin(
      { kind: 'weeks', schedule_id: schedule.id, cells },
      {
        mayKeep: true,
        onDone: () => {
          grid.saved(cells);
          toast.success(t('planning.saved', { count: cells.length }));
        },
      },
    );
  };
  const [last] = schedule.changes;
  return (
    <>
      <Panel title={t('planning.slots')} tools={<AddSlot grid={grid} schedule={schedule} />}>
        <p className="px-3.5 text-xs text-ink-3">{t('planning.slots_text')}</p>
        <GridTable schedule={schedule} grid={grid} onSave={save} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 pt-1 pb-3">
          <GridLegend />
          <span className="text-xs text-ink-3">
            {t('planning.places_a_week', { count: placesAWeek(schedule, grid.drafts) })}
          </span>
          {last && (
            <span className="basis-full text-2xs/4 text-ink-3">
              {t('areas.changed', { name: last.by, when: dayTime(last.at) })}
            </span>
          )}
        </div>
      </Panel>
      {grid.drafts.size > 0 && (
        <UnsavedBar
          icon={CalendarClock}
          words={{
            changes: t('planning.changed', { count: grid.drafts.size }),
            keeps: t('planning.placed_keep'),
            save: t('planning.save'),
          }}
          conflicts={grid.conflicts.length}
          isSaving={isPending}
          failure={dialog ? undefined : failure}
          onUndo={grid.undoAll}
          onSettle={() => grid.setSettling(true)}
          onSave={save}
        />
      )}
      {grid.isSettling && grid.conflicts.length > 0 && (
        <GridConflictDialog
          conflicts={grid.conflicts}
          by={last?.by}
          onSettle={grid.settle}
          onClose={() => grid.setSettling(false)}
        />
      )}
      <LeaveUnsaved
        changes={grid.drafts.size}
        // without one in the address a search may show another area or point
        of={({ area, point, q }) => area ?? point ?? `? ${String(q)}`}
        onLeave={grid.undoAll}
      />
      {dialog}
    </>
  );
}
