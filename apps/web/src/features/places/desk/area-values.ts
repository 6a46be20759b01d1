import { readAmount, writeAmount } from '../../../lib/forms/read-amount.ts';

/** `1050 1052`, with spaces or commas; undefined where one of them is no Belgian zip code. */
export const readZipCodes = (text: string): string[] | undefined => {
  const codes = text.split(/[\s,;]+/).filter((code) => code !== '');
  return codes.length > 0 && codes.every((code) => /^[1-9]\d{3}$/.test(code)) ? codes : undefined;
};

/** Euro as they are written, null for nothing: the house's own; undefined where it is no fee. */
export const readFee = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const fee = readAmount(text);
  return fee !== undefined && fee <= 100 ? fee : undefined;
};

/** 4.9 → `4,90` */
export const writeFee = (fee: number | null): string => (fee === null ? '' : writeAmount(fee));

export const readWholePlaces = (text: string): number | undefined =>
  /^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : undefined;
