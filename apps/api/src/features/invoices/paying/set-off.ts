import { addCents, noCents, setOff, subtractCents, wallClockAt } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import { addPaid, insertPayments, lockSurpluses } from './payments.queries.ts';

/**
 * An invoice that goes out is paid by what its company paid too much on others. Nothing moves in the ledger: the money is the
 * house's already.
 * @param db a transaction that has the company and the draft locked
 */
export const setOffSurpluses = async (
  db: Db,
  draft: { id: number; company_id: number; total_cents: Cents },
  { by, at }: { by: number; at: Date },
): Promise<void> => {
  const { id, company_id, total_cents: total } = draft;
  const parts = setOff(total, await lockSurpluses(db, company_id));
  if (parts.length === 0) return;
  const said = { received_on: wallClockAt(at).day, recorded_by: by, created_at: at };
  await insertPayments(
    db,
    parts.flatMap(({ from, amount }) => [
      { ...said, invoice_id: from.id, set_off_with: id, amount_cents: subtractCents(noCents, amount) },
      { ...said, invoice_id: id, set_off_with: from.id, amount_cents: amount },
    ]),
  );
  for (const { from, amount } of parts) await addPaid(db, from.id, subtractCents(noCents, amount));
  await addPaid(db, id, addCents(...parts.map(({ amount }) => amount)));
};
