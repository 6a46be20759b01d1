import { isRefusal, refuse } from '@lavoir/contract';
import type { Cart, CallInput, Refusal, showCart, updateCart } from '@lavoir/contract';
import { addCents, centsToEuro, priceOf, quantityToMilli } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Handler, LoneHandler } from '../../http/context.ts';
import { findSoldProducts } from '../catalogue/catalogue.queries.ts';
import { shelf } from '../catalogue/shelf.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import { laundryOf } from '../partners/partners.queries.ts';
import { changeCart, findCart, findNamedLines } from './cart.queries.ts';
import type { CartLine } from './cart.queries.ts';

/** What the laundry doesn't sell any more stands apart: it costs nothing, and clients that know no such lines order without it. */
const presentCart = (userId: number, lines: readonly CartLine[], { prices }: Shelf): Cart => {
  const priced = lines.flatMap((line) => {
    const price = prices.get(line.product_id);
    return price === undefined
      ? []
      : [{ line, price, total: priceOf(price, quantityToMilli(line.quantity)) }];
  });
  return {
    // a customer has one cart, so it needs no number of its own
    id: userId,
    cart_products: priced.map(({ line, price, total }) => ({
      ...line,
      cart_id: userId,
      product_price: centsToEuro(price),
      total: centsToEuro(total),
    })),
    gone: lines.filter(({ product_id }) => !prices.has(product_id)),
    subtotal: centsToEuro(addCents(...priced.map(({ total }) => total))),
  };
};

type Change = CallInput<typeof updateCart>['body']['cart']['cart_products_attributes'][number];
type ChangeRefusal = 'product_unavailable' | 'quantity_invalid';

/** The products of lines that are named by their own ids; nobody else's line may be named. */
const productsOfLines = async (
  db: Db,
  userId: number,
  changes: readonly Change[],
): Promise<Map<number, number> | Refusal<ChangeRefusal>> => {
  const ids = changes.flatMap(({ id }) => id ?? []);
  const lines = ids.length === 0 ? [] : await findNamedLines(db, userId, ids);
  if (lines.some(({ is_own }) => !is_own)) return refuse('product_unavailable', { field: 'id' });
  return new Map(lines.map(({ id, product_id }) => [id, product_id]));
};

/** The quantity that each product shall have; of one named twice the last word counts. */
const quantitiesOf = (
  changes: readonly Change[],
  lines: ReadonlyMap<number, number>,
): Map<number, number> | Refusal<ChangeRefusal> => {
  const quantities = new Map<number, number>();
  for (const { id, product_id, quantity, _destroy } of changes) {
    const productId = product_id ?? lines.get(id ?? 0);
    if (productId === undefined) {
      // removing what is gone already is no mistake
      if (_destroy) continue;
      return refuse('product_unavailable', { field: 'product_id' });
    }
    if (!_destroy && quantity === undefined) return refuse('quantity_invalid', { field: 'quantity' });
    quantities.set(productId, _destroy ? 0 : (quantity ?? 0));
  }
  return quantities;
};

export const handleShowCart: Handler<typeof showCart> = async ({ db, actor, keep }) => {
  const laundryId = await laundryOf(keep, actor.defaultPlace);
  if (laundryId === null) return refuse('laundry_place_not_found');
  const [lines, sold] = await Promise.all([findCart(db, actor.userId), keep(shelf, laundryId)]);
  return { cart: presentCart(actor.userId, lines, sold) };
};

export const handleUpdateCart: LoneHandler<typeof updateCart> = {
  alone: async ({ db, actor, keep }, { body }) => {
    const { cart_products_attributes: changes } = body.cart;
    const lines = await productsOfLines(db, actor.userId, changes);
    if (isRefusal(lines)) return lines;
    const laundryId = await laundryOf(keep, actor.defaultPlace);
    if (laundryId === null) return refuse('laundry_place_not_found');
    const quantities = quantitiesOf(changes, lines);
    if (isRefusal(quantities)) return quantities;
    const sold = await keep(shelf, laundryId);
    const lacking = [...quantities].flatMap(([id, quantity]) =>
      quantity === 0 || sold.prices.has(id) ? [] : [id],
    );
    if (lacking.length > 0) {
      const isElsewhere = (await findSoldProducts(db, lacking)).length > 0;
      return refuse(isElsewhere ? 'product_not_in_area' : 'product_unavailable', { field: 'product_id' });
    }
    const changed = await changeCart(db, actor, quantities);
    return changed ? { cart: presentCart(actor.userId, changed, sold) } : refuse('unauthenticated');
  },
};
