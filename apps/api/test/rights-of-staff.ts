import type { customersCalls, staffCalls, twoFactorCalls } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { createOrder, createStaff } from './factories.ts';
import { payIn } from './top-ups.ts';
import { customers, operators, ownOrder, staff } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

const ownId = async ({ owner }: House) => ({ params: { id: String(owner.id) } });

const colleague = async ({ app, world }: House) => {
  const { id } = await createStaff(app, 'driver', world.laundryId);
  return { params: { id: String(id) } };
};

const reason = 'As agreed on the phone';

type Calls = typeof customersCalls & typeof staffCalls & typeof twoFactorCalls;

export const rightsOfStaff: Record<keyof Calls, Rights> = {
  findCustomers: { answers: operators, request: async () => ({ query: { q: 'test person' } }) },
  openCustomer: { answers: operators, request: ownId },
  addCustomerNote: {
    answers: operators,
    request: async (house) => ({ ...(await ownId(house)), body: { note: 'Calls after five' } }),
  },
  mailCustomer: {
    answers: operators,
    request: async (house) => ({
      ...(await ownId(house)),
      body: { subject: 'Your coat', text: 'It was found.' },
    }),
  },
  actForCustomer: { answers: operators, request: ownId },
  // nobody of them has a session that staff opened
  endActing: { answers: { ...customers, owner: 404, otherCustomer: 404, manager: 404 } },
  askGoodwill: {
    answers: operators,
    request: async (house) => ({ ...(await ownOrder(house)), body: { amount: 80, reason } }),
  },
  listGoodwillRequests: { answers: operators },
  decideGoodwill: {
    answers: operators,
    request: async ({ app, world, owner }) => {
      const order = await createOrder(app, world, owner);
      const { id: asked_by } = await createStaff(app, 'operator', world.laundryId);
      const { id } = await app.db
        .insertInto('goodwill_requests')
        .values({
          order_id: order.id,
          amount_cents: asCents(8000),
          reason,
          asked_by,
          asked_at: app.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { params: { id: String(id) }, body: { give: true } };
    },
  },
  payBackWallet: {
    answers: operators,
    request: async (house) => {
      await payIn(house.app, house.owner.id, asCents(5000));
      return { ...(await ownId(house)), body: { amount: 0.01, reason } };
    },
  },
  listStaff: { answers: operators },
  showStaffActs: { answers: operators, request: colleague },
  changeMemberships: {
    answers: operators,
    request: async (house) => ({ ...(await colleague(house)), body: { memberships: [], reason } }),
  },
  inviteAgain: { answers: operators, request: colleague },
  signOutStaff: {
    answers: operators,
    request: async (house) => ({ ...(await colleague(house)), body: { reason } }),
  },
  resetTwoFactor: {
    answers: operators,
    request: async (house) => ({ ...(await colleague(house)), body: { reason } }),
  },
  showTwoFactor: { answers: staff },
  beginTwoFactor: { answers: staff, request: async () => ({ body: {} }) },
  // none of them has begun
  confirmTwoFactor: {
    answers: { ...staff, driver: 409, partner: 409, operator: 409 },
    request: async ({ app }) => {
      await app.db.deleteFrom('two_factors').execute();
      return { body: { code: '123456' } };
    },
  },
};
