/** Numbers that one call takes at most. */
const most = 60;

const pad = (value: number, like: string): string => String(value).padStart(like.length, '0');

/** `05-08` counts, with the zeros that it has; undefined where it isn't a range that goes up. */
const rangeOf = (part: string): string[] | undefined => {
  const found = /^(\d{1,3})\s*[-–]\s*(\d{1,3})$/.exec(part);
  const [, from = '', to = ''] = found ?? [];
  const count = Number(to) - Number(from) + 1;
  if (!found || count < 1 || count > most) return undefined;
  return Array.from({ length: count }, (_, index) => pad(Number(from) + index, from));
};

/** `01-04 07, B2`: what is written on doors; undefined where nothing or too much is. */
export const readDoorNumbers = (text: string): string[] | undefined => {
  const parts = text
    .replaceAll(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  const numbers = parts.flatMap((part) => rangeOf(part) ?? [part]);
  const isRight = numbers.length > 0 && numbers.length <= most && numbers.every(({ length }) => length <= 12);
  return isRight ? numbers : undefined;
};
