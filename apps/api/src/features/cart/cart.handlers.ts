import { isRefusal, refuse } from '@lavoir/contract';
import type { Cart, CallInput, Refusal, showCart, updateCart } from '@lavoir/contract';
import { addCents, asMilli, centsToEuro, priceOf } from '@lavoir/domain';
import type { Handler, OneStatementHandler } from '../../http/context.ts';
import { changeCart, findCart } from './cart.queries.ts';
import type { CartLine, LineChange } from './cart.queries.ts';

const presentCart = (userId: number, lines: readonly CartLine[]): Cart => {
  const priced = lines.map((line) => ({
    line,
    total: priceOf(line.price_cents, asMilli(line.quantity * 1000)),
  }));
  return {
    // a customer has one cart, so it needs no number of its own
    id: userId,
    cart_products: priced.map(({ line, total }) => ({
      id: line.id,
      cart_id: userId,
      product_id: line.product_id,
      quantity: line.quantity,
      product_price: centsToEuro(line.price_cents),
      total: centsToEuro(total),
    })),
    subtotal: centsToEuro(addCents(...priced.map(({ total }) => total))),
  };
};

type Wish = CallInput<typeof updateCart>['body']['cart']['cart_products_attributes'][number];

const changesOf = (wishes: readonly Wish[]): LineChange[] | Refusal<'quantity_invalid'> => {
  const changes: LineChange[] = [];
  for (const { id = null, product_id: productId = null, quantity, _destroy } of wishes) {
    if (!_destroy && quantity === undefined) return refuse('quantity_invalid', { field: 'quantity' });
    changes.push({ id, productId, quantity: _destroy ? 0 : (quantity ?? 0) });
  }
  return changes;
};

export const handleShowCart: Handler<typeof showCart> = async ({ db, actor }) => {
  const found = await findCart(db, actor.userId);
  if (!found) return refuse('unauthenticated');
  if (found.laundry_id === null) return refuse('laundry_place_not_found');
  return { cart: presentCart(actor.userId, found.lines) };
};

export const handleUpdateCart: OneStatementHandler<typeof updateCart> = {
  inOneStatement: async ({ db, actor }, { body }) => {
    const changes = changesOf(body.cart.cart_products_attributes);
    if (isRefusal(changes)) return changes;
    const changed = await changeCart(db, actor.userId, changes);
    if (!changed) return refuse('unauthenticated');
    if (changed.laundry_id === null) return refuse('laundry_place_not_found');
    if (changed.is_refused) return refuse('product_unavailable', { field: 'product_id' });
    return { cart: presentCart(actor.userId, changed.lines) };
  },
};
