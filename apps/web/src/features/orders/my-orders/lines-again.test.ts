import type { Order, Product } from '@lavoir/contract';
import { expect, test } from 'vitest';
import { linesAgain } from './lines-again.ts';

const sold = (id: number, name: string): Product => ({ id, name_en: name, unit: 'piece' }) as Product;
const orderOf = (...lines: [product: number, name: string, quantity: number][]): Order =>
  ({
    products: lines.map(([product_id, product_name_en, quantity]) => ({
      product_id,
      product_name_en,
      quantity,
      unit: 'piece',
    })),
  }) as Order;

const again = (order: Order, products: Product[]) =>
  linesAgain(order, products).again.map(({ product, quantity }) => [product.id, quantity]);

test('what is still sold is ordered as often as then', () => {
  expect(again(orderOf([1, 'Shirt', 5], [2, 'Coat', 1]), [sold(2, 'Coat'), sold(1, 'Shirt')])).toEqual([
    [1, 5],
    [2, 1],
  ]);
});

test('a product keeps its line whatever it is called today', () => {
  expect(again(orderOf([1, 'Shirt', 2]), [sold(1, 'Shirt, pressed')])).toEqual([[1, 2]]);
});

test('another laundry does it with what it sells under that name', () => {
  expect(again(orderOf([1, 'Shirt', 2]), [sold(71, 'Shirt')])).toEqual([[71, 2]]);
});

test('what is sold no more is named', () => {
  const { gone } = linesAgain(orderOf([1, 'Shirt', 2], [3, 'Veil', 1]), [sold(1, 'Shirt')]);
  expect(gone.map(({ product_name_en }) => product_name_en)).toEqual(['Veil']);
});
