import { randomUUID } from 'node:crypto';
import type { Request } from './http-client.ts';
import { listRows } from './list-calls.ts';
import { sessionHeaders } from './people.ts';
import type { Person } from './people.ts';
import { loadPoints, pointSearches } from './points.ts';
import { api, get } from './row.ts';
import type { Row } from './row.ts';
import { inTurn, visitsAt } from './world.ts';
import type { World } from './world.ts';

const putCart = ({ products }: World, who: Person, turn: number): Request => ({
  method: 'PUT',
  path: `${api}/cart`,
  headers: sessionHeaders(who),
  body: {
    cart: {
      cart_products_attributes: [{ product_id: inTurn(products, turn % 8).id, quantity: 1 + (turn % 20) }],
    },
  },
});

const validateDate = (world: World, who: Person, turn: number): Request => {
  const { pickup, delivery, slot } = visitsAt(world, turn);
  return {
    method: 'POST',
    path: `${api}/validate_delivery_date`,
    headers: sessionHeaders(who),
    body: { pickup_date: pickup, delivery_date: delivery, pickup_slot: slot, delivery_slot: slot },
  };
};

/** @param promoCodeId taken by who places it */
export const place = (world: World, who: Person, turn: number, promoCodeId?: number): Request => {
  const { pickup, delivery, slot } = visitsAt(world, turn);
  const lines = [0, 1, 2].map((line) => inTurn(world.products, turn + line * 7));
  return {
    method: 'POST',
    path: `${api}/orders`,
    headers: { ...sessionHeaders(who), 'idempotency-key': randomUUID() },
    body: {
      order: {
        pickup_date: pickup,
        pickup_slot: slot,
        delivery_date: delivery,
        delivery_slot: slot,
        orderable_id: who.addressId,
        orderable_type: 'DeliveryAddress',
        payment_type: 'Wallet',
        ...(promoCodeId !== undefined && { promo_code_id: promoCodeId }),
        product_orders_attributes: lines.map(({ id, price_cents }) => ({
          product_id: id,
          quantity: Math.min(500, 1 + Math.ceil(1100 / price_cents)),
        })),
      },
    },
  };
};

/** Every call that is measured. A new one is a row here, and an answer in `floor/` where there is a least work to compare with. */
export const rows: readonly Row[] = [
  {
    // by people who came by a moment ago, as everybody has whose page asks for more than this
    name: 'catalogue',
    must: { cpu: 0.1 },
    aim: { cpu: 0.06 },
    prepare:
      ({ buyers }) =>
      (turn) => [get(inTurn(buyers, turn % 500), `${api}/products`)],
  },
  {
    // as browsers ask for it
    name: 'catalogue, brotli',
    must: { cpu: 0.1 },
    aim: { cpu: 0.06 },
    prepare:
      ({ buyers }) =>
      (turn) => {
        const plain = get(inTurn(buyers, turn % 500), `${api}/products`);
        return [{ ...plain, headers: { ...plain.headers, 'accept-encoding': 'gzip, deflate, br' } }];
      },
  },
  {
    name: 'catalogue, first call',
    must: { cpu: 0.6 },
    prepare:
      ({ buyers }) =>
      (turn) => [get(inTurn(buyers, turn), `${api}/products`)],
  },
  {
    // by people who changed it a moment ago: a basket is filled tap by tap
    name: 'cart update',
    must: { cpu: 0.8 },
    aim: { cpu: 0.5 },
    prepare: (world) => (turn) => [putCart(world, inTurn(world.buyers, turn % 500), turn)],
  },
  {
    name: 'cart update, first call',
    must: { cpu: 0.8 },
    prepare: (world) => (turn) => [putCart(world, inTurn(world.buyers, turn), turn)],
  },
  {
    name: 'promo code',
    must: { cpu: 1.2 },
    aim: { cpu: 0.8 },
    prepare: async ({ db, twelve }) => {
      await db.query(
        `insert into promo_codes (code, basis_points, first_order_only) values ('BENCH', 1000, false)
         on conflict do nothing`,
      );
      return (turn) => [get(inTurn(twelve, turn), `${api}/promo_codes/BENCH`)];
    },
  },
  {
    name: 'my orders, 12',
    must: { cpu: 1.2 },
    aim: { cpu: 0.8 },
    prepare:
      ({ twelve }) =>
      (turn) => [get(inTurn(twelve, turn), `${api}/orders`)],
  },
  {
    name: 'my orders, 200',
    must: { cpu: 1.2 },
    prepare:
      ({ many }) =>
      (turn) => [get(inTurn(many, turn), `${api}/orders`)],
  },
  {
    name: 'wallet, 12 orders',
    must: { cpu: 0.8 },
    prepare:
      ({ twelve }) =>
      (turn) => [get(inTurn(twelve, turn), `${api}/wallet`)],
  },
  {
    name: 'favourites, 200',
    must: { cpu: 0.6 },
    prepare:
      ({ many }) =>
      (turn) => [get(inTurn(many, turn), `${api}/favourites`)],
  },
  {
    name: 'one order',
    must: { cpu: 0.6 },
    prepare:
      ({ twelve, orderOfTwelve }) =>
      (turn) => [get(inTurn(twelve, turn), `${api}/orders/${inTurn(orderOfTwelve, turn)}`)],
  },
  {
    name: 'validate a date',
    must: { cpu: 0.4 },
    prepare: (world) => (turn) => [validateDate(world, inTurn(world.buyers, turn), turn)],
  },
  {
    name: 'validate_token',
    must: { cpu: 0.4 },
    prepare:
      ({ buyers }) =>
      (turn) => [get(inTurn(buyers, turn), '/auth/validate_token')],
  },
  {
    name: 'search for points',
    must: { cpu: 3 },
    prepare: async (world) => {
      await loadPoints(world);
      return (turn) => {
        const q = encodeURIComponent(inTurn(pointSearches, turn));
        return [get(inTurn(world.buyers, turn), `/api/v1/collection_points?q=${q}&lat=50.85&lng=4.35`)];
      };
    },
  },
  {
    name: 'place an order',
    must: { cpu: 5, p50At1: 8 },
    aim: { p50At1: 4 },
    prepare: (world) => (turn) => [place(world, inTurn(world.buyers, turn), turn)],
  },
  {
    name: 'cart to placed order',
    must: { cpu: 10 },
    aim: { cpu: 6 },
    prepare: (world) => (turn) => {
      const who = inTurn(world.buyers, turn);
      return [
        get(who, `${api}/products`),
        putCart(world, who, turn),
        validateDate(world, who, turn),
        place(world, who, turn),
      ];
    },
  },
  ...listRows,
];
