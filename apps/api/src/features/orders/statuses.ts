import { isDelivered, isUnderWay, orderStatuses } from '@lavoir/domain';
import type { Leg, OrderStatus } from '@lavoir/domain';
import { sql } from 'kysely';

const listed = (isOne: (status: OrderStatus) => boolean) =>
  sql.join(orderStatuses.filter(isOne).map((status) => sql.lit(status)));

/**
 * The statuses before an order's delivery, as SQL lists them: `status in (${underWay})`. They are written out, as a partial
 * index is only found by its very words.
 */
export const underWay = listed((status) => isUnderWay({ status, usesLocker: false }));

const delivered = listed(isDelivered);

/** Whether the stop of that leg of an order `o` is made, as the domain's `isMade` has it. */
export const isMade = (leg: Leg) =>
  leg === 'pickup' ? sql<boolean>`o.status <> 'confirmed'` : sql<boolean>`o.status in (${delivered})`;
