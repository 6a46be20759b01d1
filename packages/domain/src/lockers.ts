import { addDays } from './calendar.ts';
import type { Day } from './calendar.ts';

/** So long an order lies in its locker; the house's own rule. */
export const lockerDays = 3;

/** The last day on which an order lies in its locker. @param putIn the day in Brussels on which the driver put it in */
export const keptInLockerUntil = (putIn: Day): Day => addDays(putIn, lockerDays);

/** So many times at most its customer is reminded of an order in its locker by itself. */
export const mostLockerReminders = 5;

/** Days before the last one from which they are, once a day. */
export const lockerReminderAhead = 1;

/** Days beyond today to which operators may put off the last one. */
export const longestKeptAhead = 14;

/** The last day of an order that lies so many days longer: beyond the one that it has, or beyond today where that is over. */
export const keptLongerUntil = (until: Day, days: number, today: Day): Day => {
  const [longer, longest] = [addDays(until > today ? until : today, days), addDays(today, longestKeptAhead)];
  return longer < longest ? longer : longest;
};

/** The smallest first. */
export const doorSizes = ['small', 'medium', 'large'] as const;
export type DoorSize = (typeof doorSizes)[number];

/** What a door can be at a moment: kept for an order on its way, holding one, or holding one for too long. */
export const doorStates = ['free', 'kept', 'in_use', 'overstay', 'out_of_order'] as const;
export type DoorState = (typeof doorStates)[number];

/** What an order fills: bags as they were counted (none: nobody counted), and its weight in grams. */
export type Load = { folded: number; hanger: number; grams: number };

/** What a full folded bag weighs, in grams, as the house says of its bags. */
const fullBag = 12_000;

/** What goes behind a door: bags of both kinds, and grams. Only a large one is tall enough for a hanger bag. */
const room: Readonly<Record<DoorSize, { bags: number; grams: number; isTall: boolean }>> = {
  small: { bags: 1, grams: fullBag / 2, isTall: false },
  medium: { bags: 2, grams: fullBag, isTall: false },
  large: { bags: 4, grams: 3 * fullBag, isTall: true },
};

export const fitsBehind = (size: DoorSize, { folded, hanger, grams }: Load): boolean => {
  const { bags, isTall, grams: most } = room[size];
  return folded + hanger <= bags && grams <= most && (hanger === 0 || isTall);
};

/** '7' is '07': signs on doors have zeros that people leave out. The database's index says the same. */
export const isSameDoor = (one: string, other: string): boolean =>
  one.toLowerCase().replace(/^0+/, '') === other.toLowerCase().replace(/^0+/, '');

/** By their numbers as people count: 2 before 10. */
export const byDoorNumber = (one: { number: string }, other: { number: string }): number =>
  one.number.localeCompare(other.number, 'en', { numeric: true });

/** The smallest of the free doors that the load fits behind, of equals the first by number. */
export const proposeDoor = <Door extends { number: string; size: DoorSize }>(
  free: readonly Door[],
  load: Load,
): Door | undefined =>
  free
    .filter(({ size }) => fitsBehind(size, load))
    .toSorted(
      (one, other) => doorSizes.indexOf(one.size) - doorSizes.indexOf(other.size) || byDoorNumber(one, other),
    )[0];

/** Grams that an item weighs where it was counted and not weighed: between a shirt and a duvet cover. */
export const gramsOfPiece = 350;

/** What is done with doors, as their journal says it. */
export const doorActions = [
  'added',
  'removed',
  'kept',
  'released',
  'put_in',
  'taken_out',
  'new_code',
  'moved_here',
  'moved_away',
  'brought_back',
  'kept_longer',
  'reminded',
  'out_of_order',
  'in_order',
] as const;
export type DoorAction = (typeof doorActions)[number];
