import { addDays, structuredCommunication, wallClockAt } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import { keepAsSent, takeNumber } from '../drafting/drafts.queries.ts';
import { sellerIn } from '../paper/parties.ts';
import type { Buyer } from '../paper/parties.ts';

/** days that a company has to pay, as the law on late payment has it where nothing else is agreed */
const daysToPay = 30;

type Kind = 'invoice' | 'credit_note';

const prefixes: Record<Kind, string> = { invoice: '', credit_note: 'C' };

/** `2026-0042`, of a credit note `C2026-0042` */
const numberOf = (kind: Kind, year: number, nth: number): string =>
  `${prefixes[kind]}${year}-${String(nth).padStart(4, '0')}`;

/**
 * A draft becomes an invoice: it gets its number, its day, and the addresses of that day. Nothing of it changes afterwards.
 * @param db a transaction that has the draft locked
 */
export const numberInvoice = async (
  db: Db,
  draft: { id: number; kind: Kind },
  { buyer, by, at }: { buyer: Buyer; by: number; at: Date },
): Promise<void> => {
  const { day } = wallClockAt(at);
  const year = Number(day.slice(0, 4));
  const nth = await takeNumber(db, draft.kind, year);
  const toPay = {
    // four digits of the year, six of the number
    communication: structuredCommunication(year * 1_000_000 + nth),
    due_on: addDays(day, daysToPay),
  };
  await keepAsSent(db, draft.id, {
    series_year: year,
    series_number: nth,
    number: numberOf(draft.kind, year, nth),
    issued_on: day,
    seller: JSON.stringify(sellerIn(buyer.locale)),
    buyer: JSON.stringify(buyer),
    sent_at: at,
    sent_by: by,
    ...(draft.kind === 'invoice' ? toPay : {}),
  });
};
