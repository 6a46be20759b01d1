import { contract, isRefusal, refuse } from '@lavoir/contract';
import type { Call, CallName, Refusal } from '@lavoir/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { transact } from '../db/transact.ts';
import type { Clock } from '../adapters/clock/port.ts';
import type { Db } from '../db/connect.ts';
import type { Secrets } from '../secrets.ts';
import { mayCall } from './audience.ts';
import type { Actor, Context, GrantedSession, Handler } from './context.ts';
import { once } from './idempotency.ts';
import { localeOf } from './locale.ts';
import { answerRefusal } from './refusal-body.ts';
import { authenticate, sessionHeaders } from './session.ts';

type Streamed<Name extends CallName> = (typeof contract)[Name] extends { stream: true } ? never : Name;

/** One handler per call of the contract (streams have routes of their own): a call without one doesn't compile. */
export type Handlers = { [Name in CallName as Streamed<Name>]: Handler<(typeof contract)[Name]> };

export type Dependencies = { db: Db; clock: Clock; secrets: Secrets };

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    session: GrantedSession | undefined;
  }
}

const sendRefusal = (request: FastifyRequest, reply: FastifyReply, call: Call, refusal: Refusal) => {
  const { status, body } = answerRefusal(refusal, call.errors, localeOf(request), call.wireTexts);
  return reply.code(status).send(body);
};

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 ? key : undefined;
};

const answer = async (
  name: CallName,
  call: Call,
  handler: Handler<Call>,
  deps: Dependencies,
  request: FastifyRequest,
): Promise<{ output: unknown; granted: GrantedSession | undefined }> => {
  let granted: GrantedSession | undefined;
  const context: Omit<Context, 'db'> = {
    actor: request.actor,
    clock: deps.clock,
    secrets: deps.secrets,
    locale: localeOf(request),
    grant: (session) => {
      granted = session;
    },
  };
  const input = {
    params: request.params,
    query: request.query,
    body: request.body,
  } as Parameters<typeof handler>[1];
  if (call.method === 'GET') return { output: await handler({ ...context, db: deps.db }, input), granted };
  const key = keyOf(request);
  if (key !== undefined && key.length > 200)
    return {
      output: refuse('invalid_input', { field: 'Idempotency-Key', params: { field: 'Idempotency-Key' } }),
      granted,
    };
  const output = await transact(
    deps.db,
    (trx) => {
      const work = () => handler({ ...context, db: trx }, input);
      if (!call.idempotent || !request.actor) return work();
      const { params, body } = input;
      const asked = {
        call: name,
        idempotent: call.idempotent,
        userId: request.actor.userId,
        key,
        body: { params, body },
      };
      return once(trx, asked, work);
    },
    isRefusal,
  );
  return { output, granted };
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
  response: call.stream
    ? { 200: { content: { 'text/event-stream': { schema: call.output } } } }
    : { 200: call.output },
});

/** Turns the contract into routes: session, audience, parse, transaction, idempotency, output, refusals. */
export const registerCalls = (app: FastifyInstance, handlers: Handlers, deps: Dependencies): void => {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('session', undefined);
  for (const name of Object.keys(contract) as CallName[]) {
    const call: Call = contract[name];
    if (!(name in handlers)) continue;
    const handler = handlers[name as keyof Handlers] as unknown as Handler<Call>;
    app.route({
      method: call.method,
      url: call.path,
      schema: describeCall(name, call),
      config: { call },
      onRequest: async (request, reply) => guard(call, deps, request, reply),
      handler: async (request, reply) => {
        const { output, granted } = await answer(name, call, handler, deps, request);
        if (isRefusal(output)) return sendRefusal(request, reply, call, output);
        if (granted) reply.headers(sessionHeaders(granted));
        return output;
      },
    });
  }
};

/** Who is it, and may they: before a byte of the body is read. */
export const guard = async (
  call: Call,
  deps: Pick<Dependencies, 'db' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  const found = await authenticate(deps.db, request.headers, deps.clock.now());
  request.actor = found?.actor;
  request.session = found?.session;
  // refusals of a signed-in call carry the session too
  if (found) reply.headers(sessionHeaders(found.session));
  if (call.audience === 'public') return undefined;
  if (!found) return sendRefusal(request, reply, call, refuse('unauthenticated'));
  if (!mayCall(call.audience, found.actor)) return sendRefusal(request, reply, call, refuse('forbidden'));
  return undefined;
};
