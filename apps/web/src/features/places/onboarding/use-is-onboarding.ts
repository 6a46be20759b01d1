import { useLocation } from '@tanstack/react-router';
import { useSession } from '../../../lib/session.ts';

/** Whether one is on the way from signing up to the first order: the page before said so, or the account is new. */
export const useIsOnboarding = (): boolean => {
  const said = useLocation({ select: ({ state }) => state.onboarding });
  const session = useSession();
  return said ?? session?.user.new_user ?? false;
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    onboarding?: boolean;
  }
}
