import type { Locale } from '@lavoir/i18n';

const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', fr: 'fr-BE', nl: 'nl-BE' };

/** `November 2026`. @param month `2026-11`, or a day of it */
export const monthName = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01T00:00:00Z`),
  );
