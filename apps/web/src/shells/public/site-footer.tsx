import { brand } from '@lavoir/domain';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Footer } from './footer.tsx';

const FooterLink = createLink(({ children, ...rest }: ComponentProps<'a'>) => <a {...rest}>{children}</a>);

/** The foot of every page: how it works, help, and what the law wants within reach. */
export function SiteFooter() {
  const { t } = useI18n();
  return (
    <Footer brand={brand.display} label={t('shell.footer')}>
      <FooterLink to="/how-it-works">{t('help.how_it_works')}</FooterLink>
      <FooterLink to="/faq">{t('help.faq')}</FooterLink>
      <FooterLink to="/privacy">{t('legal.privacy')}</FooterLink>
      <FooterLink to="/terms">{t('legal.terms')}</FooterLink>
      <FooterLink to="/terms" hash="withdrawal">
        {t('legal.withdraw')}
      </FooterLink>
    </Footer>
  );
}
