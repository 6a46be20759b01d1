import { useEffect, useState } from 'react';

/** The device's clock, ms, read once a second, or as often as it is said, while it matters. */
export const useNow = (isTicking: boolean, everyMs = 1000): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [isTicking, everyMs]);
  return now;
};
