import { asCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';

/** In cents; what the server takes. */
const [least, most] = [asCents(100), asCents(50_000)];

/** `20`, `12,5` or `12.50` in euro; undefined for what can't be paid in. */
export const topUpAmount = (text: string): Cents | undefined => {
  const [, euro, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s€]/g, '')) ?? [];
  if (euro === undefined) return undefined;
  const amount = asCents(Number(euro) * 100 + Number(decimals.padEnd(2, '0')));
  return amount >= least && amount <= most ? amount : undefined;
};
