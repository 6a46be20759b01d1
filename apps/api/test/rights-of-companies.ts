import type { CallName } from '@lavoir/contract';
import { managers, ownOrder } from './rights-rows.ts';
import type { Rights } from './rights-rows.ts';

/** A company’s orders are its managers’ to see. */
export const rightsOfCompanies = {
  listManagedOrders: { answers: managers },
  showManagedOrder: {
    answers: managers,
    request: async (house) => {
      const { params } = await ownOrder(house, { company_id: house.world.companyId });
      return { params: { order_id: params.id } };
    },
  },
  showManagedCompanies: { answers: managers },
  exportManagedOrdersCsv: { answers: managers },
  exportManagedOrdersSheet: { answers: managers },
} satisfies Partial<Record<CallName, Rights>>;
