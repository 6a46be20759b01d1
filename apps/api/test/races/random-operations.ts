import {
  agreeToOrder,
  deleteOrder,
  giveGoodwill,
  payOrder,
  placeOrder,
  refundOrder,
  returnBags,
  showOpsOrder,
  showOrder,
  transitionOrder,
} from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { deliverEvent, eventOf } from '../bank.ts';
import { byCard, runMoney } from '../cards.ts';
import { fillWallet, orderWish } from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import type { Session, TestApp } from '../test-app.ts';

/** Somebody with one card of each kind. */
export type Payer = Customer & { cards: readonly number[] };

const quantity = fc.integer({ min: 1, max: 12 });
const who = fc.nat(3);
const which = fc.nat(1000);
/** which of the cards; none: the wallet */
const card = fc.option(fc.nat(2), { nil: undefined });

const of = <const Kind extends string, Parts extends object>(
  weight: number,
  kind: Kind,
  parts: { [Name in keyof Parts]: fc.Arbitrary<Parts[Name]> },
) => ({
  weight,
  arbitrary: fc.record<Parts & { kind: Kind }>({ kind: fc.constant(kind), ...parts } as never),
});

export const operation = fc.oneof(
  of(6, 'place', {
    who,
    shirts: quantity,
    kilos: quantity,
    bags: fc.nat(2),
    promo: fc.boolean(),
    asks: fc.boolean(),
    card,
  }),
  of(1, 'delete', { which }),
  of(1, 'cancel', { which }),
  of(8, 'pick_up', { which }),
  of(12, 'intake', { which, shirts: quantity, grams: fc.nat(3000).map((tens) => tens * 10) }),
  of(1, 'retry_charge', { which }),
  of(6, 'pay', { which, card }),
  of(4, 'agree', { which }),
  of(2, 'authenticate', { which, state: fc.constantFrom('succeeded' as const, 'failed' as const) }),
  of(3, 'process', { which }),
  of(3, 'return_bags', { which, returned: quantity }),
  of(3, 'refund', { which, cents: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined }) }),
  of(1, 'goodwill', { which, cents: fc.integer({ min: 1, max: 3000 }) }),
  of(2, 'top_up', { who, paid: fc.nat(8000), given: fc.nat(2000) }),
  of(2, 'jobs', {}),
);
export type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

export type Placed = { id: number; customer: Payer };
export type House = { app: TestApp; world: World; operator: Session; promo: number };

const paymentBy = ({ cards }: Payer, chosen: number | undefined) =>
  chosen === undefined ? { payment_type: 'Wallet' as const } : byCard(cards[chosen] ?? 0);

type About<Kind> = Extract<Operation, { kind: Kind }>;

const place = async (
  { app, world, promo }: House,
  wanted: About<'place'>,
  customer: Payer,
  orders: Placed[],
): Promise<number> => {
  const lines = [
    { product_id: world.shirt, quantity: wanted.shirts },
    { product_id: world.kilo, quantity: wanted.kilos },
    ...(wanted.bags > 0 ? [{ product_id: world.bag, quantity: wanted.bags }] : []),
  ];
  const change = {
    product_orders_attributes: lines,
    over_estimate: wanted.asks ? 'ask' : 'go_on',
    ...(wanted.promo ? { promo_code_id: promo } : {}),
    ...paymentBy(customer, wanted.card),
  };
  const { status, body } = await app.send(placeOrder, {
    as: customer.session,
    body: orderWish(customer, world, change),
    headers: { 'idempotency-key': randomUUID() },
  });
  if (status === 200) orders.push({ id: body.order.id, customer });
  return status;
};

/** The customer answers at their card's bank, whose word comes as an event. */
const authenticate = async ({ app }: House, order: Placed, state: 'succeeded' | 'failed') => {
  const params = { id: String(order.id) };
  const { status, body } = await app.send(showOrder, { as: order.customer.session, params });
  if (status !== 200 || body.order.client_secret === null) return status;
  const [payment = ''] = body.order.client_secret.split('_secret_');
  await app.payments.answer(payment, state);
  return (await deliverEvent(app, eventOf(payment))).status;
};

type OnOrder = Exclude<Operation, { kind: 'place' | 'top_up' | 'jobs' }>;

const performOn = async (house: House, wanted: OnOrder, order: Placed): Promise<number> => {
  const { app, operator } = house;
  const params = { id: String(order.id) };
  const [own, headers] = [{ as: order.customer.session, params }, { 'idempotency-key': randomUUID() }];
  const ours = { as: operator, params };
  const reason = 'Just so';
  switch (wanted.kind) {
    case 'delete':
      return (await app.send(deleteOrder, own)).status;
    case 'pay':
      return (await app.send(payOrder, { ...own, headers, body: paymentBy(order.customer, wanted.card) }))
        .status;
    case 'agree':
      return (await app.send(agreeToOrder, { ...own, headers })).status;
    case 'authenticate':
      return authenticate(house, order, wanted.state);
    case 'refund': {
      const amount = wanted.cents === undefined ? {} : { amount: wanted.cents / 100 };
      return (await app.send(refundOrder, { ...ours, headers, body: { reason, ...amount } })).status;
    }
    case 'goodwill':
      return (
        await app.send(giveGoodwill, { ...ours, headers, body: { reason, amount: wanted.cents / 100 } })
      ).status;
    case 'return_bags': {
      const { products } = (await app.send(showOpsOrder, ours)).body.order;
      const bag = products.find(({ is_bag }) => is_bag);
      const said = { line_id: bag?.id ?? 0, returned: wanted.returned };
      return bag ? (await app.send(returnBags, { ...ours, body: said })).status : 200;
    }
    case 'intake': {
      const { products } = (await app.send(showOpsOrder, ours)).body.order;
      const lines = products.map(({ id, unit }) => ({
        id,
        actual_quantity: unit === 'kg' ? wanted.grams / 1000 : wanted.shirts,
      }));
      return (await app.send(transitionOrder, { ...ours, body: { action: 'intake', lines } })).status;
    }
    case 'cancel':
    case 'pick_up':
    case 'process':
    case 'retry_charge':
      return (await app.send(transitionOrder, { ...ours, body: { action: wanted.kind } })).status;
  }
};

/** Does one thing through the front door. @returns the status, so that a 500 shows */
export const perform = async (
  house: House,
  wanted: Operation,
  customers: readonly Payer[],
  orders: Placed[],
): Promise<number> => {
  if (wanted.kind === 'jobs') {
    await runMoney(house.app);
    return 200;
  }
  if (wanted.kind === 'top_up' || wanted.kind === 'place') {
    const customer = customers[wanted.who];
    if (!customer) throw new Error('nobody');
    if (wanted.kind === 'place') return place(house, wanted, customer, orders);
    const money = { paid: asCents(wanted.paid), given: asCents(wanted.given) };
    await fillWallet(house.app, customer.id, money);
    return 200;
  }
  const order = orders[wanted.which % Math.max(1, orders.length)];
  return order ? performOn(house, wanted, order) : 200;
};
