import type { RunsOfDay } from '@lavoir/contract';
import { useState } from 'react';
import { afterMove, driverOf, stopOf } from './plan.ts';
import type { Move } from './plan.ts';
import { useStopDrag } from './use-stop-drag.ts';
import type { Hover } from './use-stop-drag.ts';

const isSamePlace = (one: Hover | undefined, other: Hover | undefined): boolean =>
  (one === undefined) === (other === undefined) &&
  one?.driverId === other?.driverId &&
  one?.after?.order_id === other?.after?.order_id &&
  one?.after?.leg === other?.after?.leg;

/** The stop that is being dragged, by its key, and the day as it would be where it is held. */
export const useHeldStop = (day: RunsOfDay, onMove: (move: Move) => void) => {
  const [held, setHeld] = useState<string>();
  const [hover, setHover] = useState<Hover>();
  useStopDrag({
    onHold: setHeld,
    onHover: (next) => {
      if (!isSamePlace(next, hover)) setHover(next);
    },
    onDrop: (key, at) => {
      const stop = stopOf(day, key);
      if (stop && (at.driverId !== null || driverOf(day, stop) !== null)) onMove({ stop, ...at });
    },
  });
  const stop = stopOf(day, held);
  return { held, previewed: stop && hover ? afterMove(day, { stop, ...hover }) : day };
};
