import { isRefusal, refuse } from '@lavoir/contract';
import type { Cart, CallInput, Refusal, showCart, updateCart } from '@lavoir/contract';
import { addCents, asMilli, centsToEuro, priceOf } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { findSoldProducts } from '../catalogue/catalogue.queries.ts';
import { laundryOf } from '../partners/partners.queries.ts';
import { findCartLines, isAnyLine, lockCart, setCartLines } from './cart.queries.ts';
import type { CartLineRow } from './cart.queries.ts';

const presentCart = (userId: number, lines: readonly CartLineRow[]): Cart => {
  const totals = lines.map((line) => priceOf(line.price_cents, asMilli(line.quantity * 1000)));
  return {
    // a customer has one cart, so it needs no number of its own
    id: userId,
    cart_products: lines.map((line, index) => ({
      id: line.id,
      cart_id: userId,
      product_id: line.product_id,
      quantity: line.quantity,
      product_price: centsToEuro(line.price_cents),
      total: centsToEuro(totals[index] ?? priceOf(line.price_cents, asMilli(0))),
    })),
    subtotal: centsToEuro(addCents(...totals)),
  };
};

type Change = CallInput<typeof updateCart>['body']['cart']['cart_products_attributes'][number];

/** The quantity that each product shall have; a line is named by its product or by its own id. */
const quantitiesOf = (
  changes: readonly Change[],
  existing: readonly { id: number; product_id: number }[],
): Map<number, number> | Refusal<'product_unavailable' | 'quantity_invalid'> => {
  const quantities = new Map<number, number>();
  for (const { id, product_id, quantity, _destroy } of changes) {
    const productId = product_id ?? existing.find((line) => line.id === id)?.product_id;
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

export const handleShowCart: Handler<typeof showCart> = async ({ db, actor }) => {
  const laundryId = await laundryOf(db, actor.userId);
  if (laundryId === null) return refuse('laundry_place_not_found');
  return { cart: presentCart(actor.userId, await findCartLines(db, actor.userId, laundryId)) };
};

export const handleUpdateCart: Handler<typeof updateCart> = async ({ db, actor }, { body }) => {
  const existing = await lockCart(db, actor.userId);
  const unknown = body.cart.cart_products_attributes.flatMap(({ id }) =>
    id && !existing.some((line) => line.id === id) ? [id] : [],
  );
  if (await isAnyLine(db, unknown)) return refuse('product_unavailable', { field: 'id' });
  const laundryId = await laundryOf(db, actor.userId);
  if (laundryId === null) return refuse('laundry_place_not_found');
  const quantities = quantitiesOf(body.cart.cart_products_attributes, existing);
  if (isRefusal(quantities)) return quantities;
  const wanted = [...quantities].filter(([, quantity]) => quantity > 0).map(([productId]) => productId);
  const sold = await findSoldProducts(db, laundryId, wanted);
  if (sold.length < wanted.length) return refuse('product_unavailable', { field: 'product_id' });
  await setCartLines(db, actor.userId, quantities);
  return { cart: presentCart(actor.userId, await findCartLines(db, actor.userId, laundryId)) };
};
