import { deleteOrder, transitionOrder } from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import type { Customer } from '../factories.ts';
import type { Session, TestApp } from '../test-app.ts';

export const twenty = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, index) => work(index)));

export type Action = CallRequest<typeof transitionOrder>['body']['action'];

/** A step of an order in staff's name; into a locker, its seventh door. */
export const act = (app: TestApp, as: Session, id: number, action: Action) =>
  app.send(transitionOrder, {
    as,
    params: { id: String(id) },
    body: { action, ...(action === 'deliver' ? { locker_number: '7' } : {}) },
  });

export const remove = (app: TestApp, { session }: Customer, id: number) =>
  app.send(deleteOrder, { as: session, params: { id: String(id) } });

/** In cents, what is free of the money that they paid in. */
export const paidMoneyOf = async ({ db }: TestApp, { id }: Customer): Promise<number> => {
  const account = db
    .selectFrom('ledger_accounts')
    .select('balance_cents')
    .where('user_id', '=', id)
    .where('kind', '=', 'paid');
  return (await account.executeTakeFirstOrThrow()).balance_cents;
};
