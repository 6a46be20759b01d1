import { dayMs } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Dispute, DisputeState } from './port.ts';
import { eventAbout, random } from './sandbox-payments.ts';
import type { Sandbox } from './sandbox.ts';

/** a bank gives a week to three for an answer */
const answerWithinDays = 10;

const path = '/sandbox/dispute';

type Disputes = Pick<Sandbox, 'findDispute' | 'findDisputesSince' | 'disputePage' | 'dispute' | 'decide'>;

const columns = ['id', 'payment_id', 'amount_cents', 'state', 'answer_by'] as const;
type Row = { id: string; payment_id: string; amount_cents: Cents; state: string; answer_by: Date };

const asDispute = (row: Row): Dispute => ({
  id: row.id,
  payment: row.payment_id,
  amount: row.amount_cents,
  state: row.state as DisputeState,
  reason: 'fraudulent',
  answerBy: row.answer_by,
});

/** Of a payment that succeeded its bank takes the money back, once. @returns the dispute, where there was none */
export const insertDispute = async (db: Db, payment: string, at: Date): Promise<string | undefined> => {
  const row = await db
    .insertInto('sandbox_disputes')
    .columns(['id', 'payment_id', 'amount_cents', 'answer_by', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('sandbox_payments')
        .select((of) => [
          of.val(`dp_${random()}`).as('id'),
          'id as payment_id',
          'amount_cents',
          of.val(new Date(at.getTime() + answerWithinDays * dayMs)).as('answer_by'),
          of.val(at).as('created_at'),
        ])
        .where('id', '=', payment)
        .where('status', '=', 'succeeded'),
    )
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** What owners of the sandbox's cards dispute, in books of its own. */
export const sandboxDisputes = ({ db, now }: { db: Db; now: () => Date }): Disputes => {
  const select = () => db.selectFrom('sandbox_disputes').select(columns);
  return {
    findDispute: async (id) => {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row && asDispute(row);
    },
    findDisputesSince: async (since) =>
      (await select().where('created_at', '>=', since).execute()).map(asDispute),
    disputePage: (id) => `${path}/${id}`,
    dispute: async (payment) => {
      const id = await insertDispute(db, payment, now());
      return id && eventAbout({ id, object: 'dispute' }, 'charge.dispute.created', now());
    },
    decide: async (id, state) => {
      const decided = await db
        .updateTable('sandbox_disputes')
        .set({ state })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .returning('id')
        .executeTakeFirst();
      return decided && eventAbout({ id, object: 'dispute' }, 'charge.dispute.closed', now());
    },
  };
};
