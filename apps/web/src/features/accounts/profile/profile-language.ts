import { updateAccount } from '@lavoir/contract';
import type { Locale } from '@lavoir/i18n';
import { send } from '../../../lib/api.ts';
import { chosenLocale, switchLanguage } from '../../../lib/language.ts';

/** The account learns the language first, for its mails; then the page starts anew in it, also where another tab chose it. */
export const chooseLanguage = async (locale: Locale): Promise<void> => {
  if (locale !== chosenLocale()) await send(updateAccount, { body: { locale } });
  switchLanguage(locale);
};
