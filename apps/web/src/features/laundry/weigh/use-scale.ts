import { useEffect, useEffectEvent, useState } from 'react';
import { hearWeight, untilSteady } from './steady-weight.ts';
import type { Reading } from './steady-weight.ts';

/** A scale that types: what it says is taken once it stays the same. @param onSteady kilos */
export const useScale = (onSteady: (kilos: number) => void) => {
  const [reading, setReading] = useState<Reading>();
  const take = useEffectEvent(onSteady);
  useEffect(() => {
    const wait = reading && untilSteady(reading, performance.now());
    if (!reading || wait === undefined) return undefined;
    const timer = setTimeout(() => {
      setReading({ ...reading, isTaken: true });
      take(reading.kilos);
    }, wait);
    return () => clearTimeout(timer);
  }, [reading]);
  return {
    /** kilos that aren't steady yet */
    settling: reading?.isTaken === false ? reading.kilos : undefined,
    hear: (kilos: number) => setReading((before) => hearWeight(before, kilos, performance.now())),
    /** a finger knows better than what is on the scale just now */
    ignore: () => setReading((before) => before && { ...before, isTaken: true }),
  };
};
