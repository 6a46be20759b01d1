import { showOrder, showWallet, transitionOrder } from '@lavoir/contract';
import type { CallRequest, Order } from '@lavoir/contract';
import type { StaffRole } from '@lavoir/domain';
import { afterAll, beforeEach, expect } from 'vitest';
import { createStaff, createWorld } from './factories.ts';
import type { Customer } from './factories.ts';
import { startOfTests, startTestApp } from './test-app.ts';
import type { Session } from './test-app.ts';

export type Transition = CallRequest<typeof transitionOrder>['body'];

/**
 * An app whose laundry has room for a thousand visits a slot and one of each role, and what they do all day. It is a test file's: its
 * clock is set back before each test, and it closes behind the last.
 */
export const openDispatchHouse = async () => {
  const app = await startTestApp();
  afterAll(() => app.close());
  beforeEach(() => app.clock.set(startOfTests));
  const world = await createWorld(app, { capacity: 1000 });
  const sessionOf = async (role: StaffRole) => (await createStaff(app, role, world.laundryId)).session;
  const staff: Record<StaffRole, Session> = {
    operator: await sessionOf('operator'),
    driver: await sessionOf('driver'),
    partner: await sessionOf('partner'),
  };

  const act = (as: Session, orderId: number, body: Transition) =>
    app.send(transitionOrder, { as, params: { id: String(orderId) }, body });

  /** Moves an order along as the operator, each step with success. */
  const advance = async (orderId: number, ...steps: (Transition['action'] | Transition)[]) => {
    for (const step of steps) {
      const answer = await act(staff.operator, orderId, typeof step === 'string' ? { action: step } : step);
      expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    }
  };

  const seen = async (orderId: number, as: Customer): Promise<Order> =>
    (await app.send(showOrder, { as: as.session, params: { id: String(orderId) } })).body.order;

  const walletOf = async (as: Customer) => (await app.send(showWallet, { as: as.session })).body.wallet;

  /** cents by the kind of account */
  const balancesOf = async (as: Customer) => {
    const rows = await app.db
      .selectFrom('ledger_accounts')
      .select(['kind', 'balance_cents'])
      .where('user_id', '=', as.id)
      .execute();
    return Object.fromEntries(rows.map((row) => [row.kind, row.balance_cents]));
  };

  const kilos = (quantity: number) => ({
    product_orders_attributes: [{ product_id: world.kilo, quantity }],
  });
  const atPoint = () => ({ orderable_type: 'CollectionPoint' as const, orderable_id: world.pointId });
  return { app, world, staff, act, advance, seen, walletOf, balancesOf, kilos, atPoint };
};

export const lineOf = (order: Order): number => order.products[0]?.id ?? 0;
