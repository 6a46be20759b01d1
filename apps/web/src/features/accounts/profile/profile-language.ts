import { updateAccount } from '@lavoir/contract';
import type { Locale } from '@lavoir/i18n';
import { send } from '../../../lib/api.ts';
import { chosenLocale, currentLocale, switchLanguage } from '../../../lib/language.ts';

let isBegun = false;

/** Whether the page starts anew by itself, with what is typed. */
export const isLanguageChanging = (): boolean => isBegun;

/**
 * The account learns the language first, for its mails; then the page starts anew in it, with what is typed, also where another tab
 * chose it.
 */
export const chooseLanguage = async (locale: Locale): Promise<void> => {
  if (locale !== chosenLocale()) await send(updateAccount, { body: { locale } });
  if (locale !== currentLocale) {
    (await import('../../../lib/forms/typed.ts')).keepTyped();
    isBegun = true;
  }
  switchLanguage(locale);
};
