import type { ManagedOrder, ManagedOrderDetail } from '@lavoir/contract';
import { asCents, asMilli, centsToEuro, fullName, milliToQuantity, priceOf, vatOf } from '@lavoir/domain';
import type { OrderRow } from '../orders/orders.queries.ts';
import { presentShares, reducedOf } from '../orders/placing/vat-rates.ts';
import type { ManagedRow } from './managed-orders.queries.ts';

type Issues = Pick<ManagedRow, 'pick_up_issue' | 'delivery_issue'>;

const issueOf = ({ pick_up_issue, delivery_issue }: Issues): ManagedOrder['issue'] => {
  if (pick_up_issue !== null) return 'pick_up';
  return delivery_issue === null ? null : 'delivery';
};

export const presentManagedOrder = (
  row: Omit<ManagedRow, 'promotion_cents' | 'fee_cents' | 'total_cents'>,
): ManagedOrder => ({
  order_id: row.id,
  lavoir_order_id: row.public_id,
  user_full_name: fullName(row),
  company_name: row.company_name,
  subtotal: centsToEuro(row.subtotal_cents),
  pickup_date: row.pickup_date,
  delivery_date: row.delivery_date,
  status: row.status,
  issue: issueOf(row),
});

type Line = OrderRow['lines'][number];

const lineOf = (line: Line) => {
  const found = asMilli(line.actual_quantity_milli ?? line.quantity_milli);
  return {
    quantity: milliToQuantity(found),
    total: centsToEuro(priceOf(asCents(line.unit_price_cents), found)),
  };
};

const namesOf = ({ name_en, name_fr, name_nl }: Line) => ({ name: name_en, name_fr, name_nl });

type Parts = {
  customer: { first_name: string; last_name: string };
  companyName: string;
  comments: readonly { actor_role: string; note: string | null }[];
};

const bodiesOf = ({ comments }: Parts, role: string) =>
  comments.flatMap(({ actor_role, note }) => (actor_role === role && note !== null ? [{ body: note }] : []));

/** What a company may know of its people's orders: not where they live, what they wrote, nor how they pay. */
export const presentManagedDetail = (row: OrderRow, parts: Parts): ManagedOrderDetail => ({
  ...presentManagedOrder({ ...row, ...parts.customer, company_name: parts.companyName }),
  products: row.lines
    .filter(({ is_bag }) => !is_bag)
    .map((line) => ({
      ...namesOf(line),
      ...lineOf(line),
      product_price: centsToEuro(line.unit_price_cents),
      unit: line.unit,
      act_as_kilo: line.unit === 'kg',
      product_detail: { product_id: line.product_id, ...namesOf(line) },
    })),
  bags: row.lines
    .filter(({ is_bag }) => is_bag)
    .map((line) => ({
      bag_name: line.name_en,
      bag_name_fr: line.name_fr,
      bag_name_nl: line.name_nl,
      ...lineOf(line),
    })),
  weighed: row.weighed_at !== null,
  service_fee: centsToEuro(row.fee_cents),
  fee_is_delivery: row.orderable_type !== 'CollectionPoint',
  minimum_supplement: centsToEuro(row.minimum_supplement_cents),
  promotion: centsToEuro(row.promotion_cents),
  price: centsToEuro(row.total_cents),
  vat: centsToEuro(vatOf(row.total_cents, reducedOf(row))),
  vat_rates: presentShares(row.total_cents, reducedOf(row)),
  admin_order_comments: bodiesOf(parts, 'operator'),
  laundry_order_comments: bodiesOf(parts, 'partner'),
});
