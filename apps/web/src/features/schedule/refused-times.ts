import { Refused } from '../../lib/refused.ts';
import type { Side } from './offers.ts';

/** The text of a refused choice: the rule as it reads from the side being chosen, else what the server says. */
export type RefusedTimes =
  | {
      key:
        | 'pickup_48_hours'
        | 'delivery_48_hours'
        | 'pickup_slot_missing'
        | 'delivery_slot_missing'
        | 'failed';
    }
  | { text: string };

export const readRefusedTimes = (side: Side, reason: unknown): RefusedTimes => {
  if (!(reason instanceof Refused)) return { key: 'failed' };
  if (reason.code === 'delivery_too_early') return { key: `${side}_48_hours` };
  // what is missing is the other side's slot: this side's was just chosen
  if (reason.code === 'slot_missing')
    return { key: side === 'pickup' ? 'delivery_slot_missing' : 'pickup_slot_missing' };
  return reason.status < 500 && reason.message !== '' ? { text: reason.message } : { key: 'failed' };
};
