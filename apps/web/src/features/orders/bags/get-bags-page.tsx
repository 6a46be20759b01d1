import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { queryClient } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { LanguageMenu } from '../../../shells/public/language-menu.tsx';
import { OnboardingFrame, OnboardingHead } from '../../../shells/public/onboarding-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { container } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useIsOnboarding } from '../../places/onboarding/use-is-onboarding.ts';
import { closeBagCard } from '../home/bag-cards.ts';
import type { Bag } from '../home/bag-cards.ts';
import { BagOption } from './bag-option.tsx';
import { usualBags, useOwnBags } from './bag-offers.ts';
import type { BagOffer } from './bag-offers.ts';
import { chosenBags, keepChosenBags } from '../home/chosen-bags.ts';

const step = 2;

/** `/get-bags`: what the laundry comes and goes in. */
export function GetBagsPage() {
  return useSession() ? (
    <QueryClientProvider client={queryClient}>
      <OwnBags />
    </QueryClientProvider>
  ) : (
    <Bags offers={usualBags} before={chosenBags()} take={keepChosenBags} />
  );
}

function OwnBags() {
  return <Bags {...useOwnBags()} />;
}

type BagsProps = {
  isPending?: boolean;
  offers: readonly BagOffer[];
  /** chosen earlier; undefined where nobody was asked yet */
  before: readonly Bag[] | undefined;
  take: (chosen: readonly Bag[]) => void;
};

function Bags({ isPending = false, offers, before = ['hanger'], take }: BagsProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const isOnboarding = useIsOnboarding();
  const isFromProfile = useLocation({ select: ({ state }) => state.fromProfile === true });
  const [picked, setPicked] = useState<readonly Bag[]>();
  const chosen = offers.map(({ bag }) => bag).filter((bag) => (picked ?? before).includes(bag));

  const leave = (isChosen: boolean) =>
    void navigate(
      !isFromProfile && (isChosen || isOnboarding)
        ? { to: '/thank-you', state: { onboarding: isOnboarding, thanks: 'bags' } }
        : { to: '/home' },
    );
  const confirm = () => {
    take(chosen);
    for (const bag of chosen) closeBagCard(bag);
    leave(chosen.length > 0);
  };

  return (
    <OnboardingFrame bar={<LanguageMenu />}>
      <main id="main" className={container()}>
        <div className="mx-auto grid max-w-[820px] gap-6.5 pt-6 pb-16 *:min-w-0 md:pt-10 md:pb-20">
          <OnboardingHead
            step={isOnboarding ? step : undefined}
            title={t('bags.title')}
            text={t('bags.text')}
          />
          {offers.length === 0 && <p role="status">{t('bags.none')}</p>}
          <div role="group" aria-label={t('bags.title')} className="grid gap-4 md:grid-cols-2">
            {isPending && offers.map(({ bag }) => <Skeleton key={bag} className="h-39 w-full rounded-xl" />)}
            {(isPending ? [] : offers).map((offer) => (
              <BagOption
                key={offer.bag}
                {...offer}
                isChosen={chosen.includes(offer.bag)}
                onChange={(isChosen) =>
                  setPicked(isChosen ? [...chosen, offer.bag] : chosen.filter((bag) => bag !== offer.bag))
                }
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Button variant="ghost" onClick={() => leave(false)}>
              {t('bags.skip')}
            </Button>
            <Button
              variant="primary"
              size="lg"
              iconEnd={ArrowRight}
              className="ml-auto"
              onClick={confirm}
              disabled={isPending}
            >
              {t('bags.confirm')}
            </Button>
          </div>
        </div>
      </main>
    </OnboardingFrame>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** leads back to ordering instead of on to the first order */
    fromProfile?: boolean;
  }
}
