import { colonIn, languageNames, locales } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { ChevronDown, Globe } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { switchLanguage } from '../../lib/language.ts';
import { getSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuChoice, MenuOption } from '../../ui/menu-item.tsx';
import { Menu } from '../../ui/menu.tsx';

/** An account keeps its language; what tells the server comes only when there is one. */
const choose = async (locale: Locale): Promise<void> => {
  if (!getSession()) return switchLanguage(locale);
  const { chooseLanguage } = await import('../../features/accounts/profile/profile-language.ts');
  await chooseLanguage(locale).catch(() => switchLanguage(locale));
};

/** The language of this page, and the others. */
export function LanguageMenu() {
  const { locale, t } = useI18n();
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <Button {...trigger} variant="ghost" size="sm" icon={Globe}>
          <span className="sr-only">
            {t('common.language')}
            {colonIn(locale)}{' '}
          </span>
          {languageNames[locale]}
          <Icon of={ChevronDown} size="sm" />
        </Button>
      )}
    >
      <MenuChoice value={locale} onChange={(choice) => void choose(choice)}>
        {locales.map((choice) => (
          <MenuOption
            key={choice}
            value={choice}
            icon={choice === locale ? Globe : undefined}
            indent={choice !== locale}
          >
            <span lang={choice}>{languageNames[choice]}</span>
          </MenuOption>
        ))}
      </MenuChoice>
    </Menu>
  );
}
