import { addCents, formatCommunication, noCents, subtractCents, wallClockAt } from '@lavoir/domain';
import type { Cents, Day, RateAmounts } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import { findBilling } from '../billing.queries.ts';
import { findLines, findRates, findWithCompany } from '../invoices.queries.ts';
import { buyer, seller, sellerIn } from './parties.ts';
import type { Buyer, Seller } from './parties.ts';
import { findSetOffs } from '../paying/payments.queries.ts';

export type DocumentLine = {
  orderNumber: string;
  /** null of a correction, which has words instead of an order */
  pickedUpOn: Day | null;
  words: string | null;
  /** empty once the person has left */
  person: string;
  percent: number;
  withoutVat: Cents;
  /** of the order at this rate, VAT included; of a correction it may be less than nothing */
  gross: Cents;
};

/** What paper and XML are both made from; of what was sent nothing of it changes. */
export type InvoiceDocument = {
  kind: 'invoice' | 'credit_note';
  /** null: a draft */
  number: string | null;
  companyId: number;
  companyName: string;
  /** its first day */
  month: Day;
  issuedOn: Day;
  dueOn: Day | null;
  /** `+++202/6110/04238+++` */
  communication: string | null;
  seller: Seller;
  buyer: Buyer;
  /** of a credit note: the invoice */
  credits: { number: string; issuedOn: Day } | null;
  reason: string | null;
  lines: DocumentLine[];
  rates: RateAmounts[];
  withoutVat: Cents;
  vat: Cents;
  total: Cents;
  /** what its company had paid too much on others when it was sent */
  setOffs: { number: string; amount: Cents }[];
};

/** What a document asks for when it goes out. */
export const toPayOf = ({ total, setOffs }: Pick<InvoiceDocument, 'total' | 'setOffs'>): Cents =>
  subtractCents(total, addCents(noCents, ...setOffs.map(({ amount }) => amount)));

/** @returns undefined where nobody said yet whom the company's invoices go to */
export const findDocument = async (db: Db, id: number, now: Date): Promise<InvoiceDocument | undefined> => {
  const row = await findWithCompany(db, id);
  const to = row.buyer === null ? await findBilling(db, row.company_id) : buyer.parse(row.buyer);
  if (!to) return undefined;
  const { credits_number: number, credits_on: issuedOn } = row;
  const lines = await findLines(db, id);
  return {
    kind: row.kind as InvoiceDocument['kind'],
    number: row.number,
    companyId: row.company_id,
    companyName: row.company,
    month: row.month,
    issuedOn: row.issued_on ?? wallClockAt(now).day,
    dueOn: row.due_on,
    communication: row.communication && formatCommunication(row.communication),
    seller: row.seller === null ? sellerIn(to.locale) : seller.parse(row.seller),
    buyer: to,
    credits: number !== null && issuedOn !== null ? { number, issuedOn } : null,
    reason: row.reason,
    lines: lines.map((line) => ({
      orderNumber: line.order_number,
      pickedUpOn: line.picked_up_on,
      words: line.words,
      person: line.person,
      percent: line.percent,
      withoutVat: line.without_vat_cents,
      gross: line.gross_cents,
    })),
    rates: await findRates(db, id),
    withoutVat: row.without_vat_cents,
    vat: row.vat_cents,
    total: row.total_cents,
    setOffs: await findSetOffs(db, id),
  };
};
