import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { HelmetOptions } from 'helmet';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { signEvent } from './adapters/payments/signed-events.ts';
import type { Provider } from './adapters/payments/choose-payments.ts';
import { holdAccount } from './features/accounts/accounts.queries.ts';
import { keepActed } from './features/accounts/acting.queries.ts';
import {
  findSession,
  holdRecalled,
  recallCustomer,
  recallSession,
} from './features/accounts/sign-in/sessions.queries.ts';
import { sessionLife } from './features/accounts/sign-in/session-life.ts';
import { takeEvent } from './features/payments/take-event.ts';
import { allHandlers, allPrivacy, allStreams } from './features.ts';
import { admission } from './http/admission.ts';
import { connectionOptions, registerConnections } from './http/connections.ts';
import { contentSecurity } from './http/content-security.ts';
import { registerDeadline } from './http/deadline.ts';
import { watchDisk } from './http/disk.ts';
import { answerError, registerErrors } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { registerMailbox } from './http/mailbox.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerCalls } from './http/register-calls.ts';
import type { Dependencies } from './http/context.ts';
import { registerSandboxBank } from './http/sandbox-bank.ts';
import { requestLog } from './http/request-log.ts';
import { secureData, securityHeaders } from './http/security-headers.ts';
import { sessionHeaderNames } from './http/session.ts';
import { compressLargeAnswers } from './http/large-answers.ts';
import { inlineSources } from './http/pages.ts';
import { readablePage, registerWeb } from './http/web.ts';
import { registerWatch } from './http/watch-requests.ts';
import { registerWebhooks } from './http/webhooks.ts';
import { tilesOrigin } from './setting-kinds.ts';
import type { ChangeListener } from './live/changes.ts';
import { registerStreams } from './live/streams.ts';
import type { Watch } from './observe/meter.ts';
import { requestIdIn } from './observe/origin.ts';

export type AppOptions = Omit<Dependencies, 'privacy' | 'payments'> & {
  payments: Provider;
  listener: ChangeListener;
  logLevel: string;
  logTo?: Writable;
  production: boolean;
  /** true once the database is migrated; readiness asks it */
  isReady: () => Promise<boolean>;
  /** what is left on the disk of the embedded database */
  freeBytes?: () => Promise<number>;
  /** aborted once the process is to stop: it isn't ready any more, and asks its clients to go */
  stopping?: AbortSignal;
  /** the proxies whose X-Forwarded-For is believed */
  trustProxy?: string[];
  /** whether mails go to the development mailbox, whose pages are then served */
  mailbox: boolean;
  watch?: Watch;
  /** the built web app */
  webRoot?: string;
};

const headersForClients = [...sessionHeaderNames, 'retry-after', 'x-request-id'];
/** devise_token_auth's clients send back all five that they got; jToker also outwits old caches */
const headersFromClients = [
  ...sessionHeaderNames,
  'content-type',
  'idempotency-key',
  'accept-language',
  'last-event-id',
  'if-modified-since',
];

const openToAll = {
  origin: true,
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: headersFromClients,
  exposedHeaders: headersForClients.join(', '),
  maxAge: 7200,
};

const notJsonSchema = (): never => {
  throw new Error('schemas are compiled by zod');
};
/** Where none are given Fastify loads its own compilers of JSON schemas: a hundred modules that nothing here uses. */
const neverAsked = { buildValidator: notJsonSchema, buildSerializer: notJsonSchema };

const isCall = (url: string): boolean => /^\/(api\/|auth([/?]|$))/.test(url);

/** An event of the sandbox comes in by the same door as a provider's, signed by the time that it is sent. */
const deliverTo = async (
  app: FastifyInstance,
  { payments, clock }: Pick<AppOptions, 'payments' | 'clock'>,
  event: string,
): Promise<void> => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/webhooks/${payments.kind}`,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signEvent(payments.webhookSecret, event, clock.now()),
    },
    payload: event,
  });
  if (statusCode !== 200) app.log.warn({ status: statusCode }, 'an event of the sandbox was lost');
};

/** Builds the app from its parts; it listens nowhere yet and knows no globals. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    bodyLimit: 262_144,
    trustProxy: options.trustProxy?.length ? options.trustProxy : false,
    ...connectionOptions,
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) =>
      requestIdIn(headers['x-request-id']) ?? randomUUID(),
    ...requestLog(options.logLevel, options.logTo),
    // what the router refuses has no route, so no hook and no error handler sees it
    frameworkErrors: (error, request, reply) => {
      const readable = error.code === 'FST_ERR_BAD_URL' ? readablePage(request) : undefined;
      void (readable === undefined ? answerError(error, request, reply) : reply.redirect(readable));
    },
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: neverAsked },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const disk = watchDisk({
    clock: options.clock,
    freeBytes: options.freeBytes,
    onFull: () => app.log.error({ reason: 'disk_full' }, 'the disk of the database is full'),
  });
  const { watch = {} } = options;
  registerWatch(app, watch);
  registerErrors(app, disk.note);
  registerDeadline(app);
  const stopping = options.stopping ?? new AbortController().signal;
  registerConnections(app, stopping);
  const secureAll = {
    strictTransportSecurity: options.production,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  } satisfies HelmetOptions;
  const secureFor = (inline: ReturnType<typeof inlineSources> | undefined) =>
    securityHeaders({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: contentSecurity({
          captcha: options.captcha.kind,
          google: options.google.clientId !== null,
          payments: options.payments.kind,
          tiles: tilesOrigin(options.mapTilesUrl),
          ...(inline && { inline }),
        }),
      },
      // Google's sign-in answers through a window that it opens
      crossOriginOpenerPolicy: {
        policy: options.google.clientId === null ? 'same-origin' : 'same-origin-allow-popups',
      },
      ...secureAll,
    });
  const secure = secureFor(undefined);
  const secureCalls = { ...securityHeaders({ ...secureData, ...secureAll }), 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request.url) ? secureCalls : secure).header('x-request-id', request.id);
    done();
  });
  // pages elsewhere may call the API, where a session must be shown; all else is for this origin's pages
  await app.register(cors, {
    delegator: ({ url, headers }: FastifyRequest, choose) =>
      choose(null, headers.origin !== undefined && isCall(url) ? openToAll : { origin: false }),
  });
  await app.register(formbody);
  await app.register(cookie);
  registerOpenApi(app);
  registerHealth(app, options.isReady, { disk, stopping });
  if (options.mailbox) registerMailbox(app, options.db);
  const admitted = admission();
  const { payments, clock } = options;
  registerWebhooks(app, { payments, clock, admission: admitted }, (event, log) =>
    takeEvent({ ...options, log }, event),
  );
  if (payments.kind === 'sandbox')
    registerSandboxBank(app, payments, (event) => deliverTo(app, options, event));
  app.register(async (calls) => {
    const deps = {
      ...options,
      privacy: allPrivacy,
      authenticate: findSession,
      recall: recallSession,
      recallCustomer,
      holdAccount,
      holdRecalled,
      keepActed,
      admission: admitted,
    };
    compressLargeAnswers(calls);
    registerCalls(calls, allHandlers, deps);
    registerStreams(calls, allStreams, { ...deps, sessionLife, meter: watch.meter });
  });
  const securePage = options.webRoot === undefined ? secure : secureFor(inlineSources(options.webRoot));
  await registerWeb(app, options.webRoot, options.publicUrl, securePage);
  return app;
};
