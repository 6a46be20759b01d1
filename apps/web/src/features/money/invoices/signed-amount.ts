import type { Invoice } from '../money.queries.ts';

/** Euro as they count among invoices: a credit note takes off. */
export const signedAmount = ({ kind }: Pick<Invoice, 'kind'>, amount: number): number =>
  kind === 'credit_note' ? 0 - amount : amount;
