import { useEffect, useEffectEvent } from 'react';

/** while some wait, so often is looked whether there is a network, ms */
const tryEveryMs = 15_000;

/** Sends what waits: at once, as soon as there is a network, and now and then. */
export const useSending = (isWaiting: boolean, go: () => Promise<void>): void => {
  const goOn = useEffectEvent(go);
  useEffect(() => {
    const look = () => void goOn();
    window.addEventListener('online', look);
    if (!isWaiting) return () => window.removeEventListener('online', look);
    look();
    const timer = setInterval(look, tryEveryMs);
    return () => {
      window.removeEventListener('online', look);
      clearInterval(timer);
    };
  }, [isWaiting]);
};
