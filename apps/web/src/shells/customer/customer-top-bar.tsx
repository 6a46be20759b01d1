import { useQuery } from '@tanstack/react-query';
import { createLink, useLocation } from '@tanstack/react-router';
import { Shirt, Wallet } from 'lucide-react';
import { walletQuery } from '../../features/wallet/wallet.queries.ts';
import { useI18n } from '../../lib/i18n.tsx';
import type { Session } from '../../lib/session.ts';
import { TopBar, TopBarLogo, TopNav, TopNavLink } from '../../ui/top-bar.tsx';
import { AddressMenu } from './address-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const RouteLogo = createLink(TopBarLogo);
const RouteNavLink = createLink(TopNavLink);

/** What can be spent, and what orders hold. */
function Balance() {
  const { t, euro } = useI18n();
  const wallet = useQuery(walletQuery());
  if (!wallet.data) return null;
  const { amount, held } = wallet.data;
  return (
    <RouteNavLink to="/paymentMethod" icon={Wallet}>
      <span className="sr-only">{t('wallet.balance')}</span>
      <span className="grid whitespace-nowrap">
        {euro(amount)}
        {held > 0 && (
          <span className="text-xs/4 font-medium text-ink-3">
            {t('wallet.reserved', { amount: euro(held) })}
          </span>
        )}
      </span>
    </RouteNavLink>
  );
}

export function CustomerTopBar({ session }: { session: Session }) {
  const { t } = useI18n();
  const isCheckout = useLocation({ select: ({ pathname }) => pathname === '/checkout' });
  return (
    <TopBar variant={isCheckout ? 'checkout' : 'default'}>
      <RouteLogo to="/home" label={t('shell.logo')} />
      <AddressMenu />
      <TopNav label={t('shell.account')}>
        <RouteNavLink to="/order" icon={Shirt}>
          {t('shell.orders')}
        </RouteNavLink>
        <Balance />
      </TopNav>
      <UserMenu user={session.user} />
    </TopBar>
  );
}
