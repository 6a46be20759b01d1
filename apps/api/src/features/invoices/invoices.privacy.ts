import { centsToEuro } from '@lavoir/domain';
import type { Privacy } from '../../privacy.ts';
import { findLinesOf } from './invoices.queries.ts';

/** An invoice is the company's and the books'. Whose laundry it was is left out once they are gone; its amounts stay. */
export const invoicesPrivacy: Privacy = {
  tables: {
    invoice_lines: 'blanked',
    invoices: 'kept',
    invoice_payments: 'kept',
    invoice_omissions: 'kept',
    invoice_corrections: 'kept',
  },
  exportData: async (db, userId) => {
    const lines = await findLinesOf(db, userId);
    return {
      invoices: lines.map(({ without_vat_cents, gross_cents, month, ...line }) => ({
        ...line,
        month: month.slice(0, 7),
        without_vat: centsToEuro(without_vat_cents),
        total: centsToEuro(gross_cents),
      })),
    };
  },
  erase: async (db, { userId }) => {
    await db.updateTable('invoice_lines').set({ person: '' }).where('user_id', '=', userId).execute();
  },
};
