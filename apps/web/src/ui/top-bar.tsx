import type { ComponentProps, ReactNode } from 'react';
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
