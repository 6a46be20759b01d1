import { parseDay } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';

/** The row after which a list by day and number goes on. */
export type Place = { day: Day; id: number };

/** For clients it is opaque: they send back what they got. */
export const cursorOf = ({ day, id }: Place): string => Buffer.from(`${day} ${id}`).toString('base64url');

export const placeOf = (cursor: string): Place | undefined => {
  const [day = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isPlace = parseDay(day) !== undefined && /^[1-9]\d{0,8}$/.test(id) && more.length === 0;
  return isPlace ? { day: day as Day, id: Number(id) } : undefined;
};
