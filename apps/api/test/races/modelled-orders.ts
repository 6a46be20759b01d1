import {
  agreeToOrder,
  changeOrder,
  deleteOrder,
  giveGoodwill,
  payOrder,
  refundOrder,
  transitionOrder,
} from '@lavoir/contract';
import { goodwillAlone } from '@lavoir/domain';
import { expect } from 'vitest';
import { byCard, opsOrder } from '../cards.ts';
import { estimateOf, isBelowMinimum, weighedTotal } from './money-model.ts';
import type { ModelOrder } from './money-model.ts';
import { decidedByWallet, headers, wished } from './modelled-wallets.ts';
import type { House, Placed } from './modelled-wallets.ts';
import type { About, Operation } from './modelled-wishes.ts';

/** What a customer is told of what can't be done; a deleted order isn't there for them. */
const refusedTo = ({ state }: ModelOrder): number => (state === 'deleted' ? 404 : 409);

type OnOrder = Exclude<Operation, { kind: 'spend' | 'top_up' }>;

/** A card's charge may be booked behind its answer. */
const untilCharged = async ({ app, operator }: House, order: Placed) => {
  const status = async () => (await opsOrder(app, operator, order)).payment_status;
  await expect.poll(status, { timeout: 15_000 }).toBe('paid');
};

const weigh = async (house: House, wanted: About<'weigh'>, order: Placed) => {
  const { app, operator, world } = house;
  const { model, payer } = order;
  const ours = { as: operator, params: { id: String(order.id) } };
  const mayWeigh = model.state === 'confirmed' && !house.isWeighed.has(order.id);
  const taken = await app.send(transitionOrder, { ...ours, body: { action: 'pick_up' }, headers: headers() });
  expect(taken.status).toBe(mayWeigh ? 200 : 409);
  if (!mayWeigh) return;
  house.isWeighed.add(order.id);
  const lines = order.lines.map(({ id, product_id }) => ({
    id,
    actual_quantity: product_id === world.kilo ? wanted.grams / 1000 : wanted.shirts,
  }));
  const { status, body } = await app.send(transitionOrder, {
    ...ours,
    body: { action: 'intake', lines },
    headers: headers(),
  });
  expect(status).toBe(200);
  const isPaid = body.order.payment_status === 'paid';
  const total = weighedTotal(model.wish, wanted);
  const needed = total - model.held;
  const { free } = payer.model;
  payer.model.weigh(model, total, isPaid);
  if (model.by === 'wallet' && model.state !== 'waits' && house.isAlone) expect(isPaid).toBe(needed <= free);
  if (model.state === 'paid' && model.by === 'card') await untilCharged(house, order);
};

const pay = async (house: House, { card }: About<'pay'>, order: Placed) => {
  const { model, payer } = order;
  const payment = card ? byCard(payer.card) : { payment_type: 'Wallet' as const };
  const { status, body } = await house.app.send(payOrder, {
    as: payer.session,
    params: { id: String(order.id) },
    body: payment,
    headers: headers(),
  });
  if (model.state !== 'failed') expect(status).toBe(refusedTo(model));
  else if (card) {
    expect(status).toBe(200);
    payer.model.payByCard(model);
    await untilCharged(house, order);
  } else if (decidedByWallet(house, { status, body }, model.total - model.held, payer))
    payer.model.payByWallet(model);
};

/** One thing that happens to an order; what comes of it the model says, but for what only the wallet's balance decides. */
export const act = async (house: House, wanted: OnOrder, order: Placed): Promise<void> => {
  const { app, operator } = house;
  const { model, payer } = order;
  const own = { as: payer.session, params: { id: String(order.id) } };
  const ours = { as: operator, params: own.params, headers: headers() };
  const reason = 'Just so';
  const isEditable = model.state === 'confirmed' && !house.isWeighed.has(order.id);
  switch (wanted.kind) {
    case 'weigh':
      return weigh(house, wanted, order);
    case 'pay':
      return pay(house, wanted, order);
    case 'edit': {
      const needed = model.by === 'wallet' ? estimateOf(wanted.wish) - model.held : 0;
      const { status, body } = await app.send(changeOrder, {
        ...own,
        body: { order: wished(house, wanted.wish) },
        headers: headers(),
      });
      if (!isEditable) expect(status).toBe(refusedTo(model));
      else if (isBelowMinimum(wanted.wish)) expect([status, body.code]).toEqual([422, 'below_minimum']);
      else if (decidedByWallet(house, { status, body }, needed, payer)) {
        payer.model.edit(model, wanted.wish);
        order.lines = body.order.products;
      }
      return;
    }
    case 'delete': {
      const { status } = await app.send(deleteOrder, own);
      expect(status).toBe(isEditable ? 200 : refusedTo(model));
      if (isEditable) payer.model.end(model, 'deleted');
      return;
    }
    case 'cancel': {
      const { status } = await app.send(transitionOrder, { ...ours, body: { action: 'cancel' } });
      const isOver = model.state === 'cancelled' || model.state === 'deleted';
      expect(status).toBe(isOver ? 409 : 200);
      if (!isOver) payer.model.end(model, 'cancelled');
      return;
    }
    case 'agree': {
      const { status, body } = await app.send(agreeToOrder, { ...own, headers: headers() });
      expect(status).toBe(model.state === 'waits' ? 200 : refusedTo(model));
      if (model.state !== 'waits') return;
      payer.model.charge(model, body.order.payment_status === 'paid');
      if (model.by === 'card') await untilCharged(house, order);
      return;
    }
    case 'refund': {
      const { status } = await app.send(refundOrder, {
        ...ours,
        body: { reason, amount: wanted.cents / 100 },
      });
      const isThere = wanted.cents <= model.paidByWallet + model.paidByCard - model.back;
      expect(status).toBe(isThere ? 200 : 422);
      if (isThere) payer.model.giveBack(model, wanted.cents);
      return;
    }
    case 'goodwill': {
      const { status } = await app.send(giveGoodwill, {
        ...ours,
        body: { reason, amount: wanted.cents / 100 },
      });
      const isAlone = model.gifts + wanted.cents <= goodwillAlone.operator;
      expect(status).toBe(isAlone ? 200 : 422);
      if (isAlone) payer.model.gift(model, wanted.cents);
    }
  }
};
