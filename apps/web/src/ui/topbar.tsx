import { ChevronDown, MapPin, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';

type TopBarProps = {
  /** `checkout` is tinted; `plain` (onboarding) keeps the name beside the mark on a phone. */
  variant?: 'default' | 'checkout' | 'plain' | undefined;
  children: ReactNode;
};

/** The sticky bar at the top: LogoLink, AddressPill in a Menu, TopNav, UserMenuButton in a Menu. */
export function TopBar({ variant = 'default', children }: TopBarProps) {
  return (
    <header className={classNames('topbar', variant !== 'default' && `topbar--${variant}`)}>
      <div className="wrap topbar__in">{children}</div>
    </header>
  );
}

/** Links of the bar, from 900 px; below, they are in the user menu. */
export function TopNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="tnav" aria-label={label}>
      {children}
    </nav>
  );
}

type AddressPillProps = Omit<ComponentProps<'button'>, 'title'> & {
  /** "Home", a collection point's name, or "Choose an address". */
  title: string;
  detail?: string | undefined;
  /** a building for a collection point */
  icon?: LucideIcon;
};

/** Where we come: opens the address menu (spread the MenuTrigger on it). */
export function AddressPill({ title, detail, icon = MapPin, className, ...rest }: AddressPillProps) {
  return (
    <button type="button" {...rest} className={classNames('addr', className)}>
      <Icon of={icon} />
      <span className="addr__t">
        <b className="trunc">{title}</b>
        {detail && <span className="trunc">{detail}</span>}
      </span>
      <Icon of={ChevronDown} />
    </button>
  );
}

type UserMenuButtonProps = ComponentProps<'button'> & { initials: string; name: string; label: string };

/** Who is signed in: opens the user menu. The name shows from 900 px. */
export function UserMenuButton({ initials, name, label, className, ...rest }: UserMenuButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('usermenu', className)}>
      <Avatar initials={initials} />
      <span className="nm">{name}</span>
      <span className="vh">{label}</span>
      <Icon of={ChevronDown} />
    </button>
  );
}

/** A link of the TopNav with its icon. For routes: `createLink(TopNavLink)`. */
export function TopNavLink({
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { icon: IconShape }) {
  return (
    <a {...rest} className={classNames('wchip', className)}>
      <Icon of={icon} />
      {children}
    </a>
  );
}

/** The wallet's amount, a link to the wallet. For routes: `createLink(WalletChip)`. */
export function WalletChip({ amount, ...rest }: Omit<ComponentProps<'a'>, 'children'> & { amount: string }) {
  return (
    <TopNavLink {...rest} icon={Wallet}>
      <span className="num">{amount}</span>
    </TopNavLink>
  );
}
