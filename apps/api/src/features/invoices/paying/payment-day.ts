import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { formatDay } from '@lavoir/i18n';
import type { SentInvoice } from '../lock-with-company.ts';

/** Money of an invoice moves on a day that was, in Brussels, and not before the invoice was there. */
export const judgePaymentDay = (
  { issued_on }: SentInvoice,
  { day, field, at }: { day: Day; field: 'received_on' | 'returned_on'; at: Date },
): Refusal<'payment_day_wrong'> | undefined => {
  const today = wallClockAt(at).day;
  if (day >= issued_on && day <= today) return undefined;
  const params = { from: formatDay(issued_on, 'long'), to: formatDay(today, 'long') };
  return refuse('payment_day_wrong', { field, params });
};
