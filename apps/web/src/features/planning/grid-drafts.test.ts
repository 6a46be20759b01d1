import type { OpsSchedule } from '@lavoir/contract';
import { asSlot } from '@lavoir/domain';
import { expect, test } from 'vitest';
import {
  afterSaving,
  conflictsIn,
  placesAWeek,
  placesOf,
  readPlaces,
  rowsOf,
  settleCell,
  writeCell,
} from './grid-drafts.ts';
import type { GridDrafts } from './grid-drafts.ts';

const [nine, noon] = [asSlot('09:00 - 11:00'), asSlot('12:00 - 14:00')];
const schedule = {
  cells: [
    { weekday: 1, slot: noon, places: 10, percent: 80, sold: 3 },
    { weekday: 1, slot: nine, places: 12, percent: null, sold: 0 },
  ],
} as unknown as OpsSchedule;
const none: GridDrafts = new Map();
const monday = { weekday: 1, slot: nine };

test('a number that is written counts until it is as before, and closing is one too', () => {
  const written = writeCell(
    writeCell(none, schedule, monday, 16),
    schedule,
    { weekday: 1, slot: noon },
    null,
  );
  expect(written.size).toBe(2);
  expect(placesOf(schedule, written, monday)).toBe(16);
  expect(placesAWeek(schedule, written)).toBe(16);
  expect(writeCell(written, schedule, monday, 12).size).toBe(1);
});

test('digits are places, nothing and 0 close, all else isn’t taken', () => {
  expect(['7', ' 12 ', '', '0', '1a', '1000', '-1'].map(readPlaces)).toEqual([
    7,
    12,
    null,
    null,
    undefined,
    undefined,
    undefined,
  ]);
});

test('rows stand by the hour, with one that is added', () => {
  expect(rowsOf(schedule, none, [asSlot('10:00 - 12:00')])).toEqual([nine, asSlot('10:00 - 12:00'), noon]);
});

test('what somebody else changed meanwhile is a conflict, and either version can stay', () => {
  const mine = writeCell(none, schedule, monday, 16);
  const theirs = { cells: [{ ...schedule.cells[1], places: 20 }] } as OpsSchedule;
  const [conflict] = conflictsIn(mine, theirs);
  expect(conflict).toMatchObject({ theirs: 20, cell: { now: 16 } });
  if (!conflict) return;
  expect(settleCell(mine, conflict, 'theirs').size).toBe(0);
  expect(conflictsIn(settleCell(mine, conflict, 'mine'), theirs)).toEqual([]);
});

test('what is written or put back while a save is under way stays, wished over what is saved now', () => {
  const sent = writeCell(writeCell(none, schedule, monday, 16), schedule, { weekday: 1, slot: noon }, 8);
  const cells = [...sent.values()];
  expect(afterSaving(sent, cells).size).toBe(0);
  const more = writeCell(writeCell(sent, schedule, monday, 12), schedule, { weekday: 1, slot: noon }, 6);
  expect([...afterSaving(more, cells).values()]).toEqual([
    { weekday: 1, slot: noon, was: 8, now: 6 },
    { ...monday, was: 16, now: 12 },
  ]);
});
