import { RouteButton } from '../../../lib/links.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { MapPicture } from '../../../ui/pictures/pictures.tsx';
import { LanguageMenu } from '../../../shells/public/language-menu.tsx';
import { OnboardingFrame } from '../../../shells/public/onboarding-frame.tsx';
import { useIsOnboarding } from './use-is-onboarding.ts';

/** Where places will be added. */
export function NotOpenPage() {
  const { t } = useI18n();
  const isOnboarding = useIsOnboarding();
  return (
    <OnboardingFrame bar={<LanguageMenu />}>
      <main className="wrap main" id="main">
        <div className="empty">
          <MapPicture />
          <h1 className="h2">{t('registration.not_open_title')}</h1>
          <p>{t('registration.not_open_text')}</p>
          <div className="row row--wrap justify-center">
            <RouteButton variant="primary" to="/home">
              {t('shell.back_to_ordering')}
            </RouteButton>
            <RouteButton to="/use-lavoir" state={{ onboarding: isOnboarding }}>
              {t('common.back')}
            </RouteButton>
          </div>
        </div>
      </main>
    </OnboardingFrame>
  );
}
