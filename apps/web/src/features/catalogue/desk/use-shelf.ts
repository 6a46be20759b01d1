import type { OpsProduct } from '@lavoir/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ShelfSearch } from '../catalogue.routes.ts';
import type { OpsCatalogue } from './shelf.queries.ts';

/** What the address asks for, and how to ask for something else. */
export const useShelfSearch = () => {
  const search = useSearch({ from: '/ops/catalogue' });
  const navigate = useNavigate();
  const ask = (change: ShelfSearch, { replace = false } = {}): void =>
    void navigate({ to: '/ops/catalogue', search: { ...search, ...change }, replace, resetScroll: false });
  return { search, ask };
};

/** Small letters without accents. Not the domain’s `wordsOf`: shared with the console, it would be one more request of customers who search. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Those of the category whose name has the words in it, in any language. */
export const productsFor = (
  { categories, products }: OpsCatalogue,
  { category, q }: ShelfSearch,
): OpsProduct[] => {
  const chosen = categories.find(({ slug }) => slug === category);
  const words = folded(q ?? '').split(/\s+/);
  return products.filter(({ category_id, name_en, name_fr, name_nl }) => {
    const names = folded([name_en, name_fr, name_nl].join(' '));
    return (!chosen || category_id === chosen.id) && words.every((word) => names.includes(word));
  });
};
