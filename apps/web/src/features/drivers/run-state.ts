import type { OwnRun, OwnStop } from './drivers.queries.ts';
import type { Step } from './kept/steps.ts';

/** `waiting`: it was done, and the server doesn't know it yet. `refused`: it said no. */
export type StopState = 'done' | 'missed' | 'waiting' | 'refused' | 'open';

export type ShownStop = OwnStop & {
  key: string;
  /** from 1, in the order in which they are driven */
  place: number;
  state: StopState;
  /** what was done there and isn't sent, or was refused */
  step: Step | undefined;
  /** the address's first line, and zip code with city */
  street: string;
  city: string;
};

const keyOfStop = ({ leg, order_id }: Pick<OwnStop, 'leg' | 'order_id'>): string => `${leg}-${order_id}`;

/** `Rue du Page 14, 1050 Ixelles` in two. */
const linesOf = (address: string): [street: string, city: string] => {
  const comma = address.lastIndexOf(', ');
  return comma < 0 ? [address, ''] : [address.slice(0, comma), address.slice(comma + 2)];
};

const stateOf = (stop: OwnStop, step: Step | undefined): StopState => {
  if (step?.refused !== undefined) return 'refused';
  return step ? 'waiting' : stop.progress;
};

/** The server's run with what this phone knows besides. */
export const showStops = (run: OwnRun, steps: readonly Step[]): ShownStop[] =>
  run.stops.map((stop, index) => {
    const step = steps.findLast(({ leg, orderId }) => leg === stop.leg && orderId === stop.order_id);
    const [street, city] = linesOf(stop.address);
    return {
      ...stop,
      key: keyOfStop(stop),
      place: index + 1,
      state: stateOf(stop, step),
      step,
      street,
      city,
    };
  });

/** Nobody was there, as the server has it or as this phone will tell it. */
export const isMissedStop = ({ progress, state, step }: ShownStop): boolean =>
  state === 'waiting' ? step?.body.action.startsWith('fail') === true : progress === 'missed';

const isAhead = ({ state, progress }: ShownStop): boolean =>
  state === 'open' || (state === 'refused' && progress === 'open');

/** Where to drive now, and where then: what isn't packed yet comes behind all that is. */
export const stopsAhead = (stops: readonly ShownStop[]): ShownStop[] =>
  stops.filter(isAhead).toSorted((a, b) => Number(b.is_ready) - Number(a.is_ready));

export const countDone = (stops: readonly ShownStop[]): number => stops.length - stopsAhead(stops).length;
