import { brand } from '@lavoir/domain';
import { useI18n } from '../../lib/i18n.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { WashHousePicture } from '../../ui/wash-house-picture.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage() {
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
            <span>lavoir</span>
          </span>
          <LanguageMenu />
        </div>
        <SignInForm />
      </main>
    </div>
  );
}
