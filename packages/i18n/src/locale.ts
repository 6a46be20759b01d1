export const locales = ['en', 'fr', 'nl'] as const;
export type Locale = (typeof locales)[number];

/** Each language in itself, as a language menu shows it. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
};

export const languageCookie = 'language';

/** The cookie's values are older than the locales' names and stay: clients have them stored. */
const cookieValues = { en: 'en', fr: 'fn', nl: 'du' } as const satisfies Record<Locale, string>;

export type LanguageCookieValue = (typeof cookieValues)[Locale];

export const cookieFromLocale = (locale: Locale): LanguageCookieValue => cookieValues[locale];

/** Undefined where the cookie is absent or holds something else. */
export const localeFromCookie = (value: string | undefined): Locale | undefined =>
  locales.find((locale) => cookieValues[locale] === value);

const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text);

type Preference = { language: string; quality: number };

const parsePreference = (range: string): Preference => {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality.slice(2)) };
};

/** The best of our languages in an Accept-Language header; undefined where it names none ('*', absent, others). */
export const negotiateLocale = (header: string | undefined): Locale | undefined => {
  if (header === undefined) return undefined;
  let best: { locale: Locale; quality: number } | undefined;
  for (const { language, quality } of header.split(',').map(parsePreference)) {
    // NaN, from a malformed q, fails this comparison too
    if (isLocale(language) && quality > (best?.quality ?? 0)) best = { locale: language, quality };
  }
  return best?.locale;
};

/** What stands between a label and what it labels, before a space: in French it keeps away from its word. */
export const colonIn = (locale: Locale): string => (locale === 'fr' ? '\u00A0:' : ':');
