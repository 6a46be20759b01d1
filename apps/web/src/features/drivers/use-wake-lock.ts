import { useEffect } from 'react';

/** The screen stays on, where the browser can do that; it forgets so each time the page is hidden. */
export const useWakeLock = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // a phone that saves its battery says no
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
      else held = lock;
    };
    const look = () => void hold();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
      void held?.release();
    };
  }, [isOn]);
};
