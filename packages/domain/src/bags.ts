import type { OrderStatus, StaffRole } from './order-states.ts';

/** Without 0, 1, I, L and O, which look alike on a wet label. 31 is prime, so the check sign finds every slip. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const bodyLength = 6;

/** Six signs and the check sign, as it is kept: `K7M4Q2X`. */
export type BagCode = string & { readonly __bag: true };

/** Each place weighs differently, so one wrong sign or two that changed places never fit. */
const checkOf = (body: string): string => {
  const sum = Array.from(body).reduce((before, sign, index) => before + (index + 2) * signs.indexOf(sign), 0);
  return signs.charAt(sum % signs.length);
};

/** @param below a random whole number from 0 to less than that */
export const makeBagCode = (below: (limit: number) => number): BagCode => {
  const body = Array.from({ length: bodyLength }, () => signs.charAt(below(signs.length))).join('');
  return (body + checkOf(body)) as BagCode;
};

/** What was scanned or typed, in whatever case and grouping; undefined where it isn't a bag's code. */
export const readBagCode = (text: string): BagCode | undefined => {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const body = code.slice(0, bodyLength);
  const isOne = code.length === bodyLength + 1 && Array.from(body).every((sign) => signs.includes(sign));
  return isOne && checkOf(body) === code.slice(bodyLength) ? (code as BagCode) : undefined;
};

/** As people read it aloud: `K7M-4Q2X`. */
export const writeBagCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;

/** Where a bag is seen on its way. */
export const bagPlaces = ['pick_up', 'laundry_in', 'laundry_out', 'hand_over'] as const;
export type BagPlace = (typeof bagPlaces)[number];

/** More bags than a van has room for on one stop. */
export const mostBags = 50;

/** Who sees bags where; operators do everywhere. */
export const scansAt: Readonly<Record<BagPlace, readonly StaffRole[]>> = {
  pick_up: ['driver', 'operator'],
  laundry_in: ['partner', 'operator'],
  laundry_out: ['partner', 'operator'],
  hand_over: ['driver', 'operator'],
};

const nextPlaces: Readonly<Record<OrderStatus, BagPlace | null>> = {
  confirmed: 'pick_up',
  picked_up: 'laundry_in',
  dropped_at_laundry: 'laundry_in',
  processed: 'laundry_out',
  ready_for_delivery: 'hand_over',
  delivered: null,
  retrieved_by_user: null,
  cancelled: null,
  deleted: null,
};

/** Where a bag is to be seen next; null where its order isn't under way any more. */
export const nextBagPlace = (status: OrderStatus): BagPlace | null => nextPlaces[status];
