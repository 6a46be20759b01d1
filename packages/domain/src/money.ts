declare const cents: unique symbol;
declare const milli: unique symbol;

/** Euro cents, an integer. The wire carries decimal euro; nothing else in the code does. */
export type Cents = number & { readonly [cents]: true };

/** Thousandths of a piece, a kilo or a square metre, an integer: 6,2 kg is 6200. */
export type Milli = number & { readonly [milli]: true };

const integer = (value: number, unit: string): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of ${unit}: ${value}`);
  return value === 0 ? 0 : value;
};

/** @throws RangeError on anything but a whole number of cents */
export const asCents = (value: number): Cents => integer(value, 'cents') as Cents;

/** @throws RangeError on anything but a whole number of thousandths */
export const asMilli = (value: number): Milli => integer(value, 'thousandths') as Milli;

export const noCents = asCents(0);

export const addCents = (...amounts: readonly Cents[]): Cents =>
  asCents(amounts.reduce((sum, amount) => sum + amount, 0));

export const subtractCents = (amount: Cents, less: Cents): Cents => asCents(amount - less);

export const minCents = (a: Cents, b: Cents): Cents => (a < b ? a : b);
export const maxCents = (a: Cents, b: Cents): Cents => (a > b ? a : b);

/** Decimal euro as the wire has them: 1250 cents → 12.5 */
export const centsToEuro = (amount: Cents): number => amount / 100;

/** @throws RangeError when the euro amount has more than two decimals */
export const euroToCents = (euro: number): Cents => {
  const rounded = Math.round(euro * 100);
  if (Math.abs(euro * 100 - rounded) > 1e-6) throw new RangeError(`more than two decimals: ${euro}`);
  return asCents(rounded);
};

/**
 * What decimal euro of the wire come to together.
 * @throws RangeError when one of them has more than two decimals
 */
export const sumOfEuro = (amounts: readonly number[]): Cents =>
  addCents(...amounts.map((amount) => euroToCents(amount)));

/** 6200 thousandths → 6.2, as the wire has quantities */
export const milliToQuantity = (amount: Milli): number => amount / 1000;

/** Keeps three decimals, as scales do. 6.2 → 6200 */
export const quantityToMilli = (quantity: number): Milli => asMilli(Math.round(quantity * 1000));

/** `amount × numerator / denominator`, half a cent rounded away from zero. All three are integers. */
export const scaleCents = (amount: Cents, numerator: number, denominator: number): Cents => {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return asCents(Number(product < 0n ? -rounded : rounded));
};

/** What a quantity costs at a unit price, rounded half up to the cent. */
export const priceOf = (unitPrice: Cents, quantity: Milli): Cents => scaleCents(unitPrice, quantity, 1000);
