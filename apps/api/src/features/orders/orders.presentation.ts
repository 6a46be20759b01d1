import type { Order } from '@lavoir/contract';
import {
  allowedActions,
  asCents,
  asMilli,
  centsToEuro,
  customerActions,
  isTold,
  keptInLockerUntil,
  milliToQuantity,
  priceOf,
  vatOf,
  wallClockAt,
  withdrawableUntil,
} from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import type { Actor } from '../../http/context.ts';
import type { Secrets } from '../../secrets.ts';
import { presentCopied } from '../catalogue/copied.ts';
import { chargedTotal } from '../wallet/holds.ts';
import { agreementDueAt } from './charging/agreement.ts';
import { nextRetryAt } from './charging/retries.ts';
import { rightOf } from './withdrawing/withdrawal-right.ts';
import { chargedOf, factsOf, promotionOf } from './orders.queries.ts';
import type { ShownOrder } from './shown-order.ts';
import { presentShares, reducedOf } from './placing/vat-rates.ts';

const presentLine = (line: ShownOrder['lines'][number]): Order['products'][number] => {
  const ordered = asMilli(line.quantity_milli);
  const actual = line.actual_quantity_milli === null ? null : asMilli(line.actual_quantity_milli);
  return {
    id: line.id,
    order_id: line.order_id,
    product_id: line.product_id,
    product_name: line.name_en,
    product_name_en: line.name_en,
    product_name_fr: line.name_fr,
    product_name_nl: line.name_nl,
    product_price: centsToEuro(asCents(line.unit_price_cents)),
    ...presentCopied(line),
    is_bag: line.is_bag,
    bags_returned: line.bags_returned,
    quantity: milliToQuantity(ordered),
    actual_quantity: actual === null ? null : milliToQuantity(actual),
    total: centsToEuro(priceOf(asCents(line.unit_price_cents), actual ?? ordered)),
  };
};

const presentPromo = (row: ShownOrder): Order['promo'] => {
  const promotion = promotionOf(row);
  if (row.promo_code_id === null || !promotion) return null;
  const isFixed = promotion.kind === 'fixed';
  const discount = isFixed ? centsToEuro(promotion.amount) : promotion.basisPoints / 100;
  const at_most = isFixed || promotion.atMost === undefined ? null : centsToEuro(promotion.atMost);
  const product_ids = row.promo_product_ids;
  return { id: row.promo_code_id, discount, fixed_amount: isFixed, at_most, product_ids };
};

const presentReview = (review: ShownOrder['review']): Order['review'] =>
  review && {
    stars: review.stars,
    review_content: review.content,
    created_at: new Date(review.created_at).toISOString(),
  };

/** What customers and operations both see of an order. */
export const presentOrderBasics = (
  row: ShownOrder,
): Omit<Order, 'can' | 'events' | 'lockers' | 'collection_point_access_code_delivery' | 'client_secret'> => {
  const atPoint = row.orderable_type === 'CollectionPoint';
  return {
    id: row.id,
    lavoir_order_id: row.public_id,
    type: 'Order',
    status: row.status,
    payment_status: row.payment_status,
    payment_type: row.payment_type as Order['payment_type'],
    payment_method_id: row.payment_method_id,
    card: row.card,
    next_charge_at: nextRetryAt(row)?.toISOString() ?? null,
    over_estimate: row.over_estimate,
    agreement_due_at: agreementDueAt(row)?.toISOString() ?? null,
    pick_up_issue: row.pick_up_issue,
    delivery_issue: row.delivery_issue,
    description: row.description,
    products: row.lines.map(presentLine),
    weighed: row.weighed_at !== null,
    estimated_total: centsToEuro(row.estimated_total_cents),
    minimum_supplement: centsToEuro(row.minimum_supplement_cents),
    subtotal: centsToEuro(row.subtotal_cents),
    promotion: centsToEuro(row.promotion_cents),
    service_fee: centsToEuro(row.fee_cents),
    total: centsToEuro(row.total_cents),
    vat: centsToEuro(vatOf(row.total_cents, reducedOf(row))),
    vat_rates: presentShares(row.total_cents, reducedOf(row)),
    charged: centsToEuro(chargedTotal(chargedOf(row))),
    charged_by_card: centsToEuro(row.charged_card_cents),
    refunded: centsToEuro(row.given_back_cents),
    promo_code: row.promo_code,
    promo: presentPromo(row),
    laundry_id: row.laundry_id,
    orderable_type: row.orderable_type as Order['orderable_type'],
    orderable_id: row.orderable_id,
    address: row.place_address,
    company: row.company_name,
    shop_name: row.place_name,
    collection_point_id: atPoint ? row.orderable_id : null,
    collection_point_address: atPoint ? row.place_address : null,
    delivery_address_id: atPoint ? null : row.orderable_id,
    delivery_address: atPoint ? null : row.place_address,
    pickup_date: row.pickup_date,
    pickup_slot: row.pickup_slot,
    delivery_date: row.delivery_date,
    delivery_slot: row.delivery_slot,
    premium_cp: row.uses_locker,
    collection_point_access_code_pick_up: null,
    review: presentReview(row.review),
    created_at: row.created_at.toISOString(),
    withdrawable_until:
      row.withdrawn_at === null && 'outcome' in rightOf(row)
        ? withdrawableUntil(wallClockAt(row.created_at).day)
        : null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
};

/** Of an order in its locker. */
export const keptUntil = (row: ShownOrder): Day => {
  if (row.locker_kept_until !== null) return row.locker_kept_until;
  const putIn = row.events.findLast(({ action }) => action === 'deliver');
  return keptInLockerUntil(putIn ? wallClockAt(new Date(putIn.at)).day : row.delivery_date);
};

/** Whoever looks: the customer, or staff in their name. */
type Viewer = { secrets: Secrets; actor: Pick<Actor, 'staffId'> };

/**
 * The order as its customer sees it. The locker's code shows only while the order lies in it; that and what authenticates a
 * charge are the customer's alone, whoever acts in their name.
 */
export const presentOrder = (row: ShownOrder, { secrets, actor }: Viewer): Order => {
  const isOwner = actor.staffId === null;
  const inLocker = row.status === 'delivered' && row.locker_number !== null && row.locker_code !== null;
  const code = isOwner && inLocker && row.locker_code ? secrets.decrypt(row.locker_code) : null;
  return {
    ...presentOrderBasics(row),
    collection_point_access_code_delivery: code,
    client_secret: isOwner ? row.client_secret : null,
    lockers:
      code !== null && row.locker_number !== null
        ? [{ number: row.locker_number, code, kept_until: keptUntil(row) }]
        : [],
    events: row.events.map(({ id, action, status, note, at }) => ({
      id,
      action,
      status,
      note: isTold(action) ? note : null,
      at: new Date(at).toISOString(),
    })),
    can: allowedActions(customerActions, factsOf(row), 'customer'),
  };
};
