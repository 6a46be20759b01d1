import { cookieFromLocale, languageCookie, localeFromCookie, locales } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { readCookie, writeCookie } from './cookies.ts';

/** What somebody chose in this browser. */
export const chosenLocale = (): Locale | undefined => localeFromCookie(readCookie(languageCookie));

/** The language of this page load: what was chosen, else what the page says that it is in, by the browser's languages. */
export const currentLocale: Locale =
  chosenLocale() ?? locales.find((locale) => locale === document.documentElement.lang) ?? 'en';

/** Texts, dates and the server's answers all follow: the page starts anew. */
export const switchLanguage = (locale: Locale): void => {
  writeCookie(languageCookie, cookieFromLocale(locale));
  if (locale !== currentLocale) window.location.reload();
};
