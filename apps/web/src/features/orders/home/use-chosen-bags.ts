import type { Product } from '@lavoir/contract';
import { useEffect, useEffectEvent } from 'react';
import type { Basket } from '../../cart/use-basket.ts';
import { chosenBags, forgetChosenBags } from './chosen-bags.ts';

/** Puts what was chosen before there was a basket into it, once. */
export const useChosenBags = (products: readonly Product[], basket: Basket): void => {
  const isReady = products.length > 0 && !basket.isPending && !basket.isUnknown;
  const take = useEffectEvent(() => {
    const chosen = chosenBags() ?? [];
    for (const product of products)
      if (product.bag && chosen.includes(product.bag) && basket.quantityOf(product.id) === 0)
        basket.setQuantity(product, 1);
    forgetChosenBags();
  });
  useEffect(() => {
    if (isReady) take();
  }, [isReady]);
};
