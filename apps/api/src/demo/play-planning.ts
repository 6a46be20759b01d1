import type { Plan } from '@lavoir/contract';
import { addDays, asSlot, wallClockAt, weekdayOf } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { changePlanOnce } from '../features/planning/planning.handlers.ts';
import { keepInterest } from '../features/places/address/area-interests.queries.ts';
import { requestOfficeOnce } from '../features/places/points/office-requests.handlers.ts';
import type { Cast } from './cast.ts';
import { hoursBefore } from './days.ts';
import { idOf } from './insert-places.ts';
import type { PlaceIds } from './insert-places.ts';
import { known } from './known.ts';
import { areas } from './places.ts';
import type { Happening } from './stage.ts';

/** Far enough ahead that nobody ordered for it yet. */
const weeksAhead = 6;

/** The weekday so many weeks on. */
const dayOn = (today: Day, weekday: number, weeks: number): Day =>
  addDays(today, 7 * weeks + ((weekday - weekdayOf(today) + 7) % 7));

const offices = [
  {
    hoursAgo: 74,
    name: 'Cowork Châtelain',
    street: 'Rue du Page',
    nr: '31',
    zip_code: '1050',
    city: 'Ixelles',
    comment: 'Sixty desks, a reception from 8 to 19, and a cellar with room for lockers.',
  },
  {
    hoursAgo: 20,
    name: 'Ateliers de Namur',
    street: 'Rue de Fer',
    nr: '48',
    zip_code: '5000',
    city: 'Namur',
    comment: 'Forty people. We can put bags behind the counter.',
  },
] as const;

const wishedIn = ['1950', '1950', '1950', '3080', '3080', '1620'];

/** What the operators planned, what offices ask for, and who waits outside every area. */
export const planningOf = (cast: Cast, { schedules }: PlaceIds, now: Date): Happening[] => {
  const today = wallClockAt(now).day;
  const operator = known(
    cast.players.find(({ actor }) => actor.memberships.some(({ role }) => role === 'operator')),
    'operator',
  ).actor;
  const customer = known(
    cast.players.find(({ person }) => person.email === 'lucas@lavoir.example'),
    'customer',
  ).actor;
  const area = known(areas[0], 'area');
  const [first, second] = area.schedule.weekdays;
  const own = { schedule_id: idOf(schedules, area.schedule), laundry_id: null, weekday: null };
  const plans: Plan[] = [
    {
      ...own,
      kind: 'exception',
      change: 'places',
      day: dayOn(today, first, weeksAhead),
      slots: null,
      places: 4,
      reason: 'Van 4 joins',
    },
    {
      ...own,
      kind: 'exception',
      change: 'closed',
      day: dayOn(today, second, weeksAhead),
      slots: [asSlot('18:00 - 20:00'), asSlot('20:00 - 22:00')],
      places: null,
      reason: 'Staff party',
    },
    {
      ...own,
      schedule_id: null,
      kind: 'exception',
      change: 'closed',
      day: dayOn(today, first, weeksAhead + 2),
      slots: null,
      places: null,
      reason: 'Stocktaking',
    },
  ];
  const at = hoursBefore(now, 30);
  return [
    ...plans.map((plan) => ({
      at,
      who: operator.userId,
      happen: () => cast.act(at, operator, changePlanOnce.first, { body: { plan, orders: [] } }),
    })),
    ...offices.map(({ hoursAgo, ...office }) => ({
      at: hoursBefore(now, hoursAgo),
      who: customer.userId,
      happen: () =>
        cast.act(hoursBefore(now, hoursAgo), customer, requestOfficeOnce.first, {
          body: { office: { ...office, country: 'Belgium' } },
        }),
    })),
    ...wishedIn.map((zip_code, index) => ({
      at: hoursBefore(now, 100 + index),
      who: operator.userId,
      happen: () =>
        keepInterest(cast.db, {
          email: `neighbour${index + 1}@example.org`,
          zip_code,
          locale: index % 2 === 0 ? 'fr' : 'nl',
          user_id: null,
          created_at: hoursBefore(now, 100 + index),
        }),
    })),
  ];
};
