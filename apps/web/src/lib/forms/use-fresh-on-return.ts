import { useEffect } from 'react';

/**
 * Loads the page anew when somebody comes back to one that the browser kept as it was when it was left: what it says of
 * its own sending holds no more.
 */
export const useFreshOnReturn = (isSending: boolean): void => {
  useEffect(() => {
    if (!isSending) return undefined;
    const onBack = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', onBack);
    return () => window.removeEventListener('pageshow', onBack);
  }, [isSending]);
};
