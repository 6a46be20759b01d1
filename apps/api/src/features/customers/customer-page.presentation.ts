import type { CallOutput, openCustomer } from '@lavoir/contract';
import {
  addCents,
  asCents,
  asMilli,
  centsToEuro,
  fullName,
  goodwillAlone,
  milliToQuantity,
  noCents,
} from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Actor, Context } from '../../http/context.ts';
import { presentClaim } from '../claims/claims.presentation.ts';
import { findClaimsOfCustomer } from '../claims/claims.queries.ts';
import { presentSummary } from '../dispatch/dispatch.presentation.ts';
import { findOrderPage } from '../dispatch/orders/order-list.queries.ts';
import { partsOfTopUps, sumOf } from '../payments/top-up-refunds.queries.ts';
import { findBalances, findEntries } from '../wallet/wallet.queries.ts';
import { isOfCustomer } from './customer-search.queries.ts';
import {
  findConnections,
  findContents,
  findCustomerEvents,
  findCustomerMails,
  findCustomerNotes,
  findHolds,
  findHomes,
  sumOrders,
} from './customer-page.queries.ts';
import type { ContentRow, CustomerRow } from './customer-page.queries.ts';
import { findOpenRequestsOf } from './goodwill.queries.ts';
import type { RequestRow } from './goodwill.queries.ts';
import { findLettersTo } from './written-mails.queries.ts';

type Page = CallOutput<typeof openCustomer>['customer'];
type Order = Page['orders'][number];

export const presentRequest = (
  row: RequestRow,
  actor: Pick<Actor, 'userId'>,
): Page['goodwill_requests'][number] => ({
  id: row.id,
  order_id: row.order_id,
  lavoir_order_id: row.public_id,
  customer: { id: row.user_id, name: fullName(row) },
  amount: centsToEuro(row.amount_cents),
  reason: row.reason,
  asked_by: row.asker,
  asked_at: row.asked_at.toISOString(),
  can_decide: row.asked_by !== actor.userId,
});

const walletOf = async (db: Db, userId: number): Promise<Page['wallet']> => {
  const [balances, holds, entries] = [
    await findBalances(db, userId),
    await findHolds(db, userId),
    await findEntries(db, userId, { page: 1, per_page: 20 }),
  ];
  const balance = (kind: string) => balances.find((one) => one.kind === kind)?.balance_cents ?? noCents;
  const [paid, given] = [balance('paid'), balance('given')];
  const [heldPaid, heldGiven] = [balance('held_paid'), balance('held_given')];
  return {
    total: centsToEuro(addCents(paid, given, heldPaid, heldGiven)),
    paid: centsToEuro(addCents(paid, heldPaid)),
    given: centsToEuro(addCents(given, heldGiven)),
    held: holds.map((row) => ({
      order_id: row.id,
      lavoir_order_id: row.public_id,
      amount: centsToEuro(addCents(row.held_paid_cents, row.held_given_cents)),
    })),
    free: centsToEuro(addCents(paid, given)),
    refundable: centsToEuro(sumOf(await partsOfTopUps(db, userId, paid))),
    entries: entries.map((entry) => ({
      kind: entry.kind,
      lavoir_order_id: entry.public_id,
      amount: centsToEuro(asCents(entry.change_cents)),
      at: entry.at.toISOString(),
    })),
  };
};

const placesOf = async (db: Db, row: CustomerRow): Promise<Page['places']> => {
  const [homes, points] = [await findHomes(db, row.id), await findConnections(db, row.id)];
  return [
    ...homes.map((home) => ({
      kind: 'address' as const,
      id: home.id,
      name: null,
      address: `${home.street} ${home.nr}, ${home.zip_code} ${home.city}`,
      comment: home.comment,
      is_default: home.id === row.default_delivery_address_id,
      since: home.created_at.toISOString(),
    })),
    ...points.map((point) => ({
      kind: 'point' as const,
      id: point.id,
      name: point.name,
      address: `${point.street} ${point.nr}, ${point.zip} ${point.city}`,
      comment: point.company,
      is_default: point.id === row.default_collection_point_id,
      since: point.created_at.toISOString(),
    })),
  ];
};

