import { RouteButton } from '../../../lib/links.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Page } from '../../../ui/page.tsx';
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
      <Page>
        <div className="grid justify-items-center gap-2.5 px-5 py-8 text-center [&>svg]:h-26 [&>svg]:w-37">
          <MapPicture />
          <Heading level={1} size={2}>
            {t('registration.not_open_title')}
          </Heading>
          <p className="max-w-[36ch] text-[0.9375rem]/[1.4rem] text-ink-2">
            {t('registration.not_open_text')}
          </p>
          <div className="mt-2 flex flex-wrap items-center justify-center gap-x-3 gap-y-5">
            <RouteButton variant="primary" to="/home">
              {t('shell.back_to_ordering')}
            </RouteButton>
            <RouteButton to="/use-lavoir" state={{ onboarding: isOnboarding }}>
              {t('common.back')}
            </RouteButton>
          </div>
        </div>
      </Page>
    </OnboardingFrame>
  );
}
