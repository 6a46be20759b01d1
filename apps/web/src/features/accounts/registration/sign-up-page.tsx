import { brand } from '@lavoir/domain';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { getSession } from '../../../lib/session.ts';
import type { Session } from '../../../lib/session.ts';
import { HowItWorksCard } from './how-it-works-card.tsx';
import { LanguageMenu } from '../../../shells/public/language-menu.tsx';
import { MailSentNote } from '../../../shells/public/mail-sent-note.tsx';
import { OnboardingFrame, OnboardingSteps, StepLabel } from '../../../shells/public/onboarding-frame.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { container } from '../../../ui/page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** `/personal-details`: who is new opens an account here; who comes back to it sees that there is one. */
export function SignUpPage() {
  const { t } = useI18n();
  // as it was at first: signing up leads away from here
  const [session] = useState(getSession);
  return (
    <OnboardingFrame
      bar={
        session ? (
          <LanguageMenu />
        ) : (
          <>
            <span className="text-sm text-ink-3 max-md:hidden">{t('registration.already_customer')}</span>
            <RouteButton size="sm" to="/sign-in">
              {t('accounts.sign_in')}
            </RouteButton>
          </>
        )
      }
    >
      <main
        id="main"
        className={container({
          className:
            'grid gap-7 pt-6 pb-16 md:pt-11 md:pb-18 side:grid-cols-[minmax(0,640px)_1fr] side:items-start side:gap-18',
        })}
      >
        <div className="grid min-w-0 content-start gap-6 *:min-w-0">
          <OnboardingSteps step={1} />
          {session ? <Known user={session.user} /> : <Unknown />}
        </div>
        <HowItWorksCard />
      </main>
    </OnboardingFrame>
  );
}

function Unknown() {
  const { t } = useI18n();
  return (
    <>
      <div>
        <StepLabel step={1} />
        <Heading level={1}>{t('registration.title')}</Heading>
        <p className="mt-2 text-ink-2">{t('registration.two_minutes')}</p>
      </div>
      <SignUpForm />
    </>
  );
}

function Known({ user }: { user: Session['user'] }) {
  const { t } = useI18n();
  return (
    <>
      <div>
        <StepLabel step={1} />
        <Heading level={1}>{t('registration.known_title', { name: user.first_name })}</Heading>
        <p className="mt-2 wrap-anywhere text-ink-2">
          {t('registration.known_text', { email: user.email, brand: brand.display })}
        </p>
      </div>
      <MailSentNote />
      <div className="flex justify-end">
        <RouteButton variant="primary" size="lg" to="/use-lavoir" state={{ onboarding: true }}>
          {t('registration.continue')}
        </RouteButton>
      </div>
    </>
  );
}
