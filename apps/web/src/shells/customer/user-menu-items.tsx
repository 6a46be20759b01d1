import { languageNames, locales } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import {
  Building2,
  Gift,
  Globe,
  LifeBuoy,
  LogOut,
  Monitor,
  Moon,
  Shirt,
  Sun,
  UserRound,
  Wallet,
  WashingMachine,
} from 'lucide-react';
import { chooseLanguage } from '../../features/accounts/profile/profile-language.ts';
import { signOutHere } from '../../features/accounts/sessions.ts';
import { emptyCart } from '../../features/cart/cart.queries.ts';
import { walletQuery } from '../../features/wallet/wallet.queries.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Refused } from '../../lib/refused.ts';
import type { Session } from '../../lib/session.ts';
import { chooseTheme, themes, useTheme } from '../../lib/theme.ts';
import { MenuChoice, MenuItem, MenuLink, MenuOption, MenuSeparator } from '../../ui/menu-item.tsx';
import { toast } from '../../ui/toast.ts';

const RouteMenuLink = createLink(MenuLink);
const themeIcons = { light: Sun, dark: Moon, system: Monitor };

function Balance() {
  const { euro } = useI18n();
  const wallet = useQuery(walletQuery());
  if (!wallet.data) return null;
  return <span className="text-xs whitespace-nowrap text-ink-3">{euro(wallet.data.amount)}</span>;
}

/** What the user menu offers; it comes once somebody is about to open it. */
export function UserMenuItems({ user }: { user: Session['user'] }) {
  const { locale, t } = useI18n();
  const theme = useTheme();
  const changeLanguage = async (choice: Locale) => {
    try {
      await chooseLanguage(choice);
    } catch (reason) {
      toast.error(reason instanceof Refused && reason.message ? reason.message : t('shell.network_error'));
    }
  };
  return (
    <>
      <RouteMenuLink to="/profile" icon={UserRound}>
        {t('shell.profile')}
      </RouteMenuLink>
      <RouteMenuLink to="/order" icon={Shirt}>
        {t('shell.orders')}
      </RouteMenuLink>
      <RouteMenuLink to="/paymentMethod" icon={Wallet} end={<Balance />}>
        {t('shell.payment')}
      </RouteMenuLink>
      <RouteMenuLink to="/laundry_partner" icon={WashingMachine}>
        {t('shell.laundry_partner')}
      </RouteMenuLink>
      <RouteMenuLink to="/earn-lavoir-credit" icon={Gift}>
        {t('shell.earn_credit')}
      </RouteMenuLink>
      <RouteMenuLink to="/faq" icon={LifeBuoy}>
        {t('help.faq')}
      </RouteMenuLink>
      {user.is_company_manager && (
        <RouteMenuLink to="/company-manager" icon={Building2}>
          {t('shell.company_manager')}
        </RouteMenuLink>
      )}
      <MenuSeparator />
      <MenuChoice
        label={t('common.language')}
        value={locale}
        onChange={(choice) => void changeLanguage(choice)}
      >
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
      <MenuChoice label={t('shell.theme')} value={theme} onChange={chooseTheme}>
        {themes.map((choice) => (
          <MenuOption key={choice} value={choice} icon={themeIcons[choice]}>
            {t(`shell.theme_${choice}`)}
          </MenuOption>
        ))}
      </MenuChoice>
      <MenuSeparator />
      <MenuItem icon={LogOut} tone="danger" onSelect={() => void emptyCart().then(signOutHere)}>
        {t('shell.sign_out')}
      </MenuItem>
    </>
  );
}
