import type { boardCalls, dispatchDayCalls } from '@lavoir/contract';
import { createStaff } from './factories.ts';
import { operators, ownOrder, staff } from './rights-rows.ts';
import type { Rights } from './rights-rows.ts';

/** Drivers have their run; how the day stands is for those who stay. */
const console = { ...staff, driver: 403 };

export const rightsOfDay: Record<keyof typeof dispatchDayCalls | keyof typeof boardCalls, Rights> = {
  readDay: { answers: console },
  readBoard: { answers: console },
  followOpsOrders: { answers: console },
  snoozeProblem: {
    answers: console,
    request: async (house) => ({
      ...(await ownOrder(house)),
      body: { problem: 'late', until: '2026-11-25T09:00:00Z', reason: 'The van is repaired' },
    }),
  },
  takeProblem: {
    answers: console,
    request: async (house) => ({ ...(await ownOrder(house)), body: { problem: 'late', mine: true } }),
  },
  // nothing was done that could be taken back
  undoStep: {
    answers: { ...staff, driver: 409, partner: 409, operator: 409 },
    request: async (house) => ({ ...(await ownOrder(house)), body: { event_id: 1 } }),
  },
  sendPayLink: {
    answers: console,
    request: (house) => ownOrder(house, { status: 'dropped_at_laundry', payment_status: 'failed' }),
  },
  addOrderNote: {
    answers: console,
    request: async (house) => ({ ...(await ownOrder(house)), body: { note: 'Rings twice' } }),
  },
  showOrderJournal: { answers: console, request: (house) => ownOrder(house) },
  giveToDriver: {
    answers: operators,
    request: async (house) => {
      const { id } = await createStaff(house.app, 'driver', house.world.laundryId);
      return { ...(await ownOrder(house)), body: { driver_id: id } };
    },
  },
};
