import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
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

/** The row after which a list by instant and number goes on. */
export type Mark = { at: Date; id: number };

export const markCursorOf = ({ at, id }: Mark): string =>
  Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

export const markOf = (cursor: string): Mark | undefined => {
  const match = /^(\d{1,15}) ([1-9]\d{0,8})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return match ? { at: new Date(Number(match[1])), id: Number(match[2]) } : undefined;
};

/** Where a list goes on; undefined at its beginning, a refusal where what was sent is no cursor of its own. */
export const readCursor = <Where>(
  cursor: string | undefined,
  read: (cursor: string) => Where | undefined,
): Where | undefined | Refusal<'invalid_input'> => {
  if (cursor === undefined) return undefined;
  return read(cursor) ?? refuse('invalid_input', { field: 'cursor', params: { field: 'cursor' } });
};

/** A list in one pass: a row more than is shown tells that there are further ones. */
export const pageOf = <Row>(
  rows: readonly Row[],
  size: number,
  cursor: (last: Row) => string,
): { shown: readonly Row[]; next: string | null } => {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: rows.length > size && last !== undefined ? cursor(last) : null };
};
