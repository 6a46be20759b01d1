import type { Order, Product } from '@lavoir/contract';
import { missingToMinimum } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { changeEditedOrder } from '../../cart/change-edited-order.ts';
import type { EditedOrder } from '../../cart/edited-order.ts';
import { productsQuery } from '../../catalogue/catalogue.queries.ts';
import { editedLines, pricedEdit, withQuantity } from './changes.ts';

/** The lines of an edited order, what it comes to, and how to change them. */
export const useEditedLines = (edited: EditedOrder, order: Order) => {
  const { data: products } = useQuery(productsQuery());
  const lines = editedLines(order, edited.quantities, products);
  const setQuantity = (productId: number, quantity: number): void => {
    const max = lines.find((line) => line.productId === productId)?.max ?? quantity;
    changeEditedOrder({
      quantities: withQuantity(order, edited.quantities, productId, Math.max(0, Math.min(quantity, max))),
    });
  };
  return {
    lines,
    /** what is sold where the customer orders is another laundry's: nothing can be added */
    isElsewhere: products !== undefined && products[0]?.laundry_id !== order.laundry_id,
    missing: missingToMinimum(pricedEdit(lines)),
    setQuantity,
    /** for the catalogue */
    quantities: {
      quantityOf: (productId: number): number =>
        lines.find((line) => line.productId === productId)?.quantity ?? 0,
      setQuantity: ({ id }: Product, quantity: number): void => setQuantity(id, quantity),
    },
  };
};
