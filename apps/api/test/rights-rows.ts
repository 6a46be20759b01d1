import { createOrder } from './factories.ts';
import type { Customer, World } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Whoever might call. `owner` is the customer whose rows the requests name. */
export const callers = [
  'nobody',
  'expired',
  'deleted',
  'owner',
  'otherCustomer',
  'manager',
  'driver',
  'partner',
  'operator',
] as const;
export type Caller = (typeof callers)[number];

type Row = Record<Caller, number>;

export const everybody: Row = {
  nobody: 200,
  expired: 200,
  deleted: 200,
  owner: 200,
  otherCustomer: 200,
  manager: 200,
  driver: 200,
  partner: 200,
  operator: 200,
};

export const signedIn = (refusal: number): Row => ({
  ...everybody,
  nobody: refusal,
  expired: refusal,
  deleted: refusal,
});

export const customers: Row = { ...signedIn(401), driver: 403, partner: 403, operator: 403 };

/** Managers of the company that the request is about. */
export const managers: Row = { ...customers, owner: 403, otherCustomer: 403 };

/** A link in a mail: whoever has it may open it. */
export const redirected = Object.fromEntries(callers.map((caller) => [caller, 302])) as Row;

/** The request names a row of its owner, which isn't there for other customers. */
export const ownerAlone = (refusal: number): Row => ({
  ...customers,
  otherCustomer: refusal,
  manager: refusal,
});

export const staff: Row = { ...signedIn(401), owner: 403, otherCustomer: 403, manager: 403 };

/** Money is the operators’. */
export const operators: Row = { ...staff, driver: 403, partner: 403 };

export type House = {
  app: TestApp;
  world: World;
  owner: Customer;
  /** whose links the requests carry: they end sessions and change passwords */
  invited: Customer;
  people: Record<Exclude<Caller, 'nobody'>, { id: number; email: string }>;
};

export type Request = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

export type Rights = {
  answers: Row;
  /** one that is right for its owner, naming the owner's rows wherever it names any; without it, an empty one */
  request?: (house: House) => Promise<Request>;
};

/** One of the owner's, as it was placed but for the change. */
export const ownOrder = async (
  { app, world, owner }: House,
  change: object = {},
): Promise<{ params: { id: string } }> => {
  const { id } = await createOrder(app, world, owner);
  if (Object.keys(change).length > 0)
    await app.db.updateTable('orders').set(change).where('id', '=', id).execute();
  return { params: { id: String(id) } };
};
