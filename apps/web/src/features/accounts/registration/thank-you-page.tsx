import { Navigate, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { emptyCart } from '../../cart/cart.queries.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton, RouteTextLink } from '../../../lib/links.tsx';
import { useSession } from '../../../lib/session.ts';
import { LanguageMenu } from '../../../shells/public/language-menu.tsx';
import { OnboardingFrame, OnboardingSteps, StepLabel } from '../../../shells/public/onboarding-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { container } from '../../../ui/page.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { signOutHere } from '../sessions.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** what one is thanked for, where it isn't a place: something that we look at first, or bags */
    thanks?: 'submitted' | 'bags' | undefined;
  }
}

/** `/thank-you`: the end of signing up, of a request, of a choice of bags, or a place that was added. */
export function ThankYouPage() {
  const state = useLocation({ select: (location) => location.state });
  // as one arrived: on the way on, the location is the next page's before this one is gone
  const [{ thanks, onboarding }] = useState(state);
  const { t } = useI18n();
  const session = useSession();
  // bags alone, or nothing, were chosen on the way here: where we come is still open
  if (thanks !== 'submitted' && session?.user.new_user)
    return <Navigate to="/use-lavoir" state={{ onboarding: true }} replace />;
  return (
    <OnboardingFrame bar={<LanguageMenu />}>
      <main id="main" className={container()}>
        <div className="mx-auto grid max-w-160 gap-6.5 pt-5 pb-14 *:min-w-0 md:pt-10 md:pb-18">
          {thanks === 'submitted' && <Received />}
          {thanks !== 'submitted' && onboarding && <Registered asksForBags={thanks !== 'bags'} />}
          {thanks === 'bags' && !onboarding && <Done text={t('registration.bags_kept')} />}
          {!thanks && !onboarding && <Done text={t('registration.place_added')} />}
        </div>
      </main>
    </OnboardingFrame>
  );
}

function Registered({ asksForBags }: { asksForBags: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <OnboardingSteps step={5} />
      <Thanks
        above={<StepLabel step={5} />}
        title={t('registration.complete')}
        text={t('registration.complete_text')}
      >
        <RouteButton variant="primary" size="lg" to="/home">
          {t('registration.start_ordering')}
        </RouteButton>
        {asksForBags && (
          <RouteTextLink to="/get-bags" state={{ onboarding: true }}>
            {t('registration.get_bags')}
          </RouteTextLink>
        )}
      </Thanks>
    </>
  );
}

function Received() {
  const { t } = useI18n();
  const session = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void emptyCart().then(signOutHere);
  };
  return (
    <Thanks
      title={t('registration.received')}
      text={t('registration.received_text', { email: session?.user.email ?? '' })}
    >
      <Button variant="primary" size="lg" loading={isLeaving} onClick={leave}>
        {t('registration.back_to_login')}
      </Button>
      <RouteTextLink to="/home">{t('registration.back_home')}</RouteTextLink>
    </Thanks>
  );
}

function Done({ text }: { text: string }) {
  const { t } = useI18n();
  return (
    <Thanks title={t('registration.congratulations')} text={text}>
      <RouteButton variant="primary" size="lg" to="/home">
        {t('registration.back_home')}
      </RouteButton>
    </Thanks>
  );
}

type ThanksProps = { above?: ReactNode; title: string; text: string; children: ReactNode };

function Thanks({ above, title, text, children }: ThanksProps) {
  return (
    <div className="grid justify-items-start gap-4 *:min-w-0 md:pt-6">
      <Seal />
      <div>
        {above}
        <Heading level={1} size="display" className="wrap-anywhere max-[22.4rem]:text-[1.875rem]/9">
          {title}
        </Heading>
      </div>
      <p className="text-lg wrap-anywhere text-pretty text-ink-2">{text}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>
    </div>
  );
}
