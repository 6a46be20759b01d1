import { refuse } from '@lavoir/contract';
import type { CallOutput, chooseMessages, endPush, showMessages, subscribePush } from '@lavoir/contract';
import type { Context, Handler } from '../../http/context.ts';
import { canChoose, findChoices, saveChoices } from './choices.queries.ts';
import { endSubscription, findSubscriptions, saveSubscription } from './push.queries.ts';

const show = async ({
  db,
  actor,
  clock,
  push,
}: Context<typeof showMessages>): Promise<CallOutput<typeof showMessages>> => ({
  choices: await findChoices(db, actor.userId),
  push: {
    public_key: push.publicKey,
    browsers: (await findSubscriptions(db, actor.userId, clock.now())).length,
  },
});

const handleShowMessages: Handler<typeof showMessages> = (context) => show(context);

const handleChooseMessages: Handler<typeof chooseMessages> = async (context, { body }) => {
  if (!canChoose(body.choices)) return refuse('message_fixed');
  await saveChoices(context.db, context.actor.userId, body.choices);
  return show(context);
};

const handleSubscribePush: Handler<typeof subscribePush> = async (context, { body }) => {
  const { db, secrets, actor, clock, push } = context;
  const { public_key: publicKey, ...subscription } = body;
  if (publicKey !== push.publicKey || !(await push.accepts(subscription))) return refuse('push_unknown');
  const of = { userId: actor.userId, sessionId: actor.sessionId, publicKey, at: clock.now() };
  await saveSubscription(db, secrets, of, subscription);
  return show(context);
};

const handleEndPush: Handler<typeof endPush> = async (context, { body }) => {
  await endSubscription(context.db, context.actor.userId, body.endpoint);
  return show(context);
};

export const messagesHandlers = {
  showMessages: handleShowMessages,
  chooseMessages: handleChooseMessages,
  subscribePush: handleSubscribePush,
  endPush: handleEndPush,
};
