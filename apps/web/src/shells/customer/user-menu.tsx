import { languageNames, locales } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { createLink } from '@tanstack/react-router';
import { Gift, LifeBuoy, LogOut, Monitor, Moon, Shirt, Sun, UserRound, Wallet } from 'lucide-react';
import { chooseLanguage } from '../../features/accounts/profile/profile-language.ts';
import { signOutHere } from '../../features/accounts/sessions.ts';
import { emptyCart } from '../../features/cart/cart.queries.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Refused } from '../../lib/refused.ts';
import type { Session } from '../../lib/session.ts';
import { chooseTheme, themes, useTheme } from '../../lib/theme.ts';
import { MenuChoice, MenuItem, MenuLink, MenuOption, MenuSeparator } from '../../ui/menu-item.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { UserMenuButton } from './user-menu-button.tsx';

const RouteMenuLink = createLink(MenuLink);
const themeIcons = { light: Sun, dark: Moon, system: Monitor };

export function UserMenu({ user }: { user: Session['user'] }) {
  const { locale, t } = useI18n();
  const theme = useTheme();
  const initials = `${user.first_name.slice(0, 1)}${user.last_name.slice(0, 1)}`.toUpperCase();
  const changeLanguage = async (choice: Locale) => {
    try {
      await chooseLanguage(choice);
    } catch (reason) {
      toast.error(reason instanceof Refused && reason.message ? reason.message : t('shell.network_error'));
    }
  };
  return (
    <Menu
      className="flex-none"
      align="end"
      trigger={(trigger) => (
        <UserMenuButton
          {...trigger}
          initials={initials}
          name={user.first_name}
          label={t('shell.user_menu', { name: user.first_name })}
        />
      )}
      onFail={() => toast.error(t('shell.network_error'))}
    >
      <RouteMenuLink to="/profile" icon={UserRound}>
        {t('shell.profile')}
      </RouteMenuLink>
      <RouteMenuLink to="/order" icon={Shirt}>
        {t('shell.orders')}
      </RouteMenuLink>
      <RouteMenuLink to="/paymentMethod" icon={Wallet}>
        {t('shell.payment')}
      </RouteMenuLink>
      <RouteMenuLink to="/earn-lavoir-credit" icon={Gift}>
        {t('shell.earn_credit')}
      </RouteMenuLink>
      <RouteMenuLink to="/faq" icon={LifeBuoy}>
        {t('help.faq')}
      </RouteMenuLink>
      <MenuSeparator />
      <MenuChoice
        label={t('common.language')}
        value={locale}
        onChange={(choice) => void changeLanguage(choice)}
      >
        {locales.map((choice) => (
          <MenuOption key={choice} value={choice}>
            <span lang={choice}>{languageNames[choice]}</span>
          </MenuOption>
        ))}
      </MenuChoice>
      <MenuChoice label={t('shell.theme')} value={theme} onChange={chooseTheme}>
        {themes.map((choice) => (
          <MenuOption key={choice} value={choice} icon={themeIcons[choice]}>
            {t(`shell.theme_${choice}`)}
          </MenuOption>
        ))}
      </MenuChoice>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void emptyCart().then(signOutHere)}>
        {t('shell.sign_out')}
      </MenuItem>
    </Menu>
  );
}
