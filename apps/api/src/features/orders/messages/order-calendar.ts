import { brand, zone } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { DateTime } from 'luxon';
import type { Links } from '../../../mail/links.ts';
import type { Say } from '../../../mail/message.ts';
import type { OrderRow } from '../orders.queries.ts';

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

/** A slot's two ends; '24:00' is the next day's beginning. */
const wallTimes = (day: Day, slot: Slot): { start: DateTime; end: DateTime } => {
  const at = (time: string) => DateTime.fromISO(`${day}T${time}`, { zone });
  return { start: at(slot.slice(0, 5)), end: at(slot.slice(8)) };
};

/** The visits of one order as calendar events. @param stamp when the mail is written */
export const renderCalendar = (
  visits: readonly CalendarVisit[],
  more: { location: string; url: string; stamp: Date; sequence: number },
): string => {
  const calendar = ical({
    prodId: { company: brand.short, product: 'orders', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // the events have a zone, the calendar none: its time stamps are in UTC, as RFC 5545 wants them
    timezone: { name: null, generator: () => brusselsZone },
  });
  for (const { uid, summary, day, slot } of visits) {
    calendar.createEvent({
      id: uid,
      stamp: more.stamp,
      sequence: more.sequence,
      ...wallTimes(day, slot),
      timezone: zone,
      summary,
      location: more.location,
      url: more.url,
    });
  }
  return calendar.toString();
};

/** Both visits of an order. @param stamp when the mail is written */
export const calendarOf = (
  order: OrderRow,
  { say, links, stamp }: { say: Say; links: Links; stamp: Date },
): string =>
  renderCalendar(
    [
      {
        uid: `${order.public_id}-pick-up@${links.host}`,
        summary: say('mails.ics_pick_up', { order: order.public_id }),
        day: order.pickup_date,
        slot: order.pickup_slot,
      },
      {
        uid: `${order.public_id}-delivery@${links.host}`,
        summary: say('mails.ics_delivery', { order: order.public_id }),
        day: order.delivery_date,
        slot: order.delivery_slot,
      },
    ],
    // each change of an order is an event: a calendar keeps the visit that was written last
    {
      location: order.place_address,
      url: links.order(order.id),
      stamp,
      sequence: Math.max(0, order.events.length - 1),
    },
  );
