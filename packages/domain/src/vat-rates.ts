import { addCents, asCents, noCents, scaleCents, subtractCents } from './money.ts';
import type { Cents } from './money.ts';

/**
 * Belgium's rates in basis points, the standard one first (Royal Decree no. 20). None of nought: no exemption of the VAT Code is
 * about laundry.
 */
export const vatRates = [2100, 1200, 600] as const;
export type VatRate = (typeof vatRates)[number];

/** Of what has no rate of its own: fees, bags, what raises services to their minimum. */
export const standardRate = 2100 satisfies VatRate;

export const vatPercents = [21, 12, 6] as const;
export type VatPercent = (typeof vatPercents)[number];

/** 2100 basis points → 21 percent, as papers and the wire have it. @throws RangeError on what is no rate of Belgium's */
export const percentOf = (rate: number): VatPercent => {
  const percent = vatPercents.find((one) => one * 100 === rate);
  if (percent === undefined) throw new RangeError(`not a rate of VAT: ${rate}`);
  return percent;
};

/** 21 percent → 2100 basis points. @throws RangeError on what is no rate of Belgium's */
export const rateOf = (percent: number): VatRate => {
  const rate = vatRates.find((one) => one === percent * 100);
  if (rate === undefined) throw new RangeError(`not a percentage of VAT: ${percent}`);
  return rate;
};

/** What a row of the database has as a rate. @throws RangeError on what is no rate of Belgium's */
export const asVatRate = (rate: number): VatRate => rateOf(percentOf(rate));

/** What of an amount with VAT is at a reduced rate, in cents with VAT; the rest is at the standard one. */
export type Reduced = { at12: Cents; at6: Cents };

/** An amount's part at one rate, in cents with VAT, and what of it is VAT. */
export type VatShare = { percent: VatPercent; total: Cents; vat: Cents };

/** The VAT of a rate that an amount contains: × 21/121 at the standard one, half a cent rounded away from zero. */
export const vatContained = (amount: Cents, percent: VatPercent = 21): Cents =>
  scaleCents(amount, percent, 100 + percent);

/**
 * What an amount with VAT is by rate, the standard one first; rates at which there is nothing aren't in it, but that an
 * amount of nought has the standard one. Its totals add up to the amount.
 */
export const vatShares = (total: Cents, { at12, at6 }: Reduced): VatShare[] => {
  const standard = subtractCents(total, addCents(at12, at6));
  const parts = [
    [21, standard],
    [12, at12],
    [6, at6],
  ] as const;
  return parts
    .filter(([percent, part]) => part !== 0 || (percent === 21 && at12 === 0 && at6 === 0))
    .map(([percent, part]) => ({ percent, total: part, vat: vatContained(part, percent) }));
};

/** The VAT that an amount contains, reckoned once for each rate. */
export const vatOf = (total: Cents, reduced: Reduced): Cents =>
  addCents(noCents, ...vatShares(total, reduced).map(({ vat }) => vat));

/**
 * Shares an amount out by weights, in whole cents that add up to it, each less than a cent from its exact part: who lost most by
 * rounding down gets a cent first, of equals the first. A share is never more than its weight where the amount isn't more
 * than all weights.
 * @param weights none below nought; of weights that are all nought nobody gets anything
 */
export const shareOut = (amount: Cents, weights: readonly Cents[]): Cents[] => {
  const sum = BigInt(addCents(noCents, ...weights));
  if (sum === 0n) return weights.map(() => noCents);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((part) => Number(part / sum));
  const missing = amount - shares.reduce((before, share) => before + share, 0);
  const first = exact
    .map((part, index) => ({ index, lost: part % sum }))
    .toSorted((one, other) => Number(other.lost - one.lost) || one.index - other.index)
    .slice(0, missing);
  for (const { index } of first) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map(asCents);
};
