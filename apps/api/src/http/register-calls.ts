import { calls, isRefusal, refuse } from '@lavoir/contract';
import type { Call, CallName, Refusal } from '@lavoir/contract';
import type { UserId } from '@lavoir/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Db } from '../db/connect.ts';
import { transact } from '../db/transact.ts';
import { mayCall } from './audience.ts';
import type {
  Actor,
  AnyHandler,
  Authenticated,
  Context,
  Dependencies,
  GrantedSession,
  Handler,
  PresentedSession,
} from './context.ts';
import { deviceCookie } from './device-cookie.ts';
import { once } from './idempotency.ts';
import { localeOf } from './locale.ts';
import { acceptOneClick } from './one-click.ts';
import { answerRefusal } from './refusal-body.ts';
import { presentedSession, sessionHeaderNames, sessionHeaders } from './session.ts';

export type HttpDependencies = Dependencies & {
  /** whose session this is; undefined where it is wrong, expired or idle too long */
  authenticate: (db: Db, session: PresentedSession, now: Date) => Promise<Authenticated | undefined>;
  /** Keeps the caller's account from being erased before the transaction ends. @returns false where it was meanwhile */
  holdAccount: (db: Db, userId: UserId, call: CallName) => Promise<boolean>;
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    session: GrantedSession | undefined;
  }
}

const sendRefusal = (request: FastifyRequest, reply: FastifyReply, call: Call, refusal: Refusal) => {
  const { status, body } = answerRefusal(refusal, call.errors, localeOf(request), call.wireTexts);
  if (refusal.refused === 'too_many_requests') reply.header('retry-after', refusal.params?.['seconds'] ?? 60);
  return reply.code(status).send(body);
};

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 ? key : undefined;
};

/** `granted` is the session that the answer hands over; null: not even the one that the caller came with */
type Answered = {
  output: unknown;
  granted: GrantedSession | null | undefined;
  /** what the browser shows from now on; null: nothing any more */
  trusted?: string | null | undefined;
};

const answer = async (
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
  if (key !== undefined && key.length > 200) {
    const field = 'Idempotency-Key';
    return { output: refuse('invalid_input', { field, params: { field } }), granted };
  }
  const asked = 'ask' in handler ? await handler.ask(context, input) : handler;
  if (isRefusal(asked)) return { output: asked, granted };
  const inside = 'first' in asked ? asked.first : asked;
  if (call.method === 'GET') return { output: await inside(context, input), granted };
  const output = await transact(
    deps.db,
    async (trx) => {
      // the session was looked up before, and its account may have been erased since
      const actor = await stillThere(request.actor, trx, name, deps);
      if (request.actor && !actor) {
        granted = null;
        if (call.audience !== 'public') return refuse('unauthenticated');
      }
      const now = { ...context, db: trx, actor };
      if (!call.idempotent || !actor || !('first' in asked)) return inside(now, input);
      const { params, body } = input;
      const wish = {
        call: name,
        idempotent: call.idempotent,
        userId: actor.userId,
        key,
        body: { params, body },
      };
      return once(trx, wish, {
        first: () => inside(now, input),
        subjectOf: (first) => asked.subjectOf(first),
        again: (subject) => asked.again(now, subject),
      });
    },
    isRefusal,
  );
  return { output, granted, trusted };
};

const stillThere = async (
  actor: Actor | undefined,
  trx: Db,
  name: CallName,
  { holdAccount }: HttpDependencies,
): Promise<Actor | undefined> => (actor && (await holdAccount(trx, actor.userId, name)) ? actor : undefined);

const responseOf = (call: Call): FastifySchema['response'] => {
  if (call.redirect) return undefined;
  return { 200: call.stream ? { content: { 'text/event-stream': { schema: call.output } } } : call.output };
};

/** A call as Fastify and OpenAPI read it. */
export const describeCall = (name: CallName, call: Call): FastifySchema => ({
  summary: call.summary,
  description: [
    `Audience: ${Array.isArray(call.audience) ? call.audience.join(', ') : String(call.audience)}.`,
    ...(call.refusals.length > 0 ? [`Refusals: ${call.refusals.join(', ')}.`] : []),
    ...(call.idempotent ? ['Takes an Idempotency-Key header.'] : []),
  ].join(' '),
  operationId: name,
  tags: [call.path.split('/')[call.path.startsWith('/auth') ? 1 : 4] ?? 'api'],
  ...(call.audience === 'public' ? {} : { security: [{ 'access-token': [], client: [], uid: [] }] }),
  ...(call.params ? { params: call.params } : {}),
  ...(call.query ? { querystring: call.query } : {}),
  ...(call.body ? { body: call.body } : {}),
  response: responseOf(call),
});

/** Turns the contract into routes: session, audience, parse, transaction, idempotency, output, refusals. */
export const registerCalls = (
  app: FastifyInstance,
  handlers: Readonly<Partial<Record<CallName, unknown>>>,
  deps: HttpDependencies,
): void => {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('session', undefined);
  for (const name of Object.keys(handlers) as CallName[]) {
    const call: Call = calls[name];
    const handler = handlers[name] as AnyHandler;
    app.route({
      method: call.method,
      url: call.path,
      schema: describeCall(name, call),
      config: { call },
      onRequest: async (request, reply) => guard(call, deps, request, reply),
      ...(call.oneClick === undefined ? {} : { preValidation: acceptOneClick(call.oneClick) }),
      handler: async (request, reply) => {
        const { output, granted, trusted } = await answer(name, call, handler, deps, request);
        if (granted === null) {
          for (const header of sessionHeaderNames) reply.removeHeader(header);
          reply.header('clear-site-data', '"cache"');
        }
        if (isRefusal(output)) return sendRefusal(request, reply, call, output);
        if (granted) reply.headers(sessionHeaders(granted));
        if (trusted !== undefined) deviceCookie(deps.publicUrl).write(reply, trusted);
        if (call.redirect) return reply.redirect((output as { location: string }).location);
        return output;
      },
    });
  }
};

/** Who is it, and may they: before a byte of the body is read. */
export const guard = async (
  call: Call,
  { db, clock, authenticate }: Pick<HttpDependencies, 'db' | 'clock' | 'authenticate'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  const presented = presentedSession(request.headers);
  const found = presented && (await authenticate(db, presented, clock.now()));
  request.actor = found?.actor;
  request.session = found?.session;
  // refusals of a signed-in call carry the session too
  if (found) reply.headers(sessionHeaders(found.session));
  if (call.audience === 'public') return undefined;
  if (!found) return sendRefusal(request, reply, call, refuse('unauthenticated'));
  if (!mayCall(call.audience, found.actor)) return sendRefusal(request, reply, call, refuse('forbidden'));
  return undefined;
};
