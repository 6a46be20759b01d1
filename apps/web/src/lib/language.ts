import { cookieFromLocale, languageCookie, localeFromCookie, locales } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { readCookie, writeCookie } from './cookies.ts';

const painted = locales.find((locale) => locale === document.documentElement.lang);

/** The language of this page load: what was chosen, else the one that the server painted it in. */
export const currentLocale: Locale = localeFromCookie(readCookie(languageCookie)) ?? painted ?? 'en';

/** Texts, dates and the server's answers all follow: the page starts anew. */
export const switchLanguage = (locale: Locale): void => {
  if (locale === currentLocale) return;
  writeCookie(languageCookie, cookieFromLocale(locale));
  window.location.reload();
};
