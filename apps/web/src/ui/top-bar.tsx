import { tv } from 'tailwind-variants/lite';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconShape } from './icon.tsx';
import { LogoLink } from './logo.tsx';
import { container } from './page.tsx';

const bar = tv({
  base: 'sticky top-0 z-(--z-bar) print:hidden cramped:static short:static shadow-[0_1px_0_var(--color-line)] forced-colors:border-b',
  variants: {
    variant: {
      default: 'bg-surface',
      checkout: 'bg-primary-soft',
    },
  },
  defaultVariants: { variant: 'default' },
});

const logo = tv({
  base: 'min-w-11 max-md:text-[1.5rem]',
  variants: { named: { false: 'max-md:[&>span]:hidden' } },
  defaultVariants: { named: false },
});

const navItem = tv({
  base: [
    'inline-flex min-h-11 items-center gap-2 rounded-full px-3.5 py-2',
    'text-[0.9375rem] font-semibold text-ink no-underline hover:bg-hover',
  ],
});

type TopBarProps = {
  /** `checkout` is tinted. */
  variant?: 'default' | 'checkout' | undefined;
  children: ReactNode;
};

/** The sticky bar at the top: TopBarLogo, AddressPill in a Menu, TopNav, UserMenuButton in a Menu. */
export function TopBar({ variant, children }: TopBarProps) {
  return (
    <header className={bar({ variant })}>
      <div
        className={container({
          className:
            'flex h-(--topbar-h) items-center gap-3 md:gap-6 cramped:h-auto cramped:flex-wrap cramped:py-2',
        })}
      >
        {children}
      </div>
    </header>
  );
}

type TopBarLogoProps = ComponentProps<typeof LogoLink> & {
  /** Keeps the name beside the mark on a phone (onboarding). */
  named?: boolean | undefined;
};

/** The logo of the bar: only the mark below 900 px unless `named`. For routes: `createLink(TopBarLogo)`. */
export function TopBarLogo({ named, className, ...rest }: TopBarLogoProps) {
  return <LogoLink {...rest} className={logo({ named, className })} />;
}

/** Links of the bar, from 900 px; below, they are in the user menu. */
export function TopNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="ml-auto flex flex-none gap-1 max-md:hidden" aria-label={label}>
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
    <a {...rest} className={navItem({ className })}>
      <Icon of={icon} className="text-ink-3" />
      {children}
    </a>
  );
}
