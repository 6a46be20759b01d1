import type { OpsProduct } from '@lavoir/contract';
import { useI18n } from '../../../lib/i18n.tsx';
import { behindAfterStep, behindOf } from './behind-of.ts';
import { nameIn } from './name-in.ts';
import { usePlaceProduct } from './shelf.queries.ts';
import type { OpsCatalogue } from './shelf.queries.ts';
import type { DropSide } from './use-drag-order.ts';
import { useSayMoved } from './use-say-moved.ts';

/** Moves a product within its category, at once; moving it back undoes it. */
export const useMoveProduct = (laundry: number | undefined, { products }: OpsCatalogue) => {
  const { locale } = useI18n();
  const place = usePlaceProduct(laundry);
  const sayMoved = useSayMoved();
  const beside = ({ category_id }: OpsProduct) => products.filter((one) => one.category_id === category_id);
  const placeOf = (product: OpsProduct) => {
    const neighbours = beside(product);
    return { at: neighbours.findIndex(({ id }) => id === product.id) + 1, of: neighbours.length };
  };
  const put = (product: OpsProduct, behind: number | null | undefined): void => {
    if (place.isPending || behind === undefined) return;
    const list = beside(product);
    place.mutate({ id: product.id, behind }, sayMoved(nameIn(locale, product), list, product, behind));
  };
  return {
    placeOf,
    move: (product: OpsProduct, by: 1 | -1) => put(product, behindAfterStep(beside(product), product, by)),
    /** by their ids */
    drop: (dragged: number, target: number, side: DropSide) => {
      const product = products.find(({ id }) => id === dragged);
      if (product) put(product, behindOf(beside(product), product, { id: target }, side));
    },
  };
};
