import { asMilli, depositOf, milliToQuantity } from '@lavoir/domain';
import type { BagsOfLine, Deposit } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { BareOrder, OrderRow } from './orders.queries.ts';

type BagLine = Pick<
  OrderRow['lines'][number],
  'is_bag' | 'unit_price_cents' | 'quantity_milli' | 'actual_quantity_milli' | 'bags_returned'
>;

/** What came of a line: counted by the laundry, or as ordered until then. */
export const broughtOf = (line: Pick<BagLine, 'quantity_milli' | 'actual_quantity_milli'>): number =>
  milliToQuantity(asMilli(line.actual_quantity_milli ?? line.quantity_milli));

const bagsOf = (lines: readonly BagLine[]): BagsOfLine[] =>
  lines
    .filter(({ is_bag }) => is_bag)
    .map((line) => ({
      unitPrice: line.unit_price_cents,
      brought: broughtOf(line),
      returned: line.bags_returned,
    }));

type Charged = Pick<BareOrder, 'subtotal_cents' | 'promotion_cents'>;

export const depositOfOrder = (order: Charged, lines: readonly BagLine[]): Deposit =>
  depositOf({ bags: bagsOf(lines), subtotal: order.subtotal_cents, promotion: order.promotion_cents });

export const setReturned = (db: Db, lineId: number, returned: number) =>
  db.updateTable('order_lines').set({ bags_returned: returned }).where('id', '=', lineId).execute();

const bagLines = prepared<{ userId: number }>()((db, value) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .selectAll('l')
    .select(['p.bag', 'o.id as order_id', 'o.subtotal_cents', 'o.promotion_cents'])
    .select(['o.status', 'o.payment_status', 'o.pick_up_issue', 'o.delivery_issue', 'o.uses_locker'])
    .select(['o.agreement_asked_at', 'o.agreed_at'])
    .where('o.user_id', '=', value('userId'))
    .where('o.status', 'not in', ['deleted', 'cancelled'])
    .where('l.is_bag', '=', true)
    .orderBy('l.id'),
);

/** The lines of bags of all orders that weren't called off. */
export const findBagLines = (db: Db, userId: number) => bagLines(db, { userId });
