import { calls, contract, isRefusal } from '@lavoir/contract';
import type { Call, CallName, Refusal } from '@lavoir/contract';
import type { UserId } from '@lavoir/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Admission } from './admission.ts';
import { answerCall } from './answer-call.ts';
import { isBeyondActing, refusalOf } from './audience.ts';
import type {
  Actor,
  AnyHandler,
  Authenticated,
  Dependencies,
  GrantedSession,
  PresentedSession,
} from './context.ts';
import { deviceCookie } from './device-cookie.ts';
import { localeOf } from './locale.ts';
import { sendFile } from './named-file.ts';
import type { NamedFile } from './named-file.ts';
import { acceptOneClick } from './one-click.ts';
import { ReadyAnswer, sendReady } from './ready-answers.ts';
import { answerRefusal } from './refusal-body.ts';
import { presentedSession, sessionHeaderNames, sessionHeaders } from './session.ts';

type Authenticate = (
  parts: Pick<Dependencies, 'db' | 'keep'>,
  session: PresentedSession,
  now: Date,
) => Promise<Authenticated | undefined>;

export type HttpDependencies = Dependencies & {
  /** whose session this is; undefined where it is wrong, expired or idle too long */
  authenticate: Authenticate;
  /** the same as the process remembers it, for answers that are ready */
  recall: Authenticate;
  /** a mere customer as the process remembers them, for statements that see themselves whether that still stands */
  recallCustomer: Authenticate;
  /** Keeps the caller's account from being erased before the transaction ends. @returns false where it was meanwhile */
  holdAccount: (db: Db, userId: UserId, call: CallName) => Promise<boolean>;
  /** the same for a customer as the process remembers them. @returns false where they are signed in no more */
  holdRecalled: (db: Db, actor: Actor) => Promise<boolean>;
  /** keeps what staff wrote in a customer's name, in the transaction that wrote it */
  keepActed: (db: Db, actor: Actor, call: CallName, at: Date) => Promise<void>;
  admission: Admission;
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

const responseOf = (call: Call): FastifySchema['response'] => {
  if (call.redirect) return undefined;
  if (call.file) return { 200: { content: { [call.file]: { schema: z.string() } } } };
  return { 200: call.stream ? { content: { 'text/event-stream': { schema: call.output } } } : call.output };
};

/** What the pages of the API group calls by: drawn with more than forty groups they stop after the first. */
const featureOf = new Map(
  Object.entries(contract).flatMap(([feature, own]) => Object.keys(own).map((name) => [name, feature])),
);

/** A call as Fastify and OpenAPI read it. */
export const describeCall = (name: CallName, call: Call): FastifySchema => ({
  summary: call.summary,
  description: [
    `Audience: ${Array.isArray(call.audience) ? call.audience.join(', ') : String(call.audience)}.`,
    ...(call.refusals.length > 0 ? [`Refusals: ${call.refusals.join(', ')}.`] : []),
    ...(call.idempotent ? ['Takes an Idempotency-Key header.'] : []),
  ].join(' '),
  operationId: name,
  tags: [featureOf.get(name) ?? 'api'],
  ...(call.audience === 'public' ? {} : { security: [{ 'access-token': [], client: [], uid: [] }] }),
  ...(call.params ? { params: call.params } : {}),
  ...(call.query ? { querystring: call.query } : {}),
  ...(call.body ? { body: call.body } : {}),
  response: responseOf(call),
});

/** Who is at the keyboard, in whoever's name. */
export const callerOf = ({ staffId, userId }: Pick<Actor, 'staffId' | 'userId'>): number => staffId ?? userId;

const authenticateFor = (handler: AnyHandler, deps: HttpDependencies): Authenticate => {
  if ('ready' in handler && !handler.asksWhoItIs) return deps.recall;
  return 'alone' in handler || 'ahead' in handler ? deps.recallCustomer : deps.authenticate;
};

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
    const guarding = { ...deps, authenticate: authenticateFor(handler, deps) };
    app.route({
      method: call.method,
      url: call.path,
      schema: describeCall(name, call),
      config: { call },
      ...(call.largestBody === undefined ? {} : { bodyLimit: call.largestBody }),
      onRequest: async (request, reply) => guard(call, guarding, request, reply),
      ...(call.oneClick === undefined ? {} : { preValidation: acceptOneClick(call.oneClick) }),
      handler: async (request, reply) => {
        const work = () => answerCall(name, call, handler, deps, request);
        const answered = await deps.admission.admit(request.session?.client, work).catch((error: unknown) => {
          if (!reply.sent) throw error;
          request.log.warn({ reason: String(error) }, 'too late, and undone');
          return undefined;
        });
        // its time was up, and that has been said
        if (reply.sent || !answered) return reply;
        const { output, granted, trusted } = answered;
        if (granted === null) {
          for (const header of sessionHeaderNames) reply.removeHeader(header);
          reply.header('clear-site-data', '"cache"');
        }
        if (isRefusal(output)) return sendRefusal(request, reply, call, output);
        if (output instanceof ReadyAnswer) return sendReady(request, reply, output);
        if (granted) reply.headers(sessionHeaders(granted));
        if (trusted !== undefined) deviceCookie(deps.publicUrl).write(reply, trusted);
        if (call.file) return sendFile(reply, call, output as NamedFile);
        if (call.redirect) return reply.redirect((output as { location: string }).location);
        return output;
      },
    });
  }
};

/** Who is it, and may they: before a byte of the body is read. */
export const guard = async (
  call: Call,
  {
    authenticate,
    admission,
    ...parts
  }: Pick<HttpDependencies, 'db' | 'keep' | 'clock' | 'authenticate' | 'admission' | 'operatorTwoFactor'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  const presented = presentedSession(request.headers);
  if (!presented) await admission.assertRoom();
  const found =
    presented &&
    (await admission.admit(presented.client, () => authenticate(parts, presented, parts.clock.now())));
  // what anybody may call, nobody calls in a customer's name
  if (call.audience === 'public' && isBeyondActing(call, found?.actor)) return undefined;
  if (found) admission.learn(found.session.client, callerOf(found.actor));
  request.actor = found?.actor;
  request.session = found?.session;
  // refusals of a signed-in call carry the session too
  if (found) reply.headers(sessionHeaders(found.session));
  if (call.audience === 'public') return undefined;
  const refusal = refusalOf(call, found?.actor, parts);
  return refusal && sendRefusal(request, reply, call, refusal);
};
