import { isRefusal, refuse } from '@lavoir/contract';
import type { Call, CallName } from '@lavoir/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import { transact } from '../db/transact.ts';
import type { AtLast } from '../db/transact.ts';
import type { Actor, AnyHandler, Context, GrantedSession, Handler } from './context.ts';
import { refusalOf } from './audience.ts';
import { assertInTime } from './deadline.ts';
import { deviceCookie } from './device-cookie.ts';
import { claim, once } from './idempotency.ts';
import type { Claim } from './idempotency.ts';
import { localeOf } from './locale.ts';
import type { HttpDependencies } from './register-calls.ts';
import { presentedSession } from './session.ts';

const longestKey = 200;

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 ? key : undefined;
};

const stillThere = async (
  actor: Actor | undefined,
  hold: (actor: Actor) => Promise<boolean>,
): Promise<Actor | undefined> => (actor && (await hold(actor)) ? actor : undefined);

/** The account or the session went since the session was looked at. */
const wasErased = (output: unknown): boolean => isRefusal(output) && output.refused === 'unauthenticated';

type Answered = {
  output: unknown;
  /** the session that the answer hands over; null: not even the one that the caller came with */
  granted: GrantedSession | null | undefined;
  /** what the browser shows from now on; null: nothing any more */
  trusted?: string | null | undefined;
};

/** Asks the call's handler: what it must ask outside first, then its work in one transaction, once per key. */
export const answerCall = async (
  name: CallName,
  call: Call,
  handler: AnyHandler,
  deps: HttpDependencies,
  request: FastifyRequest,
): Promise<Answered> => {
  let granted: GrantedSession | null | undefined;
  let trusted: string | null | undefined;
  const context: Context = {
    ...deps,
    actor: request.actor,
    locale: localeOf(request),
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
    deviceProof: deviceCookie(deps.publicUrl).read(request),
    trustDevice: (proof) => {
      trusted = proof;
    },
    grant: (session) => {
      granted = session;
    },
    dismiss: () => {
      granted = null;
    },
  };
  const input = {
    params: request.params,
    query: request.query,
    body: request.body,
  } as Parameters<Handler<Call>>[1];
  const key = keyOf(request);
  if (key !== undefined && key.length > longestKey) {
    const field = 'Idempotency-Key';
    return { output: refuse('invalid_input', { field, params: { field } }), granted };
  }
  if ('ready' in handler) return { output: await handler.ready(context, input), granted };
  if ('alone' in handler) {
    const output = await handler.alone(context, input);
    if (!isRefusal(output)) return { output, granted };
    // who was remembered may be another by now
    const presented = presentedSession(request.headers);
    const actor = presented && (await deps.authenticate(deps, presented, deps.clock.now()))?.actor;
    const told = refusalOf(call, actor, deps) ?? (await handler.alone({ ...context, actor }, input));
    return { output: told, granted: wasErased(told) ? null : granted };
  }
  const asked = 'ask' in handler ? await handler.ask(context, input) : handler;
  if (isRefusal(asked)) return { output: asked, granted: wasErased(asked) ? null : granted };
  const inside = 'first' in asked ? asked.first : asked;
  if (call.method === 'GET') return { output: await inside(context, input), granted };
  /** the key's row, which is asked for together with the account */
  const claimOf = (trx: Db): Claim | undefined => {
    if (!call.idempotent || !request.actor || !('first' in asked)) return undefined;
    const { params, body } = input;
    const wish = { call: name, idempotent: call.idempotent, userId: request.actor.userId, key };
    const claimed = claim(trx, { ...wish, body: { params, body } }, asked.ahead?.makes);
    // where the account is gone nobody asks for it
    claimed?.taken.catch(() => undefined);
    return claimed;
  };
  const write = async (trx: Db, atLast: AtLast): Promise<unknown> => {
    // the session was looked up or remembered before, and may be over since, or its account erased
    const looking = stillThere(request.actor, (found) =>
      'ahead' in asked ? deps.holdRecalled(trx, found) : deps.holdAccount(trx, found.userId, name),
    );
    const claimed = claimOf(trx);
    const begun =
      claimed && 'first' in asked ? asked.ahead?.begin({ ...context, db: trx }, input) : undefined;
    const actor = await looking;
    if (request.actor && !actor) {
      granted = null;
      if (call.audience !== 'public') return refuse('unauthenticated');
    }
    const now = { ...context, db: trx, actor };
    if (!call.idempotent || !actor || !('first' in asked)) {
      const output = await inside(now, input);
      if (actor && !isRefusal(output)) await deps.keepActed(trx, actor, name, deps.clock.now());
      return output;
    }
    const work = {
      first: async (number: number | null) => {
        const output = await (begun && number !== null ? begun(now, number) : inside(now, input));
        if (!isRefusal(output)) await deps.keepActed(trx, actor, name, deps.clock.now());
        return output;
      },
      subjectOf: (first: unknown) => asked.subjectOf(first),
      again: (subject: number) => asked.again(now, subject),
    };
    return once(trx, claimed, work, atLast);
  };
  const writeInTime = async (trx: Db, atLast: AtLast): Promise<unknown> => {
    const output = await write(trx, atLast);
    assertInTime(request);
    return output;
  };
  const written = await transact(deps.db, writeInTime, isRefusal);
  const after = 'first' in asked && !isRefusal(written) ? asked.after : undefined;
  const output = after ? await after(context, written) : written;
  return { output, granted, trusted };
};
