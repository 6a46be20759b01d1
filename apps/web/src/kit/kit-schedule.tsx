import { useState } from 'react';
import { Card } from '../ui/card.tsx';
import { DateTiles } from '../features/schedule/date-tiles.tsx';
import { Note } from '../ui/note.tsx';
import { ScheduleCard } from '../features/schedule/schedule-card.tsx';
import { SlotList } from '../features/schedule/slot-list.tsx';
import { KitGrid, KitSection } from './kit-section.tsx';

export const DATES = [
  { value: '2026-11-26', weekday: 'Thu', day: '26/11', spoken: 'Thursday 26 November' },
  { value: '2026-11-27', weekday: 'Fri', day: '27/11', spoken: 'Friday 27 November' },
  { value: '2026-11-30', weekday: 'Mon', day: '30/11', spoken: 'Monday 30 November' },
  { value: '2026-12-03', weekday: 'Thu', day: '03/12', spoken: 'Thursday 3 December' },
  { value: '2026-12-04', weekday: 'Fri', day: '04/12', spoken: 'Friday 4 December' },
  { value: '2026-12-07', weekday: 'Mon', day: '07/12', spoken: 'Monday 7 December' },
];

export const SLOTS = [
  { value: '09:00 - 11:00', text: '09:00 – 11:00', full: 'Full' },
  { value: '12:00 - 14:00', text: '12:00 – 14:00' },
  { value: '16:00 - 18:00', text: '16:00 – 18:00' },
  { value: '18:00 - 20:00', text: '18:00 – 20:00' },
];

const none = <Note tone="soap">No time left on this day. Choose another date.</Note>;

/** Schedule cards, dates, slots. */
export function ScheduleSection() {
  const [day, setDay] = useState<string | undefined>('2026-11-26');
  const [slot, setSlot] = useState<string | undefined>('18:00 - 20:00');
  const card = { kind: 'delivery', label: 'Delivery', placeholder: 'Select a delivery time' } as const;
  const when = { day: 'Mon 23/11,', slot: '18:00 – 20:00' };
  return (
    <KitSection title="Schedule">
      <div className="grid gap-3 md:grid-cols-[1fr_1fr]">
        <ScheduleCard {...card} kind="pickup" label="Pick-up" when={when} action="Change" onPick={() => {}} />
        <ScheduleCard {...card} action="Choose" onPick={() => {}} />
        <ScheduleCard {...card} when={when} action="Fixed" />
        <ScheduleCard
          {...card}
          when={when}
          action="Change"
          onPick={() => {}}
          error="This slot is full. Choose another one."
        />
      </div>
      <KitGrid>
        <Card className="grid content-start gap-4 *:min-w-0">
          <DateTiles
            label="Date"
            dates={DATES}
            value={day}
            onChange={setDay}
            earlierLabel="Earlier dates"
            laterLabel="Later dates"
          />
          <SlotList label="Time slot" slots={SLOTS} value={slot} onChange={setSlot} none={none} />
        </Card>
        <Card className="grid content-start gap-4 *:min-w-0">
          <DateTiles
            label="Date, few"
            dates={DATES.slice(0, 3)}
            value={day}
            onChange={setDay}
            earlierLabel="Earlier dates"
            laterLabel="Later dates"
          />
          <SlotList
            label="Time slot, loading"
            slots={[]}
            value={slot}
            onChange={setSlot}
            none={none}
            loading="Loading the times"
          />
          <SlotList label="Time slot, none" slots={[]} value={slot} onChange={setSlot} none={none} />
        </Card>
      </KitGrid>
    </KitSection>
  );
}
