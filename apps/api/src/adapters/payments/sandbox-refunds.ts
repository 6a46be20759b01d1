import { addCents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Payments } from './port.ts';
import { returnsRefunds } from './sandbox-cards.ts';
import { random } from './sandbox-payments.ts';

type State = 'succeeded' | 'failed';
type Refunds = Pick<Payments, 'refund' | 'findRefund'> & {
  /** The customer's bank sends a refund back. @returns whether it had gone there */
  takeBack: (id: string) => Promise<boolean>;
};

const takeBackIn = async (db: Db, id: string): Promise<boolean> => {
  const taken = await db
    .updateTable('sandbox_refunds')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'succeeded')
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** What goes back of the sandbox's payments, and comes back again. */
export const sandboxRefunds = ({ db, now }: { db: Db; now: () => Date }): Refunds => ({
  refund: ({ payment, amount, key }) =>
    db.transaction().execute(async (trx) => {
      const paid = await trx
        .selectFrom('sandbox_payments')
        .select(['status', 'amount_cents'])
        .where('id', '=', payment)
        .forUpdate()
        .executeTakeFirst();
      if (!paid) return { id: '', state: 'failed' };
      const refunds = await trx
        .selectFrom('sandbox_refunds')
        .select(['id', 'status', 'amount_cents', 'idempotency_key'])
        .where('payment_id', '=', payment)
        .execute();
      const same = refunds.find((refund) => refund.idempotency_key === key);
      if (same) return { id: same.id, state: same.status as 'succeeded' | 'failed' };
      const gone = refunds.filter(({ status }) => status === 'succeeded');
      const back = addCents(amount, ...gone.map(({ amount_cents }) => amount_cents));
      const disputed = await trx
        .selectFrom('sandbox_disputes')
        .select('id')
        .where('payment_id', '=', payment)
        .where('state', 'in', ['open', 'lost'])
        .executeTakeFirst();
      const isCovered = paid.status === 'succeeded' && back <= paid.amount_cents && !disputed;
      const status = isCovered ? 'succeeded' : 'failed';
      const id = `re_${random()}`;
      await trx
        .insertInto('sandbox_refunds')
        .values({
          id,
          payment_id: payment,
          idempotency_key: key,
          amount_cents: amount,
          status,
          created_at: now(),
        })
        .execute();
      return { id, state: status };
    }),
  findRefund: async (id) => {
    const refund = await db
      .selectFrom('sandbox_refunds as r')
      .innerJoin('sandbox_payments as p', 'p.id', 'r.payment_id')
      .leftJoin('sandbox_cards as c', 'c.id', 'p.card_id')
      .select(['r.status', 'c.token'])
      .where('r.id', '=', id)
      .executeTakeFirst();
    if (!refund) return undefined;
    const isReturned = returnsRefunds(refund.token ?? '') && (await takeBackIn(db, id));
    return { state: isReturned ? 'failed' : (refund.status as State) };
  },
  takeBack: (id) => takeBackIn(db, id),
});
