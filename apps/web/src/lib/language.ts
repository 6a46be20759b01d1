import type { Locale } from '@lavoir/i18n';

/** The cookie's values are older than the locales' names. */
const cookieOf = { en: 'en', fr: 'fn', nl: 'du' } as const satisfies Record<Locale, string>;
export const locales = ['en', 'fr', 'nl'] as const satisfies readonly Locale[];
export const languageNames: Record<Locale, string> = { en: 'English', fr: 'Français', nl: 'Nederlands' };

const yearSeconds = 31_536_000;

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const chosen = readCookie('language');

/** The language of this page load: what was chosen, else English. */
export const currentLocale: Locale = locales.find((locale) => cookieOf[locale] === chosen) ?? 'en';

/** Nothing was ever chosen on this device. */
export const isLanguageChosen = (): boolean => readCookie('language') !== undefined;

const storeLanguage = (locale: Locale): void => {
  document.cookie = `language=${cookieOf[locale]}; path=/; max-age=${yearSeconds}; samesite=lax`;
};

/** Texts, dates and the server's answers all follow: the page starts anew. */
export const switchLanguage = (locale: Locale): void => {
  if (locale === currentLocale) return;
  storeLanguage(locale);
  window.location.reload();
};
