import { languageNames, locales } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { useState } from 'react';
import { chooseLanguage } from './profile-language.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Refused } from '../../../lib/refused.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';

/** Buttons, not radios: choosing starts the page anew, which an arrow key must not do. */
export function LanguageChoice() {
  const { locale, t } = useI18n();
  const [asked, setAsked] = useState<Locale>();
  const choose = async (wanted: Locale) => {
    if (asked) return;
    setAsked(wanted);
    try {
      await chooseLanguage(wanted);
    } catch (reason) {
      toast.error(reason instanceof Refused && reason.message ? reason.message : t('shell.network_error'));
    }
    setAsked(undefined);
  };
  return (
    <div
      className="flex flex-wrap rounded-[26px] bg-sunken p-1"
      role="group"
      aria-label={t('common.language')}
    >
      {locales.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          className="inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-full px-1.5 py-2 text-sm/6 font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1"
          aria-pressed={choice === locale}
          aria-busy={choice === asked || undefined}
          onClick={() => void choose(choice)}
        >
          {choice === asked && choice !== locale && <Spinner />}
          {languageNames[choice]}
        </button>
      ))}
    </div>
  );
}
