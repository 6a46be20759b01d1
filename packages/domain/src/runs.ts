import { isDelivered } from './order-states.ts';
import type { OrderStatus } from './order-states.ts';

/** Degrees north and east. */
export type Position = { lat: number; lng: number };

/** One order's pick-up or delivery. */
export const legs = ['pickup', 'delivery'] as const;
export type Leg = (typeof legs)[number];

/** A straight line between two addresses of a Belgian town is this much shorter than the street. */
const detour = 1.3;
const metresOfDegree = 111_320;

/** Metres by street, as far as a straight line tells. Flat enough where a laundry goes. */
export const metresBetween = (from: Position, to: Position): number => {
  const shrunk = Math.cos(((from.lat + to.lat) / 2) * (Math.PI / 180));
  const straight = Math.hypot(to.lat - from.lat, (to.lng - from.lng) * shrunk) * metresOfDegree;
  return Math.round(straight * detour);
};

/** Metres in a minute: 24 km/h, a van in a town. */
const metresPerMinute = 400;

/** Whole minutes on the way. */
export const minutesFor = (metres: number): number => Math.ceil(metres / metresPerMinute);

/** Minutes at a door: parking, the stairs, the bags, the signature. */
export const serviceMinutes = 4;

/** How many bags a van takes unless its run says otherwise. */
export const defaultVanBags = 40;

/** A stop that is still to make; its window in minutes since midnight. */
export type PlannedStop = {
  at: Position;
  opens: number;
  closes: number;
  /** bags that come into the van there; what leaves it is negative */
  load: number;
};

/** Where and when (minutes since midnight) a driver is free for the next stop. */
export type Departure = { at: Position; minute: number };

export type RunTimes = {
  /** minutes since midnight, as many as stops; a driver who is early waits for the window */
  arrivals: number[];
  /** how many arrivals are behind their window's end */
  late: number;
  /** the way home included */
  metres: number;
  /** minutes on the road alone */
  driving: number;
  /** minutes since midnight when the van is home */
  ends: number;
};

/** True where the customer was promised an earlier moment. */
export const isLate = (arrival: number, stop: Pick<PlannedStop, 'closes'>): boolean => arrival > stop.closes;

/** When a driver who is free there and then is at each of the stops, in their order, and home after them. */
export const timeRun = (from: Departure, stops: readonly PlannedStop[], home: Position): RunTimes => {
  const times: RunTimes = { arrivals: [], late: 0, metres: 0, driving: 0, ends: from.minute };
  let place = from.at;
  const drive = (to: Position) => {
    const metres = metresBetween(place, to);
    times.metres += metres;
    times.driving += minutesFor(metres);
    times.ends += minutesFor(metres);
    place = to;
  };
  for (const stop of stops) {
    drive(stop.at);
    const arrival = Math.max(times.ends, stop.opens);
    times.arrivals.push(arrival);
    times.late += isLate(arrival, stop) ? 1 : 0;
    times.ends = arrival + serviceMinutes;
  }
  drive(home);
  return times;
};

/** Most bags that are in the van at once: what is delivered is in it from the start. */
export const fullestLoad = (loads: readonly number[]): number => {
  let inside = loads.reduce((sum, load) => sum - Math.min(0, load), 0);
  let fullest = inside;
  for (const load of loads) {
    inside += load;
    fullest = Math.max(fullest, inside);
  }
  return fullest;
};

type StopFacts = {
  leg: Leg;
  status: OrderStatus;
  pick_up_issue: string | null;
  delivery_issue: string | null;
};

/** What a stop is to its driver: made, missed at the door, or still to make. */
export type StopProgress = 'done' | 'missed' | 'open';

/** Whether a driver was there and took or brought what there was. */
export const isMade = ({ leg, status }: Pick<StopFacts, 'leg' | 'status'>): boolean =>
  leg === 'pickup' ? status !== 'confirmed' : isDelivered(status);

export const progressOf = ({ leg, status, pick_up_issue, delivery_issue }: StopFacts): StopProgress => {
  if (isMade({ leg, status })) return 'done';
  return (leg === 'pickup' ? pick_up_issue : delivery_issue) === null ? 'open' : 'missed';
};

/** Whether the stop is the next that a driver makes for this order: who has the order has the stop. */
export const isAhead = ({ leg, status }: Pick<StopFacts, 'leg' | 'status'>): boolean =>
  status === (leg === 'pickup' ? 'confirmed' : 'ready_for_delivery');
