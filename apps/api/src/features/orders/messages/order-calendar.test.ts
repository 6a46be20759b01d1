import { asDay, asSlot } from '@lavoir/domain';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { renderCalendar } from './order-calendar.ts';

const stamp = new Date('2026-11-23T07:00:00Z');
const more = {
  location: 'Rue du Bailli 47, 1050 Ixelles',
  url: 'http://lavoir.test/order?order=7',
  stamp,
  sequence: 0,
};

const eventsOf = (visits: [day: string, slot: string][]) => {
  const file = renderCalendar(
    visits.map(([day, slot], index) => ({
      uid: `${index}@lavoir.test`,
      summary: 'Pick-up',
      day: asDay(day),
      slot: asSlot(slot),
    })),
    more,
  );
  const calendar = new ICAL.Component(ICAL.parse(file));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const [from, to] = ['dtstart', 'dtend'].map((name) => event.getFirstProperty(name));
    const instant = (name: string) => {
      const value = event.getFirstPropertyValue(name);
      return value instanceof ICAL.Time ? value.toJSDate().toISOString() : undefined;
    };
    return {
      zones: [from?.getParameter('tzid'), to?.getParameter('tzid')],
      wall: [from, to].map((property) => String(property?.getFirstValue())),
      instants: [instant('dtstart'), instant('dtend')],
      stamp: String(event.getFirstPropertyValue('dtstamp')),
    };
  });
};

const zones = ['Europe/Brussels', 'Europe/Brussels'];

test('a visit stands at its hour of Brussels, and was written at an instant of UTC', () => {
  expect(eventsOf([['2026-11-26', '10:00 - 12:00']])).toEqual([
    {
      zones,
      wall: ['2026-11-26T10:00:00', '2026-11-26T12:00:00'],
      instants: ['2026-11-26T09:00:00.000Z', '2026-11-26T11:00:00.000Z'],
      stamp: '2026-11-23T07:00:00Z',
    },
  ]);
});

test.each([
  ['2027-03-28', '08:00 - 10:00', '2027-03-28T06:00:00.000Z', '2027-03-28T08:00:00.000Z'],
  ['2027-03-27', '23:00 - 24:00', '2027-03-27T22:00:00.000Z', '2027-03-27T23:00:00.000Z'],
  ['2027-10-30', '23:00 - 24:00', '2027-10-30T21:00:00.000Z', '2027-10-30T22:00:00.000Z'],
  ['2027-10-31', '08:00 - 10:00', '2027-10-31T07:00:00.000Z', '2027-10-31T09:00:00.000Z'],
  ['2028-02-29', '23:00 - 24:00', '2028-02-29T22:00:00.000Z', '2028-02-29T23:00:00.000Z'],
  ['2026-12-31', '23:00 - 24:00', '2026-12-31T22:00:00.000Z', '2026-12-31T23:00:00.000Z'],
])('on %s, %s lasts from %s to %s', (day, slot, start, end) => {
  expect(eventsOf([[day, slot]])).toMatchObject([{ zones, instants: [start, end] }]);
});
