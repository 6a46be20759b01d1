import type { Product } from '@lavoir/contract';

export type Shelf = { category: Product['category']; products: Product[] };
export type Aisle = { overCategory: Product['category']['over_category']; shelves: Shelf[] };

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): [Item, ...Item[]][] =>
  [...Map.groupBy(items, keyOf).values()] as [Item, ...Item[]][];

/** The catalogue, which comes in shelf order, as it is walked through: a tab is an aisle, a heading is a shelf. */
export const aislesOf = (products: readonly Product[]): Aisle[] => {
  const shelves = groupBy(products, ({ category }) => category.id).map((sold) => ({
    category: sold[0].category,
    products: sold,
  }));
  return groupBy(shelves, ({ category }) => category.over_category.id).map((inAisle) => ({
    overCategory: inAisle[0].category.over_category,
    shelves: inAisle,
  }));
};

/** Those that begin within so many cards of the catalogue. */
export const shelvesWithin = (shelves: readonly Shelf[], cards: number): ReadonlySet<Shelf> => {
  let before = 0;
  return new Set(
    shelves.filter(({ products }) => {
      const begins = before;
      before += products.length;
      return begins < cards;
    }),
  );
};

/** The soap tint is for what is sold by the kilo, and for ironing. */
export const isSoap = ({ unit, category }: Product): boolean =>
  unit === 'kg' || category.over_category.slug === 'ironing';
