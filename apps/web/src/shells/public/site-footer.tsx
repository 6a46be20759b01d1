import { brand } from '@lavoir/domain';
import { createLink } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useSettings } from '../../features/accounts/settings.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { installsByHand, useInstall } from '../../lib/install.ts';
import { Icon } from '../../ui/icon.tsx';
import { container } from '../../ui/page.tsx';

const linkLook =
  'inline-flex min-h-11 min-w-11 items-center gap-2 rounded-xs text-ink-2 no-underline decoration-auto hover:text-ink hover:underline';

const FooterLink = createLink(({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={linkLook}>
    {children}
  </a>
));

/** Where the house is on other sites, as the settings say. */
function SocialLinks() {
  const { t } = useI18n();
  const links = useSettings()?.social_links ?? [];
  if (links.length === 0) return null;
  return (
    <nav className="flex flex-wrap gap-x-5" aria-label={t('frame.social', { brand: brand.display })}>
      {links.map(({ name, url }) => (
        <a key={url} href={url} rel="noreferrer" className={linkLook}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function InstallApp() {
  const { t } = useI18n();
  const install = useInstall();
  if (install) {
    return (
      <button type="button" className={linkLook} onClick={install}>
        <Icon of={Smartphone} />
        {t('frame.install')}
      </button>
    );
  }
  return installsByHand() ? <span className="text-ink-2">{t('frame.install_by_hand')}</span> : null;
}

/** The foot of every page: how it works, help, and what the law wants within reach. */
export function SiteFooter() {
  const { t } = useI18n();
  return (
    <footer className="border-t border-line print:hidden bg-canvas pt-8 pb-10 text-sm/6">
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
        <SocialLinks />
        <InstallApp />
      </div>
    </footer>
  );
}
