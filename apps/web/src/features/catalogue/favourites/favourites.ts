import type { Product } from '@lavoir/contract';
import { ownKey } from '../../../lib/own-storage.ts';
import { getSession } from '../../../lib/session.ts';

const keyOf = (what: string): string => ownKey(getSession()?.uid ?? '', what);
const key = (): string => keyOf('favourites');
/** those of them that somebody doesn't want to see here */
const offKey = (): string => keyOf('favourites-off');

/**
 * What was ordered often, by the answer before this one: a page shows what it began with, and nothing moves when a
 * newer one comes.
 */
export const keptFavourites = (products: readonly Product[]): Product[] =>
  (localStorage.getItem(key())?.split(',') ?? []).flatMap(
    (kept) => products.find(({ id }) => String(id) === kept) ?? [],
  );

export const keepFavourites = (productIds: readonly number[]): void =>
  localStorage.setItem(key(), productIds.join());

export const favouritesOff = (): number[] =>
  (localStorage.getItem(offKey()) ?? '').split(',').filter(Boolean).map(Number);

export const keepFavouritesOff = (productIds: readonly number[]): void =>
  localStorage.setItem(offKey(), productIds.join());
