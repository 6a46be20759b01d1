import type { CallOutput, listLaundryQueue } from '@lavoir/contract';
import {
  asCents,
  asMilli,
  centsToEuro,
  laundryStageOf,
  milliToQuantity,
  priceOf,
  shortName,
} from '@lavoir/domain';
import type { OrderStatus, PaymentStatus } from '@lavoir/domain';
import type { Actor } from '../../http/context.ts';
import { presentCopied } from '../catalogue/copied.ts';
import { actionsFor } from '../dispatch/dispatch.presentation.ts';
import { factsOf } from '../orders/orders.queries.ts';
import type { LaundryOrder } from './laundry.queries.ts';

type Queued = CallOutput<typeof listLaundryQueue>['data'][number];

/** What a blocked order waits for; a card's charge that is under way waits for nobody. */
export const waitsFor = (row: {
  status: OrderStatus;
  payment_status: PaymentStatus | null;
  agreement_asked_at: Date | null;
  agreed_at: Date | null;
}): Queued['waits_for'] => {
  if (row.status !== 'dropped_at_laundry') return null;
  if (row.payment_status === 'failed') return 'payment';
  return row.payment_status === null && row.agreement_asked_at !== null && row.agreed_at === null
    ? 'answer'
    : null;
};

/** Of a company's people too: their bags stand side by side. */
export const whoseOf = (row: {
  company_name: string | null;
  first_name: string;
  last_name: string;
}): string => shortName(row.first_name, row.last_name) || (row.company_name ?? '');

const presentLine = (line: LaundryOrder['lines'][number]) => {
  const { quantity_milli: ordered, actual_quantity_milli: actual } = line;
  return {
    id: line.id,
    product_name: line.name_en,
    product_name_en: line.name_en,
    product_name_fr: line.name_fr,
    product_name_nl: line.name_nl,
    ...presentCopied(line),
    is_bag: line.is_bag,
    quantity: milliToQuantity(ordered),
    actual_quantity: actual === null ? null : milliToQuantity(actual),
    unit_price: centsToEuro(asCents(line.unit_price_cents)),
    total: centsToEuro(priceOf(asCents(line.unit_price_cents), asMilli(actual ?? ordered))),
  };
};

export const presentQueued = (actor: Actor, row: LaundryOrder, at: Date) => ({
  id: row.id,
  lavoir_order_id: row.public_id,
  status: row.status,
  payment_status: row.payment_status,
  stage: laundryStageOf(row.status, row.payment_status) ?? null,
  waits_for: waitsFor(row),
  laundry_id: row.laundry_id,
  customer: whoseOf(row),
  due_date: row.delivery_date,
  due_slot: row.delivery_slot,
  wish: row.description,
  bags: { count: row.bags.length, seen_in: row.bags.filter(({ is_in }) => is_in).length },
  comments: row.comments ?? 0,
  lines: row.lines.map(presentLine),
  can: actionsFor(actor, factsOf(row, at), row),
});
