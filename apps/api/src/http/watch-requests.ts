import type { FastifyInstance } from 'fastify';
import type { Watch } from '../observe/meter.ts';
import { originNow, workFor } from '../observe/origin.ts';
import type { Origin } from '../observe/origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    origin: Origin | undefined;
  }
}

/** Everything that a request leads to knows whose it is; whoever watches is told how it ended. Routes, never addresses. */
export const registerWatch = (app: FastifyInstance, { meter, tracer, tally }: Watch): void => {
  app.decorateRequest('origin', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { id, method, headers, routeOptions } = request;
    const route = routeOptions.url;
    const span = tracer?.begin(
      route === undefined ? method : `${method} ${route}`,
      'server',
      {
        'http.request.method': method,
        'lavoir.request_id': id,
        ...(route !== undefined && { 'http.route': route }),
      },
      typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
    );
    request.origin = { request: id, span };
    workFor(request.origin, done);
  });
  // a body comes by events of its connection, which don't know for whom
  app.addHook('preValidation', ({ origin }, _reply, done) => {
    if (!origin || originNow() === origin) done();
    else workFor(origin, done);
  });
  if (!meter && !tracer && !tally) return;
  app.addHook('onResponse', ({ method, origin, routeOptions }, { statusCode, elapsedTime }, done) => {
    const isFailed = statusCode >= 500;
    origin?.span?.end(isFailed ? String(statusCode) : undefined, { 'http.response.status_code': statusCode });
    const call = routeOptions.config?.call;
    // a stream lasts as long as somebody looks
    if (!call?.stream)
      meter?.answered({ route: routeOptions.url, method, status: statusCode }, elapsedTime / 1000);
    if (call && !call.stream) tally?.answered(statusCode, elapsedTime);
    done();
  });
};
