import type { contract } from '@lavoir/contract';
import { createLetter } from './letters.ts';
import { operators, ownOrder, staff } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

const unpaid = (house: House) =>
  ownOrder(house, {
    status: 'dropped_at_laundry',
    payment_status: 'failed',
    charge_failed_at: house.app.clock.now(),
  });

export const rightsOfMoney: Record<keyof (typeof contract)['money'], Rights> = {
  showMoney: { answers: operators },
  listUnpaidOrders: { answers: operators },
  listRefunds: { answers: operators },
  listPayBacks: { answers: operators },
  listDisputes: { answers: operators },
  writeOffOrder: {
    answers: operators,
    request: async (house) => ({ ...(await unpaid(house)), body: { reason: 'Our mistake' } }),
  },
};

const letter = async ({ app }: House) => ({ params: { id: await createLetter(app) } });

export const rightsOfSystem: Record<keyof (typeof contract)['system'], Rights> = {
  showConsoleNotices: { answers: staff },
  pauseMails: {
    answers: operators,
    request: async () => ({ body: { minutes: null, reason: 'They may go' } }),
  },
  showSystem: { answers: operators },
  listDeadLetters: { answers: operators },
  showDeadLetter: { answers: operators, request: letter },
  retryDeadLetter: { answers: operators, request: letter },
  putLetterAside: {
    answers: operators,
    request: async (house) => ({ ...(await letter(house)), body: { reason: 'Nobody misses it' } }),
  },
  runJob: { answers: operators, request: async () => ({ params: { name: 'audit-money' } }) },
};

/** Partners see their own laundry's month; the book is the house's. */
export const rightsOfReports: Record<keyof (typeof contract)['reports'], Rights> = {
  readReport: { answers: { ...staff, driver: 403 } },
  exportReport: { answers: { ...staff, driver: 403 } },
  readReceiptsBook: { answers: operators },
  exportReceiptsBook: { answers: operators },
};
