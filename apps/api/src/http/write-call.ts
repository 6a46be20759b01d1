import { isRefusal, refuse } from '@lavoir/contract';
import type { Call, CallInput, CallName } from '@lavoir/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import { transact } from '../db/transact.ts';
import type { AtLast } from '../db/transact.ts';
import type { Actor, Context, Handler, RepeatableHandler } from './context.ts';
import { assertInTime } from './deadline.ts';
import { claim, once } from './idempotency.ts';
import type { Claim } from './idempotency.ts';
import type { HttpDependencies } from './register-calls.ts';

type Writing = {
  name: CallName;
  call: Call;
  handler: Handler<Call> | RepeatableHandler<Call>;
  deps: HttpDependencies;
  request: FastifyRequest;
  context: Context;
  input: CallInput<Call>;
  key: string | undefined;
};

/** The caller as the database has them: their session may be over since it was looked at, or their account erased. */
const holdCaller = async (
  { name, handler, deps, request: { actor } }: Writing,
  trx: Db,
): Promise<Actor | undefined> => {
  if (!actor) return undefined;
  const isThere = await ('ahead' in handler
    ? deps.holdRecalled(trx, actor)
    : deps.holdAccount(trx, actor.userId, name));
  return isThere ? actor : undefined;
};

/** The key's row, which is asked for together with the account. */
const claimKey = (
  { name, call, handler, request: { actor }, input, key }: Writing,
  trx: Db,
): Claim | undefined => {
  if (!call.idempotent || !actor || !('first' in handler)) return undefined;
  const { params, body } = input;
  const wish = { call: name, idempotent: call.idempotent, userId: actor.userId, key };
  const claimed = claim(trx, { ...wish, body: { params, body } }, handler.ahead?.makes);
  // where the account is gone nobody asks for it
  claimed?.taken.catch(() => undefined);
  return claimed;
};

const write = async (writing: Writing, trx: Db, atLast: AtLast): Promise<unknown> => {
  const { name, call, handler, deps, request, context, input } = writing;
  // three that leave in one round trip
  const holding = holdCaller(writing, trx);
  const claimed = claimKey(writing, trx);
  const begun =
    claimed && 'first' in handler ? handler.ahead?.begin({ ...context, db: trx }, input) : undefined;
  const actor = await holding;
  if (request.actor && !actor) {
    context.dismiss();
    if (call.audience !== 'public') return refuse('unauthenticated');
  }
  const now = { ...context, db: trx, actor };
  const keep = async (output: unknown) => {
    if (actor && !isRefusal(output)) await deps.keepActed(trx, actor, name, deps.clock.now());
    return output;
  };
  if (!('first' in handler)) return keep(await handler(now, input));
  if (!call.idempotent || !actor) return keep(await handler.first(now, input));
  const work = {
    first: async (number: number | null) =>
      keep(await (begun && number !== null ? begun(now, number) : handler.first(now, input))),
    subjectOf: (first: unknown) => handler.subjectOf(first),
    again: (subject: number) => handler.again(now, subject, input),
  };
  return once(trx, claimed, work, atLast);
};

/** Does the handler's work in one transaction, once per key, and behind its commit what it does outside. */
export const writeCall = async (writing: Writing): Promise<unknown> => {
  const { handler, deps, request, context } = writing;
  const writeInTime = async (trx: Db, atLast: AtLast): Promise<unknown> => {
    const output = await write(writing, trx, atLast);
    assertInTime(request);
    return output;
  };
  const written = await transact(deps.db, writeInTime, isRefusal);
  const after = 'first' in handler && !isRefusal(written) ? handler.after : undefined;
  return after ? after(context, written) : written;
};
