import { brand } from '@lavoir/domain';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { container } from '../../ui/page.tsx';

const FooterLink = createLink(({ children, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className="inline-flex min-h-11 min-w-11 items-center rounded-xs text-ink-2 no-underline decoration-auto hover:text-ink hover:underline"
  >
    {children}
  </a>
));

/** The foot of every page: how it works, help, and what the law wants within reach. */
export function SiteFooter() {
  const { t } = useI18n();
  return (
    <footer className="border-t border-line bg-canvas pt-8 pb-10 text-sm/6">
      <div className={container({ className: 'flex flex-wrap items-center gap-5' })}>
        <span className="font-semibold">{brand.display}</span>
        <nav className="flex flex-wrap gap-x-5" aria-label={t('shell.footer')}>
          <FooterLink to="/how-it-works">{t('help.how_it_works')}</FooterLink>
          <FooterLink to="/faq">{t('help.faq')}</FooterLink>
          <FooterLink to="/privacy">{t('help.privacy')}</FooterLink>
          <FooterLink to="/terms">{t('help.terms')}</FooterLink>
          <FooterLink to="/terms" hash="withdrawal">
            {t('help.withdraw')}
          </FooterLink>
        </nav>
      </div>
    </footer>
  );
}
