import { asDay, asSlot } from '@lavoir/domain';
import { afterEach, expect, test, vi } from 'vitest';
import { formatDay, formatDayMonth, formatDayTime, formatSlot, formatTime, formatWeekday } from './days.ts';
import { locales } from './locale.ts';

afterEach(() => vi.unstubAllEnvs());

test('a day reads the same in every language when long, and names its weekday when short', () => {
  const day = asDay('2026-11-23');
  expect(formatDay(day, 'long')).toBe('23/11/2026');
  expect(locales.map((locale) => formatDay(day, 'short', locale))).toEqual([
    'Mon\u00A023/11',
    'lun.\u00A023/11',
    'ma\u00A023/11',
  ]);
  expect(formatDay(day, 'full', 'en')).toBe('Mon\u00A023/11/2026');
  expect(formatDayMonth(day)).toBe('23/11');
});

test('a week runs from Monday to Sunday in each language', () => {
  const week = Array.from({ length: 7 }, (_, index) => asDay(`2026-11-${23 + index}`));
  expect(week.map((day) => formatWeekday(day, 'nl')).join(' ')).toBe('ma di wo do vr za zo');
  expect(week.map((day) => formatWeekday(day, 'fr')).join(' ')).toBe('lun. mar. mer. jeu. ven. sam. dim.');
  expect(week.map((day) => formatWeekday(day, 'en')).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun');
});

test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
  'the zone of the machine (%s) changes nothing',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatDay(asDay('2026-03-29'), 'short', 'en')).toBe('Sun\u00A029/03');
    expect(formatDayTime(new Date('2026-11-16T11:40:00Z'), 'en')).toBe('Mon\u00A016/11, 12:40');
  },
);

test('an instant is shown by the clocks in Brussels, across midnight and summer time', () => {
  expect(formatDayTime(new Date('2026-11-22T23:05:00Z'), 'fr')).toBe('lun.\u00A023/11, 00:05');
  expect(formatTime(new Date('2026-07-01T10:09:00Z'))).toBe('12:09');
});

test('a slot has an en dash and stays on one line', () => {
  expect(formatSlot(asSlot('18:00 - 20:00'))).toBe('18:00\u00A0\u2013\uFEFF\u00A020:00');
});
