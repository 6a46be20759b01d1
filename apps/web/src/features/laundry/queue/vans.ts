import { addDays, slotStart } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import { wallClockAt } from '@lavoir/domain';

type Due = { due_date: Day; due_slot: Slot };

/** What one van takes away. */
export type Van<Row> = {
  key: string;
  /** what should have left is one group, whichever van it missed */
  isLate: boolean;
  day: Day;
  when: 'today' | 'tomorrow' | 'later';
  /** `17:30` */
  time: string;
  /** until it leaves; undefined unless that is today */
  leavesInMinutes: number | undefined;
  rows: Row[];
};

/** The rows by the van that takes them away, what is late on top. @param rows what is due first on top */
export const byVan = <Row extends Due>(rows: readonly Row[], at: Date): Van<Row>[] => {
  const now = wallClockAt(at);
  const vans = new Map<string, Van<Row>>();
  for (const row of rows) {
    const begins = slotStart(row.due_slot);
    const isLate = row.due_date < now.day || (row.due_date === now.day && begins <= now.minutes);
    const time = row.due_slot.slice(0, 5);
    const key = isLate ? 'late' : `${row.due_date} ${time}`;
    const van: Van<Row> = vans.get(key) ?? {
      key,
      isLate,
      day: row.due_date,
      when: row.due_date === now.day ? 'today' : row.due_date === addDays(now.day, 1) ? 'tomorrow' : 'later',
      time,
      leavesInMinutes: row.due_date === now.day && !isLate ? begins - now.minutes : undefined,
      rows: [],
    };
    van.rows.push(row);
    vans.set(key, van);
  }
  return [...vans.values()].toSorted((one, other) => Number(other.isLate) - Number(one.isLate));
};
