import { addDays, brand, slotStart, zone } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { ICalTemporalZonedDateTimeStub } from 'ical-generator';

export type CalendarVisit = { uid: string; summary: string; day: Day; slot: Slot };

/**
 * Belgian clocks since 1996 (Directive 2000/84/EC): summer time from the last Sunday of March to the last Sunday of
 * October. Programs that don't know the zone by its name read this.
 */
const brusselsZone = `BEGIN:VTIMEZONE
TZID:${zone}
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.replaceAll('\n', '\r\n');

/**
 * A wall-clock time of Brussels in the form of Temporal, so that the process's own zone never touches it. The instant
 * is only used to compare two of them.
 */
const wallTime = (day: Day, minutes: number): ICalTemporalZonedDateTimeStub => {
  const onNextDay = minutes === 24 * 60;
  const [year = 0, month = 0, date = 0] = (onNextDay ? addDays(day, 1) : day).split('-').map(Number);
  const parts = {
    year,
    month,
    day: date,
    hour: onNextDay ? 0 : Math.floor(minutes / 60),
    minute: minutes % 60,
    second: 0,
  };
  const epochMilliseconds = Date.UTC(year, month - 1, date, parts.hour, parts.minute);
  const text = () => new Date(epochMilliseconds).toISOString();
  const plain = {
    ...parts,
    toJSON: text,
    toString: text,
    toPlainDate: () => plain,
    toZonedDateTime: () => zoned,
  };
  const zoned: ICalTemporalZonedDateTimeStub = {
    ...parts,
    timeZoneId: zone,
    toJSON: text,
    toString: text,
    toPlainDateTime: () => plain,
    withTimeZone: () => zoned,
    toInstant: () => ({ epochMilliseconds, toJSON: text, toString: text, toZonedDateTimeISO: () => zoned }),
  };
  return zoned;
};

const slotEnd = (slot: Slot): number => Number(slot.slice(8, 10)) * 60 + Number(slot.slice(11, 13));

/** The visits of one order as calendar events. @param stamp when the mail is written */
export const renderCalendar = (
  visits: readonly CalendarVisit[],
  more: { location: string; url: string; stamp: Date },
): string => {
  const calendar = ical({
    prodId: { company: brand.short, product: 'orders', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: zone, generator: () => brusselsZone },
  });
  for (const { uid, summary, day, slot } of visits) {
    calendar.createEvent({
      id: uid,
      stamp: more.stamp,
      start: wallTime(day, slotStart(slot)),
      end: wallTime(day, slotEnd(slot)),
      timezone: zone,
      summary,
      location: more.location,
      url: more.url,
    });
  }
  return calendar.toString();
};
