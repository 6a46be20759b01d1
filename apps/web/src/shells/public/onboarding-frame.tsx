import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Heading } from '../../ui/heading.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Steps } from '../../ui/steps.tsx';
import { TopBar, TopBarLogo } from '../../ui/top-bar.tsx';

const RouteLogo = createLink(TopBarLogo);

const stepNames = [
  'registration.step_details',
  'registration.step_bags',
  'registration.step_where',
  'registration.step_address',
  'registration.step_done',
] as const;

/** The quiet bar of the pages before the first order. Pages bring their own `main#main`. */
export function OnboardingFrame({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <>
      <SkipLink href="#main">{t('shell.skip')}</SkipLink>
      <TopBar>
        <RouteLogo named to="/home" label={t('shell.logo')} className="mr-auto" />
        {bar}
      </TopBar>
      {children}
    </>
  );
}

/** Which of the five steps this is, counted from 1. */
export function OnboardingSteps({ step }: { step: number }) {
  const { t } = useI18n();
  return (
    <Steps
      label={t('registration.step', { step, steps: stepNames.length })}
      steps={stepNames.map((name, index) => `${index + 1}. ${t(name)}`)}
      current={step - 1}
    />
  );
}

type HeadProps = {
  /** which of the five steps this is; none where one comes otherwise than by signing up */
  step: number | undefined;
  title: string;
  text: string;
  centred?: boolean;
};

/** How a page of these begins: the steps, the heading and what it is about. */
export function OnboardingHead({ step, title, text, centred = false }: HeadProps) {
  return (
    <>
      {step !== undefined && <OnboardingSteps step={step} />}
      <div className={centred ? 'md:text-center' : ''}>
        {step !== undefined && <StepLabel step={step} />}
        <Heading level={1}>{title}</Heading>
        <p className="mt-2 text-ink-2">{text}</p>
      </div>
    </>
  );
}

/** The same in words, above a page's heading. */
export function StepLabel({ step }: { step: number }) {
  const { t } = useI18n();
  return (
    <p className="text-xs font-semibold tracking-label text-ink-3">
      {t('registration.step', { step, steps: stepNames.length })}
    </p>
  );
}
