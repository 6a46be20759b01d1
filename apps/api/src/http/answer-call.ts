import { isRefusal, refuse } from '@lavoir/contract';
import type { Call, CallInput, CallName, Refusal } from '@lavoir/contract';
import type { FastifyRequest } from 'fastify';
import type { AnyHandler, Context, GrantedSession, LoneHandler } from './context.ts';
import { refusalOf } from './audience.ts';
import { deviceCookie } from './device-cookie.ts';
import { localeOf } from './locale.ts';
import type { HttpDependencies } from './register-calls.ts';
import { presentedSession } from './session.ts';
import { writeCall } from './write-call.ts';

const longestKey = 200;

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 ? key : undefined;
};

type Answered = {
  output: unknown;
  /** the session that the answer hands over; null: not even the one that the caller came with */
  granted: GrantedSession | null | undefined;
  /** what the browser shows from now on; null: nothing any more */
  trusted: string | null | undefined;
};

const contextOf = (deps: HttpDependencies, request: FastifyRequest, answered: Answered): Context => ({
  ...deps,
  actor: request.actor,
  locale: localeOf(request),
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
  deviceProof: deviceCookie(deps.publicUrl).read(request),
  trustDevice: (proof) => {
    answered.trusted = proof;
  },
  grant: (session) => {
    answered.granted = session;
  },
  dismiss: () => {
    answered.granted = null;
  },
});

/** A lone handler's refusal is told only where the caller as the database knows them is refused as well. */
const askAnew = async (
  call: Call,
  handler: LoneHandler<Call>,
  deps: HttpDependencies,
  request: FastifyRequest,
  context: Context,
  input: CallInput<Call>,
): Promise<unknown> => {
  const presented = presentedSession(request.headers);
  const actor = presented && (await deps.authenticate(deps, presented, deps.clock.now()))?.actor;
  return refusalOf(call, actor, deps) ?? handler.alone({ ...context, actor }, input);
};

/** Where the account or the session went since the session was looked at, the answer hands none back. */
const leaveIfGone = (context: Context, { refused }: Refusal): void => {
  if (refused === 'unauthenticated') context.dismiss();
};

/**
 * Asks the call's handler, each kind in its way. What is ready and what is a customer's single statement come first and
 * straight: there is no promise on their way but the handler's.
 */
export const answerCall = async (
  name: CallName,
  call: Call,
  handler: AnyHandler,
  deps: HttpDependencies,
  request: FastifyRequest,
): Promise<Answered> => {
  const answered: Answered = { output: undefined, granted: undefined, trusted: undefined };
  const context = contextOf(deps, request, answered);
  const input = { params: request.params, query: request.query, body: request.body } as CallInput<Call>;
  const key = keyOf(request);
  if (key !== undefined && key.length > longestKey) {
    const field = 'Idempotency-Key';
    answered.output = refuse('invalid_input', {
      field,
      params: { field, fault: 'too_long', limit: longestKey },
    });
    return answered;
  }
  if ('ready' in handler) {
    answered.output = await handler.ready(context, input);
    return answered;
  }
  if ('alone' in handler) {
    answered.output = await handler.alone(context, input);
    if (!isRefusal(answered.output)) return answered;
    answered.output = await askAnew(call, handler, deps, request, context, input);
    if (isRefusal(answered.output)) leaveIfGone(context, answered.output);
    return answered;
  }
  const asked = 'ask' in handler ? await handler.ask(context, input) : handler;
  if (isRefusal(asked)) {
    answered.output = asked;
    leaveIfGone(context, asked);
  } else if (call.method === 'GET') {
    answered.output = await ('first' in asked ? asked.first : asked)(context, input);
  } else {
    answered.output = await writeCall({ name, call, handler: asked, deps, request, context, input, key });
  }
  return answered;
};
