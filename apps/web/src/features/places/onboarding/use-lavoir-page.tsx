import { brand, defaultFee } from '@lavoir/domain';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton, RouteTextLink } from '../../../lib/links.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CollectionPointPicture, DoorstepPicture } from '../../../ui/pictures/place-pictures.tsx';
import { RadioDot } from '../../../ui/radio-dot.tsx';
import { LanguageMenu } from '../../../shells/public/language-menu.tsx';
import { OnboardingFrame, OnboardingSteps, StepLabel } from '../../../shells/public/onboarding-frame.tsx';
import { useIsOnboarding } from './use-is-onboarding.ts';

/** The choice is seen before the page goes, in ms. */
const seenMs = 100;

const places = { doorstep: '/delivery-details', point: '/connect-point' } as const;
type PlaceKind = keyof typeof places;

/** `/use-lavoir`: at the door, or at a collection point. */
export function UseLavoirPage() {
  const { t, money } = useI18n();
  const isOnboarding = useIsOnboarding();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<PlaceKind>('doorstep');
  const [leavingTo, setLeavingTo] = useState<PlaceKind>();

  useEffect(() => {
    if (!leavingTo) return;
    const timer = setTimeout(
      () => void navigate({ to: places[leavingTo], state: { onboarding: isOnboarding } }),
      seenMs,
    );
    return () => clearTimeout(timer);
  }, [leavingTo, navigate, isOnboarding]);

  const go = (kind: PlaceKind) => {
    setChosen(kind);
    setLeavingTo(kind);
  };
  const option = (kind: PlaceKind) => ({
    isSelected: chosen === kind,
    onChoose: () => setChosen(kind),
    onPress: () => go(kind),
  });

  return (
    <OnboardingFrame bar={<LanguageMenu />}>
      <main className="wrap" id="main">
        <div className="use">
          {isOnboarding && <OnboardingSteps step={3} />}
          <div className="use__h">
            {isOnboarding && <StepLabel step={3} />}
            <h1 className="h1">{t('registration.where_title', { brand: brand.display })}</h1>
            <p className="ink2 mt2">{t('registration.where_text')}</p>
          </div>
          <div className="opts" role="radiogroup" aria-label={t('registration.where')}>
            <Option
              {...option('doorstep')}
              picture={<DoorstepPicture />}
              title={t('registration.doorstep')}
              facts={[
                t('registration.doorstep_ring'),
                t('registration.doorstep_evenings'),
                t('registration.doorstep_fee', { fee: money(defaultFee) }),
              ]}
            />
            <Option
              {...option('point')}
              picture={<CollectionPointPicture />}
              title={t('registration.point')}
              facts={[
                t('registration.point_where'),
                t('registration.point_lockers'),
                t('registration.point_shifts'),
              ]}
            />
          </div>
          <div className="row row--wrap between">
            <RouteButton variant="ghost" icon={ArrowLeft} to={isOnboarding ? '/personal-details' : '/'}>
              {t(isOnboarding ? 'common.back' : 'shell.back_to_ordering')}
            </RouteButton>
            <Button variant="primary" size="lg" iconEnd={ArrowRight} onClick={() => go(chosen)}>
              {t('registration.continue')}
            </Button>
          </div>
          {isOnboarding && (
            <RouteTextLink to="/home" className="justify-self-center">
              {t('shell.back_to_ordering')}
            </RouteTextLink>
          )}
        </div>
      </main>
    </OnboardingFrame>
  );
}

type OptionProps = {
  isSelected: boolean;
  /** moved to by the arrow keys: looked at, not yet taken */
  onChoose: () => void;
  /** pressed by a pointer, or a second time */
  onPress: () => void;
  picture: ReactNode;
  title: string;
  facts: readonly string[];
};

function Option({ isSelected, onChoose, onPress, picture, title, facts }: OptionProps) {
  return (
    <label className={classNames('pick opt2', isSelected && 'is-selected')}>
      <input
        type="radio"
        name="place"
        aria-label={title}
        checked={isSelected}
        onChange={onChoose}
        // the keyboard's clicks have no detail
        onClick={({ detail }) => detail > 0 && onPress()}
      />
      <span className="pic">{picture}</span>
      <span className="row between">
        <span className="h2">{title}</span>
        <RadioDot on={isSelected} />
      </span>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>
            <Icon of={Check} />
            {fact}
          </li>
        ))}
      </ul>
    </label>
  );
}
