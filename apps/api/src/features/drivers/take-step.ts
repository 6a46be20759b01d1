import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, CallOutput, CallRefusal, Refusal, takeStep } from '@lavoir/contract';
import { isMissed, stepTime, undoSeconds } from '@lavoir/domain';
import type { Leg } from '@lavoir/domain';
import type { AskingHandler, Context } from '../../http/context.ts';
import { readPhoto } from '../../photos/read-photo.ts';
import { sayIn } from '../../mail/message.ts';
import { moveOrder } from '../dispatch/dispatch.handlers.ts';
import { findLastEvent } from '../dispatch/steps/undo.queries.ts';
import { lockOrder } from '../orders/orders.queries.ts';
import type { BareOrder } from '../orders/orders.queries.ts';
import { drivesFor } from './drivers.policy.ts';
import { presentDriverStop } from './drivers.presentation.ts';
import { findCustomerLocale, findStop, findStopBags, insertMissedStop } from './drivers.queries.ts';
import { keepSeenBags } from './seen-bags.ts';

type Taker = Context<typeof takeStep>;
type Body = CallInput<typeof takeStep>['body'];
type Answer = CallOutput<typeof takeStep> | Refusal<CallRefusal<typeof takeStep>>;

/** By now, with what can be taken back of it. */
const showStop = async ({ db, actor }: Taker, orderId: number, leg: Leg): Promise<Answer> => {
  const row = await findStop(db, orderId, leg);
  if (!row || !drivesFor(actor, row)) return refuse('not_found');
  const last = await findLastEvent(db, orderId);
  return {
    stop: presentDriverStop(actor, row, await findStopBags(db, [orderId])),
    undo: last?.before ? last.id : null,
  };
};

/** The reason as a phrase in the customer's language, and behind it the driver's own words. */
const wordsOf = async (db: Taker['db'], { order_id, reason, note }: Body): Promise<string | undefined> => {
  if (reason === undefined) return undefined;
  const say = sayIn(await findCustomerLocale(db, order_id));
  return `${say('mails.miss_reason', { reason })} ${note}`.trim();
};

/** The transition of the console, as the driver and at the time of the door. @returns why not */
const move = async (context: Taker, body: Body, at: Date) => {
  const { order_id, action, locker_number } = body;
  return moveOrder(
    context,
    {
      params: { id: order_id },
      body: {
        action,
        locker_number,
        note: await wordsOf(context.db, body),
        undoable: context.clock.now().getTime() - at.getTime() < undoSeconds * 1000,
      },
    },
    { role: 'driver', at },
  );
};

/** Its customer, or the house, gave the visit another time than the phone had. */
const wasMoved = (row: BareOrder, { leg, visit }: Body): boolean =>
  visit !== undefined && (visit.day !== row[`${leg}_date`] || visit.slot !== row[`${leg}_slot`]);

const handleTakeStep = async (context: Taker, body: Body, jpeg: Buffer | null): Promise<Answer> => {
  const { db, actor, clock } = context;
  const row = await lockOrder(db, body.order_id);
  if (!row || !drivesFor(actor, row)) return refuse('not_found');
  if (isMissed(body.action) && wasMoved(row, body)) return refuse('visit_moved');
  const before = (await findLastEvent(db, row.id))?.at;
  const at = stepTime(new Date(body.happened_at), { now: clock.now(), before });
  const refused = (await keepSeenBags(context, body, at)) ?? (await move(context, body, at));
  if (refused) return refused;
  if (body.reason) {
    const { leg, reason, note: words } = body;
    await insertMissedStop(db, { orderId: row.id, leg, reason, words, jpeg, byId: actor.userId, at });
  }
  return showStop(context, row.id, body.leg);
};

/** The number of the stop stands for the step: its order's twice, one more for a delivery. */
const numberOf = ({ order_id, leg }: { order_id: number; leg: Leg }): number =>
  order_id * 2 + (leg === 'delivery' ? 1 : 0);

/** What was done is shown as it is by now; a photo is made small before the transaction begins. */
export const takeStepOnce: AskingHandler<typeof takeStep> = {
  ask: async (_context, { body }) => {
    if (isMissed(body.action) !== (body.reason !== undefined))
      return refuse(isMissed(body.action) ? 'reason_missing' : 'invalid_input', { field: 'reason' });
    const photo = body.photo === undefined ? null : await readPhoto(body.photo);
    if (isRefusal(photo)) return photo;
    return {
      first: (context, input) => handleTakeStep(context, input.body, photo?.jpeg ?? null),
      subjectOf: ({ stop }) => numberOf(stop),
      again: (context, subject) =>
        showStop(context, Math.floor(subject / 2), subject % 2 === 1 ? 'delivery' : 'pickup'),
    };
  },
};
