import { readBagCode } from '@lavoir/domain';
import type { OwnStop } from '../drivers.queries.ts';

export type SeenBag =
  | { is: 'right'; code: string; number: number }
  | { is: 'seen'; number: number }
  | { is: 'other'; order: string; name: string }
  | { is: 'unknown' };

/**
 * Whose bag a code is, as far as this phone's run tells.
 * @param scans codes that were seen at this stop before
 */
export const checkBag = (
  text: string,
  stop: OwnStop,
  run: readonly OwnStop[],
  scans: readonly string[],
): SeenBag => {
  const code = readBagCode(text);
  if (code === undefined) return { is: 'unknown' };
  const own = stop.bags.find((bag) => readBagCode(bag.code) === code);
  if (own) {
    const { number } = own;
    return scans.includes(own.code) ? { is: 'seen', number } : { is: 'right', code: own.code, number };
  }
  const other = run.find(({ bags }) => bags.some((bag) => readBagCode(bag.code) === code));
  return other ? { is: 'other', order: other.lavoir_order_id, name: other.name } : { is: 'unknown' };
};