const told = async (db: Db, id: number): Promise<Pick<Page, 'mails' | 'letters' | 'notes' | 'events'>> => ({
  mails: (await findCustomerMails(db, id)).map(({ public_id, at, ...mail }) => ({
    ...mail,
    lavoir_order_id: public_id,
    at: at.toISOString(),
  })),
  letters: (await findLettersTo(db, id)).map(({ author, at, ...letter }) => ({
    ...letter,
    author: author || null,
    at: at.toISOString(),
  })),
  notes: (await findCustomerNotes(db, id)).map((note) => ({
    ...note,
    author: note.author || null,
    at: note.at.toISOString(),
  })),
  events: (await findCustomerEvents(db, id)).map(({ public_id, at, ...event }) => ({
    ...event,
    lavoir_order_id: public_id,
    at: at.toISOString(),
  })),
});

const wayOf = (row: ContentRow): Order['paid_with'] => {
  if (row.payment_status === 'to_invoice' || row.payment_type === '') return 'invoice';
  const charged = addCents(row.charged_paid_cents, row.charged_given_cents, row.charged_card_cents);
  if (charged === noCents && ['cancelled', 'deleted'].includes(row.status)) return 'undone';
  return row.charged_card_cents > noCents || row.payment_type === 'Card' ? 'card' : 'wallet';
};

const contentOf = (row: ContentRow): Omit<Order, keyof ReturnType<typeof presentSummary>> => ({
  bags: row.bags ?? 0,
  kilos: milliToQuantity(asMilli(row.grams ?? 0)),
  pieces: milliToQuantity(asMilli(row.pieces ?? 0)),
  is_weighed: row.weighed_at !== null,
  paid_with: wayOf(row),
  last4: wayOf(row) === 'card' ? row.last4 : null,
  open: centsToEuro(row.open),
});

const ordersOf = async (db: Db, actor: Actor, id: number, now: Date): Promise<Order[]> => {
  const list = { laundries: 'all', wanted: isOfCustomer(id) } as const;
  const rows = await findOrderPage(db, list, { offset: 0, limit: 50, after: undefined });
  const contents = await findContents(
    db,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const content = contents.find((one) => one.id === row.id);
    return content ? [{ ...presentSummary(actor, row, now), ...contentOf(content) }] : [];
  });
};

/** What a call of two minutes needs. */
export const presentCustomer = async (
  { db, actor, clock }: Pick<Context, 'db' | 'clock'> & { actor: Actor },
  row: CustomerRow,
): Promise<Page> => {
  const now = clock.now();
  const [orders, sums, claims, places] = [
    await ordersOf(db, actor, row.id, now),
    await sumOrders(db, row.id),
    await findClaimsOfCustomer(db, row.id),
    await placesOf(db, row),
  ];
  return {
    id: row.id,
    number: row.public_id,
    name: fullName(row),
    first_name: row.first_name,
    email: row.email ?? '',
    is_confirmed: row.email_confirmed_at !== null,
    phone_number: row.phone_number,
    locale: row.locale as Page['locale'],
    since: row.created_at.toISOString(),
    signs_in_by: [
      ...(row.password_hash === null ? [] : (['password'] as const)),
      ...(row.google_sub === null ? [] : (['google'] as const)),
    ],
    companies: [
      ...new Set(places.flatMap(({ kind, comment }) => (kind === 'point' && comment ? [comment] : []))),
    ],
    came_by: fullName({ first_name: row.sharer_first_name, last_name: row.sharer_last_name }) || null,
    wallet: await walletOf(db, row.id),
    places,
    orders,
    order_count: sums.count,
    spent: centsToEuro(sums.spent),
    claims: claims.map((claim) => presentClaim(claim, now)),
    ...(await told(db, row.id)),
    goodwill_requests: (await findOpenRequestsOf(db, row.id)).map((one) => presentRequest(one, actor)),
    goodwill_alone: centsToEuro(goodwillAlone.operator),
  };
};
