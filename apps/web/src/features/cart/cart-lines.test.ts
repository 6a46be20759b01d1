import { asCents } from '@lavoir/domain';
import { expect, it } from 'vitest';
import { linesOf, withProducts } from './cart-lines.ts';

const names = { name: 'Shirt', name_fr: 'Chemise', name_nl: 'Hemd', unit: 'piece' } as const;
const line = { id: 1, cart_id: 1, product_id: 7, quantity: 2, product_price: 3.8, total: 7.6, ...names };
const cart = { id: 1, cart_products: [line], gone: [], subtotal: 7.6 };
const none = new Map();

it('lets what was tapped count before the server knows of it', () => {
  const changes = new Map([
    [7, { quantity: 3, unitPrice: asCents(380) }],
    [8, { quantity: 1, unitPrice: asCents(500) }],
  ]);
  expect(linesOf(cart, changes).map(({ productId, total }) => [productId, total])).toEqual([
    [7, 1140],
    [8, 500],
  ]);
  expect(linesOf(cart, new Map([[7, { quantity: 0, unitPrice: asCents(380) }]]))).toEqual([]);
});

it('keeps lines as they are while there is no list of products', () => {
  expect(withProducts(linesOf(cart, none), undefined)).toMatchObject([
    { productId: 7, total: 760, isGone: false, names },
  ]);
});

it('counts nothing for what the list of products has lost, keeps its name and puts it last', () => {
  const both = { ...cart, cart_products: [line, { ...line, id: 2, product_id: 8 }] };
  expect(withProducts(linesOf(both, none), [{ id: 8 }])).toMatchObject([
    { productId: 8, total: 760, isGone: false },
    { productId: 7, total: 0, isGone: true, names },
  ]);
  expect(withProducts(linesOf(cart, none), [])).toMatchObject([{ productId: 7, total: 0, isGone: true }]);
});

it('counts nothing for what the server set apart, until it is removed', () => {
  const apart = { ...cart, cart_products: [], gone: [{ id: 1, product_id: 7, quantity: 2, ...names }] };
  expect(linesOf(apart, none)).toMatchObject([{ productId: 7, total: 0, isGone: true, names }]);
  expect(linesOf(apart, new Map([[7, { quantity: 0, unitPrice: asCents(0) }]]))).toEqual([]);
});
