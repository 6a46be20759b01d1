import { isMeasured } from '@lavoir/domain';

/** Places behind the comma: scales of laundries show tenths of a kilo, tapes centimetres. */
const decimalsOf = (unit: string): number => (unit === 'kg' ? 1 : isMeasured(unit) ? 2 : 0);

/** No line weighs a ton or has ten thousand pieces. */
const wholeDigits = (unit: string): number => (isMeasured(unit) ? 3 : 4);

export const takesComma = (unit: string): boolean => decimalsOf(unit) > 0;

/** What stands in a line after a key of the keypad or the keyboard; a key that makes no sense changes nothing. */
export const press = (text: string, key: string, unit: string): string => {
  if (key === 'Backspace') return text.slice(0, -1);
  const [whole = '', decimals] = text.split(',');
  if (key === ',' || key === '.')
    return takesComma(unit) && decimals === undefined ? `${whole === '' ? '0' : whole},` : text;
  if (!/^\d$/.test(key)) return text;
  if (decimals !== undefined) return decimals.length < decimalsOf(unit) ? text + key : text;
  if (whole === '0') return key;
  return whole.length < wholeDigits(unit) ? text + key : text;
};

/** Pieces or kilos; undefined while there is nothing yet. */
export const valueOf = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text.replace(',', '.'));

/** What a scale says, as it would have been typed. */
export const textOf = (value: number, unit: string): string =>
  value.toFixed(decimalsOf(unit)).replace('.', ',').replace(/,0+$/, '');
