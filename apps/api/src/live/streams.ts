import { calls } from '@lavoir/contract';
import type { Call, CallName } from '@lavoir/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Overloaded } from '../http/admission.ts';
import { callerOf, describeCall, guard } from '../http/register-calls.ts';
import type { HttpDependencies } from '../http/register-calls.ts';
import { sessionHeaders } from '../http/session.ts';
import type { Meter } from '../observe/meter.ts';
import type { ChangeListener } from './changes.ts';
import { watchSession } from './session-life.ts';
import type { SessionLife } from './session-life.ts';
import type { StreamSource } from './stream-source.ts';

const heartbeatMs = 15_000;
/** live streams of one process, and of one person: one a tab, and nobody has thirty tabs of us open */
const mostOpen = 2000;
const mostOfPerson = 30;
/** a slow reader is cut off here, in bytes; it resumes where it was */
const mostBuffered = 65_536;

/** ms; whose process stops opens a stream at the next one, and not all of them at the same moment */
const comeBackAfter = (): number => 100 + Math.floor(Math.random() * 900);

const frame = (event: string, { id, ...data }: { id: number }): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const positionOf = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;

export type StreamDependencies = HttpDependencies & {
  listener: ChangeListener;
  sessionLife: SessionLife;
  meter?: Meter | undefined;
};

/**
 * Server-sent events, one stream a tab. A stream that comes back with Last-Event-ID gets what it missed. It ends with
 * the session that opened it.
 */
export const registerStreams = (
  app: FastifyInstance,
  sources: Readonly<Record<string, StreamSource>>,
  deps: StreamDependencies,
): void => {
  /** with whoever reads each */
  const open = new Map<ServerResponse, number>();
  deps.meter?.streams(() => open.size);
  app.addHook('preClose', () => {
    for (const response of open.keys()) response.end(`retry: ${comeBackAfter()}\n\n`);
  });
  for (const [name, source] of Object.entries(sources))
    registerStream(app, name as CallName, source, deps, open);
};

const registerStream = (
  app: FastifyInstance,
  name: CallName,
  source: StreamSource,
  deps: StreamDependencies,
  open: Map<ServerResponse, number>,
): void => {
  const { db, clock, listener, sessionLife: life } = deps;
  const call: Call = calls[name];
  app.route({
    method: call.method,
    url: call.path,
    schema: describeCall(name, call),
    config: { call },
    // without a body there is nothing to stream
    exposeHeadRoute: false,
    onRequest: async (request, reply) => guard(call, deps, request, reply),
    handler: async (request, reply) => {
      const { userId = 0, sessionId = 0 } = request.actor ?? {};
      const caller = request.actor ? callerOf(request.actor) : 0;
      const own = [...open.values()].filter((one) => one === caller);
      if (open.size >= mostOpen || own.length >= mostOfPerson) throw new Overloaded();
      let position = positionOf(request.headers['last-event-id']) ?? (await source.findLastId(db, userId));
      const response = reply.raw;
      for (const [header, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) response.setHeader(header, value);
      const session = request.session ? sessionHeaders(request.session) : {};
      response.writeHead(200, {
        ...session,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      reply.hijack();
      response.write(`retry: 2000\nid: ${position}\n\n`);
      open.set(response, caller);
      // what is written after the end of a stream that a slow reader keeps open concerns nobody
      response.on('error', () => response.destroy());

      // events of two transactions can commit against the order of their ids, so a notified one may lie behind
      const sent = new Set<number>();
      let reading: Promise<void> | undefined;
      let again = false;
      const read = async () => {
        do {
          again = false;
          const events = await source.findAfter(db, userId, position);
          if (response.writableEnded) return;
          if (events.length === source.mostAtOnce) again = true;
          for (const event of events) {
            position = Math.max(position, event.id);
            if (!sent.has(event.id)) response.write(frame(source.event, event));
            sent.add(event.id);
          }
        } while (again);
        if (response.writableLength > mostBuffered) response.destroy();
      };
      const catchUp = (notified = position + 1) => {
        position = Math.min(position, notified - 1);
        again = true;
        reading ??= read()
          .catch(() => void response.end())
          .finally(() => {
            reading = undefined;
          });
      };
      const unfollow = listener.follow(source.channel, source.ofAll ? 'all' : userId, catchUp);
      const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
      const finish = () => {
        clearInterval(heartbeat);
        unfollow();
        unwatch();
        response.end();
      };
      const unwatch = watchSession({ db, clock, listener, life }, { sessionId, userId }, finish);
      const close = () => {
        finish();
        open.delete(response);
      };
      response.on('close', close);
      // whoever left while the position was read tells nobody any more
      if (response.destroyed) close();
      catchUp();
    },
  });
};
