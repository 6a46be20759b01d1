import { brand } from '@lavoir/domain';
import type { ComponentProps, ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteTextLink } from '../../lib/links.tsx';
import { Heading, heading } from '../../ui/heading.tsx';
import { Logo } from '../../ui/logo.tsx';
import { WashHousePicture } from '../../ui/pictures/wash-house-picture.tsx';
import { LanguageMenu } from './language-menu.tsx';

const privacy = { path: '/privacy', text: 'accounts.privacy' } as const;
const footerLinks = {
  customer: [
    { path: '/how-it-works', text: 'accounts.how_it_works' },
    privacy,
    { path: '/terms', text: 'accounts.terms' },
  ],
  staff: [privacy, { path: '/staff-help', text: 'accounts.staff_help' }],
} as const;

export type Slogan = { title: string; promise: string };

type AuthFrameProps = {
  /** of staff: what stands on the picture instead of the house's own, which is for customers */
  slogan?: Slogan | undefined;
  children: ReactNode;
};

/** The picture, and beside it one small form: signing in and everything about passwords. */
export function AuthFrame({ slogan, children }: AuthFrameProps) {
  const { t } = useI18n();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] md:grid-rows-1">
      <Hero slogan={slogan} />
      <main className="flex min-w-0 flex-col bg-canvas px-(--gutter) pb-6 md:px-12" id="main">
        <div className="flex flex-wrap items-center justify-between py-4 md:py-6">
          <Logo />
          <LanguageMenu />
        </div>
        <div className="mx-auto mt-2 mb-auto grid w-full max-w-106 gap-5 *:min-w-0 md:mt-auto md:gap-5.5">
          {children}
        </div>
        <nav className="mt-6 flex flex-wrap justify-center gap-x-5" aria-label={t('shell.footer')}>
          {footerLinks[slogan ? 'staff' : 'customer'].map(({ path, text }) => (
            <RouteTextLink key={path} tone="ink" to={path}>
              {t(text)}
            </RouteTextLink>
          ))}
        </nav>
      </main>
    </div>
  );
}

function Hero({ slogan }: Pick<AuthFrameProps, 'slogan'>) {
  const { t } = useI18n();
  return (
    <aside
      className="relative h-47 overflow-hidden bg-panel md:h-auto md:min-h-dvh"
      aria-label={brand.display}
    >
      <WashHousePicture
        label={t('accounts.picture')}
        className="absolute inset-x-0 -top-32 h-120 w-full md:top-0 md:h-full"
      />
      <div className="absolute inset-x-14 top-13 max-w-140 max-md:hidden">
        <p className={heading({ size: 'display', className: 'text-on-panel' })}>
          {slogan?.title ?? t('accounts.tagline')}
        </p>
        {/* ends before the sun, in every language */}
        <p className="mt-3.5 max-w-[85%] text-lg text-on-panel-2">
          {slogan?.promise ?? t('accounts.promise')}
        </p>
      </div>
    </aside>
  );
}

type AuthHeadingProps = ComponentProps<'div'> & {
  title: string;
  /** whose page it is */
  over?: string | undefined;
};

/** The page's heading, and what to know before one begins. */
export function AuthHeading({ title, over, children, ...rest }: AuthHeadingProps) {
  return (
    <div {...rest}>
      {over !== undefined && <p className="mb-1 text-xs font-semibold wrap-anywhere text-ink-3">{over}</p>}
      <Heading level={1}>{title}</Heading>
      <div className="mt-2 grid gap-2 text-ink-2 *:min-w-0">{children}</div>
    </div>
  );
}
