import { wallClockAt } from '@lavoir/domain';
import type { WallClock } from '@lavoir/domain';
import { useEffect, useState } from 'react';

const tickMs = 20_000;

/** What the clocks in Belgium show, so that slots leave the screen when their time comes. */
export const useWallClock = (): WallClock => {
  const [now, setNow] = useState(() => wallClockAt(new Date()));
  useEffect(() => {
    const timer = setInterval(() => {
      const next = wallClockAt(new Date());
      setNow((shown) => (shown.minutes === next.minutes && shown.day === next.day ? shown : next));
    }, tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
