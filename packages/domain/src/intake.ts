import { asMilli } from './money.ts';
import type { Milli } from './money.ts';

/** Kilos and square metres are measured, all else comes in whole pieces. */
export const isMeasured = (unit: string): boolean => unit === 'kg' || unit === 'm2';

/** A pair of socks weighs about 50 g; less is a finger that slipped: 0,001 kg would charge the whole minimum. */
const smallestMeasure = asMilli(50);

/** No line weighs a ton: whoever enters that forgot the comma. 999,999 kg is still taken. */
const tooMuchMeasured = asMilli(1_000_000);

/** Nor does it have ten thousand pieces; 500 is the most that one can order. */
const tooManyPieces = asMilli(10_000_000);

/** Grams are what is kept. A quantity isn't in thousandths yet here, as rounding would hide what is wrong with it. */
const isInGrams = (quantity: number): boolean => {
  const grams = quantity * 1000;
  return Math.abs(grams - Math.round(grams)) < 1e-6;
};

/** Whether a laundry can have found that much of a line. Nothing it can, as items go missing. */
export const isPlausible = (unit: string, quantity: number): boolean => {
  if (quantity === 0) return true;
  if (!isMeasured(unit)) return Number.isInteger(quantity) && quantity > 0 && quantity * 1000 < tooManyPieces;
  const milli = quantity * 1000;
  return milli >= smallestMeasure && milli < tooMuchMeasured && isInGrams(quantity);
};

/**
 * Whether nothing was found of what the van came for: the services, or the bags where only those were ordered. Such
 * an order is asked back or cancelled by somebody; a fee or the minimum is never charged for it by itself.
 */
export const isNothingFound = (lines: readonly { quantity: Milli; isBag: boolean }[]): boolean => {
  const services = lines.filter(({ isBag }) => !isBag);
  const cameFor = services.length > 0 ? services : lines;
  return cameFor.every(({ quantity }) => quantity === 0);
};
