import type { Cents, Milli } from '@lavoir/domain';
import { noBreakSpace } from './spaces.ts';

/** U+2212, as wide as the plus sign; a hyphen isn't */
const minus = '\u2212';

const group = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, '.');

type MoneyOptions = { /** shows the plus of a positive amount */ sign?: boolean };

/** `€ 1.112,50`, `−€ 4,94`; with `sign` `+€ 15,00`. The same in the three languages. */
export const formatMoney = (amount: Cents, { sign = false }: MoneyOptions = {}): string => {
  const magnitude = Math.abs(amount);
  const decimals = String(magnitude % 100).padStart(2, '0');
  const prefix = amount < 0 ? minus : sign && amount > 0 ? '+' : '';
  return `${prefix}€${noBreakSpace}${group(Math.floor(magnitude / 100))},${decimals}`;
};

/** A decimal comma and no trailing zeros: 6.2 → `6,2`, 1234 → `1.234`. The same in the three languages. */
export const formatDecimal = (value: number): string => {
  const [whole = '0', decimals] = String(Math.abs(value)).split('.');
  return `${value < 0 ? minus : ''}${group(Number(whole))}${decimals ? `,${decimals}` : ''}`;
};

const unitSymbols: Readonly<Record<string, string>> = { kg: 'kg', m2: 'm²' };

/** `6,2 kg`, `1,5 m²`; units that are counted (pieces, pairs, sets) show the number alone: `5` */
export const formatQuantity = (quantity: Milli, unit?: string): string => {
  const symbol = unit === undefined ? undefined : unitSymbols[unit];
  const number = formatDecimal(quantity / 1000);
  return symbol === undefined ? number : `${number}${noBreakSpace}${symbol}`;
};

/** How much of something, behind its name: `× 5`, `6,2 kg`. */
export const formatTimes = (quantity: Milli, unit?: string): string => {
  const amount = formatQuantity(quantity, unit);
  return unit !== undefined && unit in unitSymbols ? amount : `× ${amount}`;
};

/** 21 → `21 %`, 12.5 → `12,5 %` */
export const formatPercent = (percent: number): string => `${formatDecimal(percent)}${noBreakSpace}%`;

/** Below a kilometre to ten metres, `350 m`; above to a hundred, `2,8 km`. */
export const formatDistance = (metres: number): string => {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${tens}${noBreakSpace}m`;
  return `${formatDecimal(Math.round(metres / 100) / 10)}${noBreakSpace}km`;
};
