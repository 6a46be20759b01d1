import type { Day } from '@lavoir/domain';

/** `08/28` while it is typed; pasted and filled in by browsers, `8/2028` too. */
export const writeExpiry = (text: string): string => {
  const kept = text.replaceAll(/[^\d/]/g, '').replace(/^(?:(\d)(?=\/)|([2-9]))/, '0$1$2');
  const digits = kept.replaceAll('/', '').slice(0, 6);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

/** The month until whose end the card works, `2028-08`; undefined for what is none. */
const readExpiry = (text: string): string | undefined => {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(?:20)?(\d\d)$/.exec(text) ?? [];
  return month && year && `20${year}-${month}`;
};

export const isExpiry = (text: string): boolean => readExpiry(text) !== undefined;

/** Whether the card still works on a day. */
export const worksOn = (text: string, day: Day): boolean => {
  const month = readExpiry(text);
  return month !== undefined && month >= day.slice(0, 7);
};

/** `2028-10`, as calls have it, becomes `10/28`. */
export const monthOf = (expires: string): string => `${expires.slice(5, 7)}/${expires.slice(2, 4)}`;

/** `2028-10`, and a day in it, as a count of months. */
const monthsIn = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** How long a card still works on a day: not at all, till the end of this month or the next, or longer. */
export const expiryOn = (expires: string, day: Day): 'past' | 'soon' | 'later' => {
  const monthsLeft = monthsIn(expires) - monthsIn(day);
  if (monthsLeft < 0) return 'past';
  return monthsLeft <= 1 ? 'soon' : 'later';
};
