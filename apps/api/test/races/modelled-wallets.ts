import { beginTopUp, placeOrder } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { deliverEvent, eventOf } from '../bank.ts';
import { byCard } from '../cards.ts';
import { orderWish } from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import type { Session, TestApp } from '../test-app.ts';
import { estimateOf, isBelowMinimum } from './money-model.ts';
import type { ModelOrder, ModelWallet, Wish } from './money-model.ts';
import type { About } from './modelled-wishes.ts';

export type Payer = Customer & { card: number; model: ModelWallet };
export type Placed = {
  id: number;
  /** by product */
  lines: Pick<Order['products'][number], 'id' | 'product_id'>[];
  payer: Payer;
  model: ModelOrder;
};
export type House = {
  app: TestApp;
  world: World;
  operator: Session;
  promo: number;
  isWeighed: Set<number>;
  /** nobody else changes the wallets meanwhile */
  isAlone: boolean;
};

export const headers = () => ({ 'idempotency-key': randomUUID() });
export const wished = ({ world, promo }: House, { shirts, kilos, promo: withCode, asks }: Wish) => ({
  product_orders_attributes: [
    { product_id: world.shirt, quantity: shirts },
    { product_id: world.kilo, quantity: kilos },
  ],
  over_estimate: asks ? ('ask' as const) : ('go_on' as const),
  promo_code_id: withCode ? promo : null,
});

/**
 * What the wallet's balance alone decides, which others change meanwhile: refused is as good as done, unless nobody does.
 * @param needed cents that it would take
 */
export const decidedByWallet = (
  house: House,
  { status, body }: { status: number; body: { code: string } },
  needed: number,
  payer: Payer,
): boolean => {
  if (status !== 200) expect([status, body.code]).toEqual([422, 'insufficient_credit']);
  if (house.isAlone) expect([status, needed <= payer.model.free]).toEqual([status, status === 200]);
  return status === 200;
};

export const spend = async (
  house: House,
  { wish: wanted, card }: About<'spend'>,
  payer: Payer,
): Promise<Placed | undefined> => {
  const { app, world } = house;
  const payment = card ? byCard(payer.card) : {};
  const body = orderWish(payer, world, { ...wished(house, wanted), ...payment });
  const { status, body: answer } = await app.send(placeOrder, {
    as: payer.session,
    body,
    headers: headers(),
  });
  if (isBelowMinimum(wanted)) {
    expect([status, answer.code]).toEqual([422, 'below_minimum']);
    return undefined;
  }
  if (!decidedByWallet(house, { status, body: answer }, card ? 0 : estimateOf(wanted), payer))
    return undefined;
  const { id, products: lines } = answer.order;
  return { id, lines, payer, model: payer.model.place(wanted, card ? 'card' : 'wallet') };
};

/** Paid at the bank, and told of several times at once. */
export const topUp = async ({ app }: House, { euro }: About<'top_up'>, payer: Payer): Promise<void> => {
  const { body } = await app.send(beginTopUp, { as: payer.session, query: { amount: String(euro) } });
  const [payment = ''] = body.client_secret.split('_secret_');
  await app.payments.answer(payment, 'succeeded');
  const event = eventOf(payment);
  const answers = await Promise.all([0, 1].map((process) => deliverEvent(app, event, undefined, process)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  payer.model.free += euro * 100;
};
