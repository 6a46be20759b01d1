import type { Order } from '@lavoir/contract';
import { expect, it } from 'vitest';
import { byCardOf, differs, ledgerOf, openOf, reservedOf, sharesOf } from './ledger.ts';

const line = (quantity: number, actual: number | null, total: number) => ({
  id: 1,
  unit: 'kg',
  product_price: 3.9,
  quantity,
  actual_quantity: actual,
  total,
});

const orderWith = (facts: Partial<Order>): Order =>
  ({
    weighed: true,
    products: [line(6, 6.2, 24.18)],
    minimum_supplement: 5.82,
    subtotal: 30,
    promotion: 0,
    service_fee: 2.5,
    total: 32.5,
    estimated_total: 25.9,
    vat: 5.64,
    charged: 32.5,
    ...facts,
  }) as Order;

it('sets what was weighed beside what was ordered, in cents', () => {
  const ledger = ledgerOf(orderWith({}));
  expect(ledger.lines[0]).toMatchObject({ ordered: 6, actual: 6.2, total: 2418, changed: true });
  expect(ledger).toMatchObject({
    minimumSupplement: 582,
    subtotal: 3000,
    fee: 250,
    total: 3250,
    charged: 3250,
  });
});

it('leaves a line that weighs what was ordered unmarked, and one that is not weighed yet', () => {
  const products = [line(6, 6, 23.4), line(6, null, 23.4)] as Order['products'];
  expect(ledgerOf(orderWith({ products })).lines.map(({ changed }) => changed)).toEqual([false, false]);
});

it('tells of an estimate only where the price became another', () => {
  expect(differs(ledgerOf(orderWith({})))).toBe(true);
  expect(differs(ledgerOf(orderWith({ estimated_total: 32.5 })))).toBe(false);
  expect(differs(ledgerOf(orderWith({ weighed: false })))).toBe(false);
});

it('counts as reserved what the wallet holds until all is weighed', () => {
  const placed: Partial<Order> = {
    payment_type: 'Wallet',
    payment_status: null,
    status: 'picked_up',
    weighed: false,
    estimated_total: 41.4,
  };
  expect(reservedOf(orderWith(placed))).toBe(4140);
  expect(reservedOf(orderWith({ ...placed, weighed: true, payment_status: 'paid' }))).toBe(0);
  expect(reservedOf(orderWith({ ...placed, status: 'cancelled' }))).toBe(0);
  expect(reservedOf(orderWith({ ...placed, payment_type: '', payment_status: 'to_invoice' }))).toBe(0);
  expect(reservedOf(orderWith({ ...placed, payment_type: 'Card' }))).toBe(0);
});

it('leaves open of a failed charge what the wallet doesn’t keep for it', () => {
  const failed: Partial<Order> = { payment_type: 'Wallet', payment_status: 'failed', estimated_total: 25.9 };
  expect(openOf(orderWith(failed))).toEqual({ open: 660, kept: 2590 });
  expect(openOf(orderWith({ ...failed, payment_type: 'Card' }))).toEqual({ open: 3250, kept: 0 });
  expect(openOf(orderWith({ ...failed, estimated_total: 40 }))).toEqual({ open: 0, kept: 3250 });
});

it.each([
  ['nothing of what the wallet paid alone', 0, undefined],
  ['nothing of what a card paid alone', 32.5, undefined],
  ['what each paid of it', 0.5, { wallet: 3200, card: 50 }],
])('shares out %s', (_what, charged_by_card, expected) => {
  expect(sharesOf(orderWith({ charged_by_card }))).toEqual(expected);
});

const failed = (total: number, estimated: number, payment_type: Order['payment_type'] = 'Wallet') =>
  orderWith({ payment_status: 'failed', payment_type, total, estimated_total: estimated });

it.each([
  ['what is open', failed(50, 40), 1000],
  ['50 cents that are open', failed(40.5, 40), 50],
  ['50 cents, where less than that is open', failed(40.49, 40), 50],
  ['nothing where all is less than that', failed(0.49, 0.49, 'Card'), undefined],
])('lets a card pay %s', (_what, order, expected) => {
  expect(byCardOf(order)).toBe(expected);
});
