import { ScheduleExceptions } from './schedule-exceptions.tsx';
import { ScheduleGrid } from './schedule-grid.tsx';

/** When the van comes by a schedule: its weeks, and the days that differ. */
export function SchedulePlan({ scheduleId }: { scheduleId: number }) {
  return (
    <>
      <ScheduleGrid scheduleId={scheduleId} />
      <ScheduleExceptions scheduleId={scheduleId} />
    </>
  );
}
