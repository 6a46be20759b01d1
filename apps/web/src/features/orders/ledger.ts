import type { Order } from '@lavoir/contract';
import { euroToCents, noCents, priceOf, quantityToMilli } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';

export type LedgerLine = {
  id: number;
  unit: Order['products'][number]['unit'];
  name: Order['products'][number];
  ordered: number;
  /** null until the laundry has weighed or counted it */
  actual: number | null;
  estimate: Cents;
  total: Cents;
  changed: boolean;
};

export type Ledger = {
  weighed: boolean;
  lines: LedgerLine[];
  minimumSupplement: Cents;
  subtotal: Cents;
  promotion: Cents;
  fee: Cents;
  total: Cents;
  estimatedTotal: Cents;
  vat: Cents;
  charged: Cents;
};

/** An order's money in cents, line by line: what was ordered against what was weighed. */
export const ledgerOf = (order: Order): Ledger => ({
  weighed: order.weighed,
  lines: order.products.map((line) => {
    const estimate = priceOf(euroToCents(line.product_price), quantityToMilli(line.quantity));
    return {
      id: line.id,
      unit: line.unit,
      name: line,
      ordered: line.quantity,
      actual: line.actual_quantity,
      estimate,
      total: euroToCents(line.total),
      changed: line.actual_quantity !== null && line.actual_quantity !== line.quantity,
    };
  }),
  minimumSupplement: euroToCents(order.minimum_supplement),
  subtotal: euroToCents(order.subtotal),
  promotion: euroToCents(order.promotion),
  fee: euroToCents(order.service_fee),
  total: euroToCents(order.total),
  estimatedTotal: euroToCents(order.estimated_total),
  vat: euroToCents(order.vat),
  charged: euroToCents(order.charged),
});

/** Something to pay that wasn't on the estimate, and why: the ledger names it. */
export const differs = ({ weighed, total, estimatedTotal }: Ledger): boolean =>
  weighed && total !== estimatedTotal && estimatedTotal !== noCents;
