import type { CallName } from '@lavoir/contract';

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

const everybody: Row = {
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

const signedIn = (refusal: number): Row => ({
  ...everybody,
  nobody: refusal,
  expired: refusal,
  deleted: refusal,
});

const customers: Row = { ...signedIn(401), driver: 403, partner: 403, operator: 403 };

/** The request names a row of its owner, which isn't there for other customers. */
const ownerAlone = (refusal: number): Row => ({ ...customers, otherCustomer: refusal, manager: refusal });

const staff: Row = { ...signedIn(401), owner: 403, otherCustomer: 403, manager: 403 };

/** What each call answers to each caller. A call without a row doesn't compile. */
export const rights: Record<CallName, Row> = {
  signIn: everybody,
  validateToken: signedIn(401),
  signOut: signedIn(404),
  showProfile: signedIn(401),
  listAddresses: customers,
  chooseDefaultAddress: ownerAlone(422),
  listCollectionPoints: customers,
  listProducts: customers,
  showCart: customers,
  updateCart: ownerAlone(422),
  validateDeliveryDate: customers,
  showWallet: customers,
  listOrders: customers,
  showOrder: ownerAlone(404),
  placeOrder: ownerAlone(422),
  deleteOrder: ownerAlone(404),
  retrieveOrder: ownerAlone(404),
  followOrders: customers,
  listOpsOrders: staff,
  showOpsOrder: staff,
  // picking up is not the laundry's to do
  transitionOrder: { ...staff, partner: 403 },
};
