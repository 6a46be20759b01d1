import { asCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { lockWallet, post, purseTotal } from '../../records/ledger.queries.ts';

/** An order that isn't at its end: the laundry, a driver or a locker still has it, or it isn't paid. */
export const hasOrderUnderWay = async (db: Db, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', [
          'confirmed',
          'picked_up',
          'dropped_at_laundry',
          'processed',
          'ready_for_delivery',
        ]),
        eb.and([eb('status', '=', 'delivered'), eb('uses_locker', '=', true)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Empties the wallet into the house's books. @returns the paid cents that were in it when it isn't to be given up */
export const giveUpWallet = async (db: Db, userId: number, agreed: boolean): Promise<Cents> => {
  const wallet = await lockWallet(db, userId);
  if (purseTotal(wallet.free) > 0 && !agreed) return purseTotal(wallet.free);
  const key = `user:${userId}:given-up`;
  await post(db, wallet, [
    {
      from: 'given',
      to: 'gifts',
      amount: wallet.free.given,
      kind: 'give_up',
      orderId: null,
      key: `${key}:given`,
    },
  ]);
  await post(db, wallet, [
    {
      from: 'paid',
      to: 'revenue',
      amount: wallet.free.paid,
      kind: 'give_up',
      orderId: null,
      key: `${key}:paid`,
    },
  ]);
  return asCents(0);
};

/**
 * Erases the person from every table but the books': the row stays as a nameless number that orders and transfers
 * point at, copies of addresses and comments in old orders are blanked, the e-mail comes free.
 */
export const erasePerson = async (db: Db, userId: number, emailHash: Buffer, at: Date): Promise<void> => {
  for (const table of [
    'sessions',
    'cart_lines',
    'one_time_tokens',
    'idempotency_keys',
    'unsubscriptions',
  ] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await db
    .updateTable('users')
    .set({ default_delivery_address_id: null, default_collection_point_id: null })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('delivery_addresses').where('user_id', '=', userId).execute();
  await db.deleteFrom('user_collection_points').where('user_id', '=', userId).execute();
  await db.updateTable('orders').set({ payment_method_id: null }).where('user_id', '=', userId).execute();
  await db.deleteFrom('payment_methods').where('user_id', '=', userId).execute();
  await db.updateTable('reviews').set({ content: null }).where('user_id', '=', userId).execute();
  await db
    .updateTable('orders')
    .set({
      place_address: '',
      place_comment: null,
      description: null,
      pick_up_issue: null,
      delivery_issue: null,
    })
    .where('user_id', '=', userId)
    .execute();
  await db.updateTable('order_events').set({ note: null }).where('user_id', '=', userId).execute();
  await db
    .insertInto('former_customers')
    .values({ email_hash: emailHash, deleted_at: at })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ deleted_at: at }))
    .execute();
  await db
    .updateTable('users')
    .set({
      email: null,
      password_hash: null,
      google_sub: null,
      first_name: '',
      last_name: '',
      phone_number: null,
      vat: null,
      company_name: null,
      referral_code: null,
      manages_company_id: null,
      deleted_at: at,
    })
    .where('id', '=', userId)
    .execute();
};
