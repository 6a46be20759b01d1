import { brand } from '@lavoir/domain';
import type { ComponentProps, ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteTextLink } from '../../lib/links.tsx';
import { Heading, heading } from '../../ui/heading.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { WashHousePicture } from '../../ui/pictures/wash-house-picture.tsx';
import { LanguageMenu } from './language-menu.tsx';

const footerLinks = [
  { path: '/how-it-works', text: 'accounts.how_it_works' },
  { path: '/privacy', text: 'accounts.privacy' },
  { path: '/terms', text: 'accounts.terms' },
] as const;

/** The picture, and beside it one small form: signing in and everything about passwords. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] md:grid-rows-1">
      <Hero />
      <main className="flex min-w-0 flex-col bg-canvas px-(--gutter) pb-6 md:px-12" id="main">
        <div className="flex items-center justify-between py-4 md:py-6">
          <span className="inline-flex min-h-11 items-center gap-2.5 font-display text-[1.625rem]/none font-[780] tracking-[-0.045em] text-ink [&_svg]:size-8.5">
            <LogoMark />
            <span className="-translate-y-px">{brand.short}</span>
          </span>
          <LanguageMenu />
        </div>
        <div className="mx-auto mt-2 mb-auto grid w-full max-w-106 gap-5 md:mt-auto md:gap-5.5">
          {children}
        </div>
        <nav className="mt-6 flex flex-wrap justify-center gap-x-5" aria-label={t('shell.footer')}>
          {footerLinks.map(({ path, text }) => (
            <RouteTextLink key={path} tone="ink" to={path}>
              {t(text)}
            </RouteTextLink>
          ))}
        </nav>
      </main>
    </div>
  );
}

function Hero() {
  const { t } = useI18n();
  return (
    <aside
      className="relative h-47 overflow-hidden bg-panel md:h-auto md:min-h-dvh [&>svg]:absolute [&>svg]:inset-x-0 [&>svg]:-top-32 [&>svg]:h-120 [&>svg]:w-full md:[&>svg]:top-0 md:[&>svg]:h-full"
      aria-label={brand.display}
    >
      <WashHousePicture label={t('accounts.picture')} />
      <div className="absolute inset-x-14 top-13 max-w-140 max-md:hidden">
        <p className={heading({ size: 'display', className: 'text-on-panel' })}>{t('accounts.tagline')}</p>
        {/* ends before the sun, in every language */}
        <p className="mt-3.5 max-w-[85%] text-lg text-on-panel-2">{t('accounts.promise')}</p>
      </div>
    </aside>
  );
}

/** The page's heading, and what to know before one begins. */
export function AuthHeading({ title, children, ...rest }: ComponentProps<'div'> & { title: string }) {
  return (
    <div {...rest}>
      <Heading level={1}>{title}</Heading>
      <div className="mt-2 grid gap-2 text-ink-2">{children}</div>
    </div>
  );
}
