import { refuse } from '@lavoir/contract';
import type { Call, Refusal } from '@lavoir/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProviderAway } from '../adapters/payments/provider-away.ts';
import { isAway } from '../db/is-away.ts';
import { Overloaded } from './admission.ts';
import { OutOfTime } from './deadline.ts';
import { inputFault } from './input-fault.ts';
import { localeOf } from './locale.ts';
import { answerRefusal } from './refusal-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}

const byFastifyCode: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('unsupported_media_type'),
  FST_ERR_CTP_EMPTY_JSON_BODY: refuse('malformed_body'),
  FST_ERR_CTP_INVALID_JSON_BODY: refuse('malformed_body'),
  FST_ERR_MAX_PARAM_LENGTH: refuse('not_found'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse('malformed_body'),
};

const validationField = (error: FastifyError): string => {
  const path = error.validation?.[0]?.instancePath ?? '';
  return (
    path
      .split('/')
      .filter((part) => part !== '' && !/^\d+$/.test(part))
      .at(-1) ?? 'order'
  );
};

const toRefusal = (error: FastifyError): Refusal => {
  const known = byFastifyCode[error.code];
  if (known) return known;
  if (error.validation) {
    if (error.validationContext === 'params') return refuse('not_found');
    const field = validationField(error);
    const [issue] = error.validation;
    return refuse('invalid_input', { field, params: { field, ...(issue && inputFault(issue)) } });
  }
  // the caller hung up in the middle of the body; nobody reads the answer
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return refuse('malformed_body');
  const isLater = [Overloaded, OutOfTime, ProviderAway].some((kind) => error instanceof kind);
  if (isLater || isAway(error)) return refuse('unavailable');
  if (error.statusCode === 404) return refuse('not_found');
  // what Fastify itself refuses about the request (bad path encoding, poisoned JSON) is the caller's mistake
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('malformed_body');
  return refuse('internal_error');
};

/** Everything that isn't a handler's refusal: still the call's form, still no 500 for what the caller did wrong. */
export const registerErrors = (
  app: FastifyInstance,
  note: (error: unknown) => void = () => undefined,
): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    note(error);
    return answerError(error, request, reply);
  });
};

/** Also for what the router refuses before there is a route: as Fastify's `frameworkErrors`. */
export const answerError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const refusal = toRefusal(error);
  if (refusal.refused === 'internal_error') request.log.error({ err: error }, 'a call failed');
  if (refusal.refused === 'unavailable') {
    // a flood is no reason for a flood of warnings
    request.log[error instanceof Overloaded ? 'debug' : 'warn']({ reason: error.message }, 'not available');
    reply.header('retry-after', '1');
  }
  forgetFile(reply);
  const call = request.routeOptions?.config?.call;
  const { status, body } = answerRefusal(
    refusal,
    call?.errors ?? formOf(request),
    localeOf(request),
    call?.wireTexts,
  );
  return reply.code(status).send(body);
};

/** What would have come was a page or a file: none of it is said of the refusal that comes instead, least of all to keep it. */
const forgetFile = (reply: FastifyReply): void => {
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified', 'accept-ranges'])
    reply.removeHeader(name);
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
};

const formOf = (request: FastifyRequest) => (request.url.startsWith('/auth/') ? 'auth' : 'message');

/** The answer to a path of the API that doesn't exist. */
export const answerNotFound = (request: FastifyRequest) =>
  answerRefusal(refuse('not_found'), formOf(request), localeOf(request));
