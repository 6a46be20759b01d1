import type { APIRequestContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, freeDays, freeSlots, openSession } from './lavoir.ts';

type Answer = Record<string, unknown>;

/** Somebody signed in, by the calls of their app. */
export type Somebody = {
  who: string;
  ask: <T = Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<T>;
};

export const come = async (request: APIRequestContext, url: string, who: string): Promise<Somebody> => {
  const { headers } = await openSession(request, url, who);
  return {
    who,
    ask: async <T>(method: string, path: string, data?: object): Promise<T> => {
      const answer = await request.fetch(`${url}/api/v1/${path}`, {
        method,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        data,
      });
      if (!answer.ok())
        throw new Error(`${who}: ${method} ${path}: ${answer.status()} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
  };
};

type Shift = {
  this_date: string;
  next_date: string;
  third_date: string;
  slots: { time: string; full_dates: string[] }[];
};
type Place = { id: number; is_default: boolean; collection_times: Shift[] };
type Time = { day: string; slot: string };

/** What isn't full, the earliest day first and of each the last slot. */
const timesOf = ({ collection_times }: Place): Time[] =>
  collection_times
    .flatMap((shift) =>
      [shift.this_date, shift.next_date, shift.third_date].map((day) => ({
        day,
        slot: shift.slots.findLast(({ full_dates }) => !full_dates.includes(day))?.time,
      })),
    )
    .filter((time): time is Time => time.slot !== undefined)
    .toSorted((a, b) => a.day.localeCompare(b.day));

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The first pick-up that there is from tomorrow on, as of today some slots are over, and a delivery three days later or more. */
const firstVisits = (place: Place) => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Brussels' });
  const times = timesOf(place).filter(({ day }) => day > today);
  const pickup = times[0];
  const delivery = times.find(({ day }) => pickup && daysBetween(pickup.day, day) >= 3);
  if (!pickup || !delivery) throw new Error('there is no time left');
  return {
    pickup_date: pickup.day,
    pickup_slot: pickup.slot,
    delivery_date: delivery.day,
    delivery_slot: delivery.slot,
  };
};

const chosen = (places: readonly Place[]): Place => {
  const place = places.find(({ is_default }) => is_default);
  if (!place) throw new Error('they have chosen no place');
  return place;
};

const homeOf = async ({ ask }: Somebody): Promise<Place> => {
  const { delivery_addresses: places } = await ask<{ delivery_addresses: Place[] }>(
    'GET',
    'customer/delivery_addresses',
  );
  return chosen(places);
};

const pointOf = async ({ ask }: Somebody): Promise<Place> => {
  const { collection_points: places } = await ask<{ collection_points: Place[] }>(
    'GET',
    'customer/collection_points',
  );
  return chosen(places);
};

export type Ordered = { id: number; lavoir_order_id: string; total: number; products: { id: number }[] };

/** Twelve shirts, paid by a card that behaves as its token says. */
export const order = async (
  somebody: Somebody,
  {
    at = 'home',
    card = 'tok_visa',
    visits,
  }: { at?: 'home' | 'point'; card?: string; visits?: ReturnType<typeof firstVisits> } = {},
): Promise<Ordered> => {
  const place = at === 'home' ? await homeOf(somebody) : await pointOf(somebody);
  const { payment_method } = await somebody.ask<{ payment_method: { id: number } }>(
    'POST',
    'customer/payment_methods',
    { token: card },
  );
  const { products } = await somebody.ask<{ products: { id: number; name: string }[] }>(
    'GET',
    'customer/products',
  );
  const shirt = products.find(({ name }) => name === 'Shirt, on hanger');
  const { order: placed } = await somebody.ask<{ order: Ordered }>('POST', 'customer/orders', {
    order: {
      ...(visits ?? firstVisits(place)),
      orderable_id: place.id,
      orderable_type: at === 'home' ? 'DeliveryAddress' : 'CollectionPoint',
      payment_type: 'Card',
      payment_method_id: payment_method.id,
      product_orders_attributes: [{ product_id: shirt?.id, quantity: 12 }],
    },
  });
  return placed;
};

/** Of staff: moves an order along. */
export const act = ({ ask }: Somebody, id: number, action: string, more: object = {}): Promise<Answer> =>
  ask('POST', `ops/orders/${id}/transitions`, { action, ...more });

/** Where only times can change: the first or the last day that there is, and its last slot. */
export const chooseDay = async (
  page: Page,
  which: 'Pick-up' | 'Delivery',
  day: 'first' | 'last',
): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: new RegExp(`^${which}`) }).click();
  await freeDays(dialog)[day]().check({ force: true });
  await freeSlots(dialog).last().check({ force: true });
  await dialog.getByRole('button', { name: /Confirm/ }).click();
  await expect(dialog).toBeHidden();
};
