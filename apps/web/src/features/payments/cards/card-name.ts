import type { Card } from './cards.queries.ts';

/** Brands whose own spelling isn't that of a name. */
const spelt: Readonly<Record<string, string>> = { amex: 'American Express' };

/** `visa` → `Visa` */
export const brandName = (brand: string): string =>
  spelt[brand] ?? brand.slice(0, 1).toUpperCase() + brand.slice(1);

/** `Visa •••• 4242`; the digits stay with their dots. */
export const cardName = ({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string =>
  `${brandName(brand)} ••••\u00A0${last4}`;
