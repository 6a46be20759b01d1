import { cookieFromLocale, languageCookie, localeFromCookie } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { readCookie, writeCookie } from './cookies.ts';

/** The language of this page load: what was chosen, else English. */
export const currentLocale: Locale = localeFromCookie(readCookie(languageCookie)) ?? 'en';

/** Texts, dates and the server's answers all follow: the page starts anew. */
export const switchLanguage = (locale: Locale): void => {
  if (locale === currentLocale) return;
  writeCookie(languageCookie, cookieFromLocale(locale));
  window.location.reload();
};
