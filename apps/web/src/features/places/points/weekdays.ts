import { asDay } from '@lavoir/domain';
import { formatWeekday } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';

/** A Monday and the days after it. */
const days: Readonly<Record<string, string>> = {
  monday: '2026-11-23',
  tuesday: '2026-11-24',
  wednesday: '2026-11-25',
  thursday: '2026-11-26',
  friday: '2026-11-27',
  saturday: '2026-11-28',
  sunday: '2026-11-29',
};

/** `Mon and Thu`, `lun. et jeu.`, `ma en do` */
export const listWeekdays = (names: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale).format(
    names.flatMap((name) => (days[name] ? [formatWeekday(asDay(days[name]), locale)] : [])),
  );
