import { brand, defaultFee } from '@lavoir/domain';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton, RouteTextLink } from '../../../lib/links.tsx';
import { Button } from '../../../ui/button.tsx';
import { heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { container } from '../../../ui/page.tsx';
import { CollectionPointPicture, DoorstepPicture } from '../../../ui/pictures/place-pictures.tsx';
import { RadioDot } from '../../../ui/radio-dot.tsx';
import { LanguageMenu } from '../../../shells/public/language-menu.tsx';
import { MailSentNote } from '../../../shells/public/mail-sent-note.tsx';
import { OnboardingFrame, OnboardingHead } from '../../../shells/public/onboarding-frame.tsx';
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
      <main id="main" className={container()}>
        <div className="mx-auto grid max-w-[920px] gap-7 *:min-w-0 pt-5 pb-14 md:gap-9 md:pt-10 md:pb-18">
          <OnboardingHead
            step={isOnboarding ? 3 : undefined}
            title={t('registration.where_title', { brand: brand.display })}
            text={t('registration.where_text')}
            centred
          />
          <MailSentNote />
          <div
            className="grid gap-4 md:grid-cols-2 md:gap-6"
            role="radiogroup"
            aria-label={t('registration.where')}
          >
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
          <div className="flex flex-wrap items-center justify-between gap-3">
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

const card = tv({
  base: [
    'group relative grid min-w-0 cursor-pointer content-start gap-4 *:min-w-0 rounded-xl bg-surface p-5 text-left md:p-6',
    'inset-ring-[1.5px] inset-ring-line-strong hover:shadow-2 hover:inset-ring-2 hover:inset-ring-control',
    'has-checked:shadow-none has-checked:inset-ring-[2.5px] has-checked:inset-ring-primary',
    'has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-offset-(--focus-offset) has-focus-visible:outline-focus',
  ],
});

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
    <label className={card()}>
      <input
        className="absolute inset-0 m-0 size-full cursor-[inherit] rounded-[inherit] opacity-0"
        type="radio"
        name="place"
        aria-label={title}
        checked={isSelected}
        onChange={onChoose}
        // the keyboard's clicks have no detail
        onClick={({ detail }) => detail > 0 && onPress()}
      />
      <span className="grid place-items-center rounded-md bg-sunken bg-(image:--weave) pt-4 group-has-checked:bg-primary-soft [&>svg]:h-33 md:[&>svg]:h-[190px]">
        {picture}
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className={heading({ size: 2, className: 'min-w-0' })}>{title}</span>
        <RadioDot on={isSelected} />
      </span>
      <ul>
        {facts.map((fact) => (
          <li key={fact} className="flex gap-2.5 py-[3px] text-[0.9375rem]/5.5 text-ink-2">
            <Icon of={Check} className="mt-px text-success" />
            <span className="min-w-0">{fact}</span>
          </li>
        ))}
      </ul>
    </label>
  );
}
