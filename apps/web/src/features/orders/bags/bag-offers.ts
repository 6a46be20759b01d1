import { euroToCents, foldedBagDeposit, noCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useBasket } from '../../cart/use-basket.ts';
import { productsQuery } from '../../catalogue/catalogue.queries.ts';
import { useDefaultPlace } from '../../places/default-place.ts';
import { bags } from '../home/bag-cards.ts';
import type { Bag } from '../home/bag-cards.ts';
import { bagsQuery } from '../../accounts/bags.queries.ts';
import { chosenBags, forgetChosenBags, keepChosenBags } from '../home/chosen-bags.ts';

/** A bag as it can be had, and how many of it are with the customer. */
export type BagOffer = { bag: Bag; price: Cents; here?: number };

/** Who has no place has no laundry yet, whose prices these may turn out not to be. */
export const usualBags: readonly BagOffer[] = [
  { bag: 'hanger', price: noCents },
  { bag: 'folded', price: foldedBagDeposit },
];

/**
 * The bags of who is signed in. With a place they are lines of the basket; without one, or while nothing is known of the
 * basket, the choice waits on the device.
 */
export const useOwnBags = () => {
  const { place, isPending: isPlacePending } = useDefaultPlace();
  const basket = useBasket();
  const { data: products, isPending: areProductsPending } = useQuery(productsQuery());
  const { data: own, isPending: areOwnPending } = useQuery(bagsQuery());
  const isPending = isPlacePending || basket.isPending || areProductsPending || areOwnPending;
  const here = (bag: Bag): number =>
    own?.bags.filter((one) => one.bag === bag).reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  if (!place || !products || basket.isPending || basket.isUnknown) {
    return {
      isPending,
      offers: usualBags.map((offer) => ({ ...offer, here: here(offer.bag) })),
      before: chosenBags(),
      take: keepChosenBags,
    };
  }
  const sold = products.flatMap((product) => (product.bag === null ? [] : [{ product, bag: product.bag }]));
  const inBasket = sold.filter(({ product }) => basket.quantityOf(product.id) > 0).map(({ bag }) => bag);
  const isAsked = inBasket.length > 0 || own?.on_hanger_check === true || here('folded') > 0;
  return {
    isPending,
    offers: sold
      .map(({ product, bag }) => ({ bag, price: euroToCents(product.price), here: here(bag) }))
      .toSorted((a, b) => bags.indexOf(b.bag) - bags.indexOf(a.bag)),
    before: chosenBags() ?? (isAsked ? inBasket : undefined),
    take: (chosen: readonly Bag[]): void => {
      forgetChosenBags();
      for (const { product, bag } of sold) {
        const quantity = basket.quantityOf(product.id);
        if (chosen.includes(bag) !== quantity > 0) basket.setQuantity(product, quantity > 0 ? 0 : 1);
      }
    },
  };
};
