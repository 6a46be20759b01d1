import type { Privacy } from '../../privacy.ts';

/** An invoice is the company's and the books'. Whose laundry it was is left out once they are gone; its amounts stay. */
export const invoicesPrivacy: Privacy = {
  tables: { invoice_lines: 'blanked', invoices: 'kept', invoice_payments: 'kept' },
  erase: async (db, { userId }) => {
    await db.updateTable('invoice_lines').set({ person: '' }).where('user_id', '=', userId).execute();
  },
};
