import type { Order } from '@lavoir/contract';
import { byCard, euroToCents, isCalledOff, minCents, noCents, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';

export type LedgerLine = {
  id: number;
  unit: Order['products'][number]['unit'];
  /** as the order keeps it */
  line: Order['products'][number];
  /** of one */
  price: Cents;
  ordered: number;
  /** null until the laundry has weighed or counted it */
  actual: number | null;
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
  charged: Cents;
};

/** An order's money in cents, line by line: what was ordered against what was weighed. */
export const ledgerOf = (order: Order): Ledger => ({
  weighed: order.weighed,
  lines: order.products.map((line) => ({
    id: line.id,
    unit: line.unit,
    line,
    price: euroToCents(line.product_price),
    ordered: line.quantity,
    actual: line.actual_quantity,
    total: euroToCents(line.total),
    changed: line.actual_quantity !== null && line.actual_quantity !== line.quantity,
  })),
  minimumSupplement: euroToCents(order.minimum_supplement),
  subtotal: euroToCents(order.subtotal),
  promotion: euroToCents(order.promotion),
  fee: euroToCents(order.service_fee),
  total: euroToCents(order.total),
  estimatedTotal: euroToCents(order.estimated_total),
  charged: euroToCents(order.charged),
});

/** Money of the wallet that the order holds: it becomes the payment once all is weighed. */
export const reservedOf = (order: Order): Cents =>
  order.payment_type === 'Wallet' &&
  order.payment_status === null &&
  !order.weighed &&
  !isCalledOff(order.status)
    ? euroToCents(order.estimated_total)
    : noCents;

/** What the wallet keeps for an order whose charge failed: it was too little. */
const keptFor = (order: Order): Cents =>
  order.payment_type === 'Wallet' && order.payment_status === 'failed'
    ? euroToCents(order.estimated_total)
    : noCents;

/** What a failed charge left open, and what of the total the wallet has: whoever pays pays the rest. */
export const openOf = (order: Order): { open: Cents; kept: Cents } => {
  const total = euroToCents(order.total);
  const kept = minCents(total, keptFor(order));
  return { open: subtractCents(total, kept), kept };
};

/** What a card pays of an order whose charge failed; undefined where all of it is too little. */
export const byCardOf = (order: Order): Cents | undefined =>
  byCard(euroToCents(order.total), openOf(order).kept);

/** What each paid of an order that wallet and card paid together; undefined where one of them paid all of it. */
export const sharesOf = (order: Order): { wallet: Cents; card: Cents } | undefined => {
  const card = euroToCents(order.charged_by_card);
  const wallet = subtractCents(euroToCents(order.charged), card);
  return card > noCents && wallet > noCents ? { wallet, card } : undefined;
};

/** The price became another than the one that was estimated. */
export const differs = ({ weighed, total, estimatedTotal }: Ledger): boolean =>
  weighed && total !== estimatedTotal;
