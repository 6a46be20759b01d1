import { brand } from '@lavoir/domain';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteTextLink } from '../../lib/links.tsx';
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
    <div className="auth">
      <aside className="hero" aria-label={brand.display}>
        <WashHousePicture label={t('accounts.picture')} />
        <div className="hero__t">
          <p className="h-display">{t('accounts.tagline')}</p>
          <p>{t('accounts.promise')}</p>
        </div>
      </aside>
      <main className="pane" id="main">
        <div className="pane__top">
          <span className="logo">
            <LogoMark />
            <span>{brand.short}</span>
          </span>
          <LanguageMenu />
        </div>
        {children}
        <nav className="pf" aria-label={t('shell.footer')}>
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
