import { isUnderWay, orderStatuses } from '@lavoir/domain';
import { sql } from 'kysely';

/**
 * The statuses before an order's delivery, as SQL lists them: `status in (${underWay})`. They are written out, as a partial
 * index is only found by its very words.
 */
export const underWay = sql.join(
  orderStatuses
    .filter((status) => isUnderWay({ status, usesLocker: false }))
    .map((status) => sql.lit(status)),
);
