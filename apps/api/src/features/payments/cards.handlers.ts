import { refuse } from '@lavoir/contract';
import type {
  addPaymentMethod,
  beginCardSetup,
  deletePaymentMethod,
  listPaymentMethods,
} from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { serverText } from '@lavoir/i18n/server';
import type { AskingHandler, Handler } from '../../http/context.ts';
import { forgetEqualRequests } from '../../http/idempotency.ts';
import { tooMany } from '../../http/too-many.ts';
import {
  findCard,
  findCards,
  findCardsInUse,
  findProviderCustomer,
  forgetCardWish,
  forgetCardWishesOf,
  hasOrderBy,
  insertCard,
  keepCardWish,
  keepProviderCustomer,
  lockCard,
  markCardDeleted,
} from './cards.queries.ts';
import { queueForgetting } from './forget-card.job.ts';

export const handleListCards: Handler<typeof listPaymentMethods> = async ({ db, actor }) => {
  const cards = await findCards(db, actor.userId);
  const inUse = await findCardsInUse(db, actor.userId);
  return { payment_method: cards.map((card) => ({ ...card, in_use: inUse.has(card.id) })) };
};

/** No money moves by it, so its key is kept nowhere: one whose answer is lost is begun anew. */
export const handleBeginCardSetup: AskingHandler<typeof beginCardSetup> = {
  ask: async (context) => {
    const { db, actor, payments } = context;
    const limited = await tooMany(context, 'card_setup', String(actor.userId));
    if (limited) return limited;
    const known = await findProviderCustomer(db, actor.userId);
    const { clientSecret, customer } = await payments.beginCardSetup({ customer: known, key: randomUUID() });
    return async (now) => {
      await keepProviderCustomer(now.db, actor.userId, customer);
      return { client_secret: clientSecret };
    };
  },
};

const refused = refuse('card_refused', { field: 'payment_method' });

/** The key is there before the provider is asked, so that asking again stores no second card. */
export const addCardOnce: AskingHandler<typeof addPaymentMethod> = {
  ask: async (context, { body: { token } }) => {
    const { db, actor, clock, payments } = context;
    const wish = await keepCardWish(db, actor.userId, token, clock.now());
    if (!wish) return refuse('unauthenticated');
    const limited = wish.isNew ? await tooMany(context, 'card_add', String(actor.userId)) : undefined;
    if (limited) {
      await forgetCardWish(db, actor.userId, token);
      return limited;
    }
    const customer = await findProviderCustomer(db, actor.userId);
    const card = await payments.storeCard({ token, customer, key: wish.key });
    if (!card) return refused;
    return {
      first: async (now) => {
        const row = await insertCard(now.db, actor.userId, card, clock.now());
        return row ? { payment_method: row } : refused;
      },
      subjectOf: ({ payment_method }) => payment_method.id,
      again: async (now, id) => {
        const row = await findCard(now.db, actor.userId, id);
        return row ? { payment_method: row } : refuse('not_found');
      },
    };
  },
};

export const handleDeleteCard: Handler<typeof deletePaymentMethod> = async (context, { params: { id } }) => {
  const { db, actor, clock, locale } = context;
  const card = await lockCard(db, actor.userId, id);
  if (!card) return refuse('not_found');
  if (await hasOrderBy(db, actor.userId, id)) return refuse('card_in_use');
  await markCardDeleted(db, id, clock.now());
  await queueForgetting(context, db, card.provider_method);
  // the same card may be wanted anew
  await forgetCardWishesOf(db, actor.userId);
  await forgetEqualRequests(db, actor.userId, 'addPaymentMethod');
  return { message: serverText('server.card_deleted', locale) };
};
