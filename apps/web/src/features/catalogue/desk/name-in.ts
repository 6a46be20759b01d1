import type { Locale } from '@lavoir/i18n';

type Named = { name_en: string; name_fr: string; name_nl: string };

/** What it is called in a language, in English where that name is missing. */
export const nameIn = (locale: Locale, named: Named): string => named[`name_${locale}`] || named.name_en;
