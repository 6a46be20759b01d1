import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { RouteButton } from '../../../lib/links.tsx';
import { useIsOnboarding } from './use-is-onboarding.ts';

type BackLinkProps = {
  to: '/connect-point' | '/profile' | '/use-lavoir';
  size?: 'sm';
  children: ReactNode;
};

/** To the step before, which is still one on the way to the first order. */
export function BackLink({ to, size, children }: BackLinkProps) {
  const isOnboarding = useIsOnboarding();
  return (
    <RouteButton variant="ghost" size={size} icon={ArrowLeft} to={to} state={{ onboarding: isOnboarding }}>
      {children}
    </RouteButton>
  );
}
